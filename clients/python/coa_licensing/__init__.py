"""Uses COA licences in a desktop product. README.md explains how."""

from .client import Client
from .machine import machine_fingerprint
from .request import write_request
from .signed import hash_fingerprint, read_license_file, read_signed
from .store import FolderStore
from .updates import verify_download
from .versions import is_lower
from .webhooks import verify_webhook

__all__ = [
    "Client",
    "FolderStore",
    "hash_fingerprint",
    "is_lower",
    "machine_fingerprint",
    "read_license_file",
    "read_signed",
    "verify_download",
    "verify_webhook",
    "write_request",
]
