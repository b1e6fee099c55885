"""Programs of the system that a cluster is made of: PostgreSQL and a proxy, each in a folder of its own."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import sqlalchemy as sa

from conquerant.server.measure.client import free_port
from conquerant.server.programs import find
from conquerant.server.store import connect


class Postgres:
    """It does not run as root: then it runs as the user postgres."""

    def __init__(self, careful: bool = True, beside: Postgres | None = None) -> None:
        self.options = "" if careful else " -c fsync=off"  # enough where programs die and no machine does
        self.pg_ctl, initdb = find("pg_ctl"), find("initdb")
        self.become = [find("runuser"), "-u", "postgres", "--"] if os.geteuid() == 0 else []
        self.home = Path(tempfile.mkdtemp(prefix="conquerant-"))  # a short name: a socket lies in it
        if self.become:
            shutil.chown(self.home, "postgres")
        self.port = free_port()
        self.url = f"postgresql+psycopg://tester@127.0.0.1:{self.port}/postgres"
        data = str(self.home / "data")
        if beside is None:
            self._run(initdb, "-A", "trust", "-U", "tester", "-E", "UTF8", "--locale=C", "--no-sync", data)
        else:
            self._run(find("pg_basebackup"), "-d", beside.conninfo(), "-D", data, "-R", "-X", "stream", "-c", "fast")
        self.start()

    def conninfo(self) -> str:
        return f"host=127.0.0.1 port={self.port} user=tester dbname=postgres"

    def standby(self) -> Postgres:
        """Another that has all that this one has, and without which this one stores nothing from now on."""
        other = Postgres(not self.options, self)
        engine = connect(self.url)
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(sa.text("alter system set synchronous_standby_names = '*'"))
            connection.execute(sa.text("select pg_reload_conf()"))
        engine.dispose()
        return other

    def promote(self) -> None:
        """The first is gone: this one takes its place."""
        self._run(self.pg_ctl, "-w", "-D", str(self.home / "data"), "promote")

    def start(self) -> None:
        options = f"-p {self.port} -k {self.home} -c listen_addresses=127.0.0.1{self.options}"
        where = ["-D", str(self.home / "data"), "-l", str(self.home / "log")]
        self._run(self.pg_ctl, "-w", *where, "-o", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        """`immediate` is as if it had died; `fast` is in order."""
        self._run(self.pg_ctl, "-w", "-D", str(self.home / "data"), "-m", mode, "stop", check=False)

    def hang(self, seconds: float) -> None:
        """All its processes stand still for a while, and then go on as if nothing had been."""
        standing = self.processes()
        for process in standing:
            _signal(process, signal.SIGSTOP)
        time.sleep(seconds)
        for process in standing:
            _signal(process, signal.SIGCONT)

    def processes(self) -> list[int]:
        """The first is the one that starts the others."""
        first = int((self.home / "data" / "postmaster.pid").read_text().split()[0])
        found = [first]
        for file in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                if int(file.read_text().rpartition(")")[2].split()[1]) == first:
                    found.append(int(file.parent.name))
        return found

    def processor_seconds(self) -> float:
        """What all its processes have used so far, where the system tells."""
        used = 0
        for process in self.processes():
            with contextlib.suppress(OSError):
                words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
                used += int(words[11]) + int(words[12])
        return used / os.sysconf("SC_CLK_TCK")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.home, ignore_errors=True)

    def _run(self, *command: str, check: bool = True) -> None:
        quiet = subprocess.DEVNULL
        subprocess.run([*self.become, *command], check=check, stdout=quiet, stderr=quiet, cwd="/")


def _signal(process: int, number: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, number)


HAPROXY = """\
defaults
    mode http
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    timeout tunnel 1h
    timeout http-request 10s
    option redispatch
    retries 3
    retry-on conn-failure empty-response

frontend people
    bind {address}:{port}
    http-request del-header x-conquerant-relay
    http-request set-header x-forwarded-for %[src]
    http-request set-header x-forwarded-proto %[ssl_fc,iif(https,http)]
    http-request disable-l7-retry if !METH_GET
    use_backend tables if {{ path_beg /api/v1/tables/ }}
    default_backend anything

backend tables
    balance hash path,field(5,/)
    hash-type consistent
    option httpchk GET /health
    default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
{servers}

backend anything
    balance roundrobin
    option httpchk GET /health
    default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
"""
NGINX = """\
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    map $uri $table {{
        ~^/api/v1/tables/(?<id>[^/]+) $id;
        default $request_id;
    }}
    map $http_upgrade $connection_kind {{
        default upgrade;
        "" close;
    }}
    upstream nodes {{
        hash $table consistent;
{servers}
    }}
    server {{
        listen {address}:{port};
        location / {{
            proxy_pass http://nodes;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header X-Conquerant-Relay "";
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_kind;
            proxy_connect_timeout 2s;
            proxy_read_timeout 1h;
            proxy_next_upstream error timeout;
        }}
    }}
}}
"""


class Proxy:
    """HAProxy or nginx before these nodes, with the configuration that docs/scale.md shows."""

    def __init__(self, kind: str, nodes: dict[str, int], port: int = 0) -> None:
        program = find(kind)
        self.port = port or free_port()
        self.home = Path(tempfile.mkdtemp(prefix="conquerant-"))
        file = self.home / "proxy.conf"
        file.write_text(configured(kind, nodes, "127.0.0.1", self.port, str(self.home)))
        command = [program, "-f", str(file)] if kind == "haproxy" else [program, "-c", str(file), "-g", "daemon off;"]
        self.log = (self.home / "log").open("wb")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log)
        self.base = f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        self.log.close()
        shutil.rmtree(self.home, ignore_errors=True)


def configured(kind: str, nodes: dict[str, int], address: str, port: int, folder: str) -> str:
    if kind == "haproxy":
        servers = "\n".join(f"    server {name} 127.0.0.1:{at}" for name, at in nodes.items())
        return HAPROXY.format(address=address, port=port, servers=servers)
    servers = "\n".join(f"        server 127.0.0.1:{at} max_fails=1 fail_timeout=2s;" for at in nodes.values())
    return NGINX.format(address=address, port=port, servers=servers, folder=folder)
