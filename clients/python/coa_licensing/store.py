"""What a product keeps on the device: its key, the last signed yes, published keys and the offline file."""

import json
import os
from pathlib import Path


class FolderStore:
    """Keeps it in a folder, readable for its user only."""

    def __init__(self, folder):
        self._file = Path(folder) / "coa-license.json"

    def read(self):
        try:
            return json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def write(self, state):
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # A program that is stopped meanwhile leaves the former file whole.
        fresh = self._file.with_suffix(".new")
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            json.dump(state, file)
        fresh.replace(self._file)

    def forget(self):
        self._file.unlink(missing_ok=True)
