"""The rulebooks: what each game says, paragraph by paragraph, with its source."""
