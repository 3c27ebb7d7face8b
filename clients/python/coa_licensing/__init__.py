"""Uses COA licences in a desktop product. README.md says how."""

from .client import Client
from .machine import machine_fingerprint
from .request import write_request
from .signed import hash_fingerprint, read_license_file, read_signed
from .store import FolderStore
from .webhooks import verify_webhook

__all__ = [
    "Client",
    "FolderStore",
    "hash_fingerprint",
    "machine_fingerprint",
    "read_license_file",
    "read_signed",
    "verify_webhook",
    "write_request",
]
