/// What a cell made on request, and how it stands.
struct CellParts {
  var content: UIView?
  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
  /// What `accessoryType` says, and for which type it was made.
  var accessory: UIView?
  var accessoryType = UITableViewCell.AccessoryType.none
  var separator: CALayer?
  /// As the table says, and what the program said of the cell itself.
  var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  var ownSeparatorInset: UIEdgeInsets?
  var shade: CALayer?
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  /// What the row offers stands beside it.
  var isOpen = false
  var controls = RowControls()
  var editControl: EditControl?
  var reorderControl: ReorderControl?
  /// Nobody was told yet how the cell stands now.
  var stateIsStale = true
  /// What is shown by configurations.
  var configured: ConfiguredContent?
}
