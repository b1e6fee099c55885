"""What makes a table a table, on the standard library and msgspec alone: a server and a browser may keep it alike."""
