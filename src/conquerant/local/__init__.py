"""The house of one: the same host inside a browser, on its storage, without threads, processes or a network."""
