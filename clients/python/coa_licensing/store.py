"""What a product keeps on the device: key, last signed validation, published keys and offline file."""

import json
import os
import tempfile
from pathlib import Path


class FolderStore:
    """Keeps the state in a folder that only its user can read."""

    def __init__(self, folder):
        self._file = Path(folder) / "coa-license.json"

    def read(self):
        try:
            return json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def write(self, state):
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # A process that is killed leaves the previous file whole; two processes write separate new files.
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
