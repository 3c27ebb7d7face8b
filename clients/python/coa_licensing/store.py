"""What a product keeps on the device: its key, the last signed yes, published keys and the offline file."""

import json
import os
import tempfile
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
        # A program that is stopped meanwhile leaves the former file whole, and two at once have a new one each.
        handle, fresh = tempfile.mkstemp(prefix=f"{self._file.name}.", dir=self._file.parent)
        try:
            with open(handle, "w", encoding="utf-8") as file:
                json.dump(state, file)
                file.flush()
                os.fsync(handle)
            os.replace(fresh, self._file)
        except BaseException:
            os.unlink(fresh)
            raise

    def forget(self):
        self._file.unlink(missing_ok=True)
