"""What is read and written: messages by language, data files, JSON, numbers, and the error for what cannot be read."""
