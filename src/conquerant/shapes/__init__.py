"""From the shapes in Python, everything else that tells of them: types for the browser, schemas, tables of the docs."""
