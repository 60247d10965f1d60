/// Nothing is imported at all.
public class UnimportedView: UIView {}
