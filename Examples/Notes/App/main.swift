import Notes

NotesDelegate.main()
