"""A server under measure: how fast it is, what a crash costs, and the client that both are done with."""
