"""The table on the network: HTTP and sockets around `play.match`, stored before anyone is told."""
