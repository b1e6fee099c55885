// Python reads text slowly, and every visit reads it again: `node build_offline_code.mjs ENGINE` puts bytecode in place
// of it, of all that is ours and of what that imports. The very Python that will run it writes it.
import { readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";

const folder = resolve(process.argv[2]);
const LIBRARY = "python_stdlib.zip";
const OURS = ["packages.zip", "conquerant.zip"];
const HOME = "/home/conquerant"; // as in web/worker/python.ts

const IMPORT_ALL = `
import importlib, sys, zipfile
from pathlib import Path
sys.dont_write_bytecode = True
sys.path.insert(0, HOME)
for path in sorted(Path(HOME).rglob("*.py")):
    module = path.relative_to(HOME).with_suffix("").parts
    importlib.import_module(".".join(module[:-1] if module[-1] == "__init__" else module))
files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
wanted = {file.partition(".zip/")[2] for file in files if ".zip/" in file}
`;
// A game is found by its game.py, before which nothing else of that name would be seen. Words of the library about itself
// need not travel.
const WRITE = `
from importlib._bootstrap_external import _code_to_hash_pyc
def bytecode(file, library):
    with zipfile.ZipFile("/text.zip") as text, zipfile.ZipFile("/code.zip", "w") as code:
        for name in sorted(text.namelist()):
            data = text.read(name)
            if name.endswith(".py") and not name.endswith("/game.py") and (not library or name in wanted):
                compiled = compile(data, f"{file}/{name}", "exec", dont_inherit=True, optimize=2 if library else 0)
                name, data = f"{name}c", bytes(_code_to_hash_pyc(compiled, bytes(8), False))
            code.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)
`;

const read = (name) => new Uint8Array(readFileSync(join(folder, name)));
const plain = join(folder, "pyodide.asm.wasm"); // where Pyodide looks for it in node
writeFileSync(plain, gunzipSync(read("pyodide.asm.wasm.gz")));
try {
  const { loadPyodide } = await import(join(folder, "pyodide.mjs"));
  const py = await loadPyodide({ indexURL: folder });
  for (const name of OURS) py.unpackArchive(read(name), "zip", { extractDir: HOME });
  py.runPython(`HOME = ${JSON.stringify(HOME)}${IMPORT_ALL}${WRITE}`);
  for (const name of [LIBRARY, ...OURS]) {
    py.FS.writeFile("/text.zip", read(name));
    py.runPython(`bytecode(${JSON.stringify(name)}, ${name === LIBRARY ? "True" : "False"})`);
    writeFileSync(join(folder, name), py.FS.readFile("/code.zip"));
  }
} finally {
  unlinkSync(plain);
}
