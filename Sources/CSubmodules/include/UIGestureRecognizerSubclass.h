// Empty: what it would declare, the Swift module declares.
