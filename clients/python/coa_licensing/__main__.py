"""The client on the command line: prints an outcome as JSON, exits with 0 (allowed), 1 (refused) or 2 (unknown)."""

import argparse
import json
import platform
import sys
from pathlib import Path

from . import Client, FolderStore, machine_fingerprint


def main():
    parser = argparse.ArgumentParser(prog="coa_licensing")
    parser.add_argument("--api", required=True)
    parser.add_argument("--product", required=True)
    parser.add_argument("--folder", required=True)
    parser.add_argument("--fingerprint")
    parser.add_argument("--keys")
    parser.add_argument("command", choices=["activate", "check", "lease", "file", "request", "keep", "deactivate", "update"])
    parser.add_argument("key", nargs="?", default="", metavar="key, file or version")
    given = parser.parse_args()
    try:
        outcome = run(given)
    except Exception as error:
        # An unreadable machine id or file is no refusal; an uncaught error would exit with 1.
        outcome = {"kind": "unknown", "why": type(error).__name__, "cause": str(error)}
    if isinstance(outcome, str):
        sys.stdout.write(outcome)
        return
    print(json.dumps(outcome, default=lambda instant: instant.isoformat()))
    sys.exit({"allowed": 0, "refused": 1, "unknown": 2}[outcome["kind"]])


def run(given):
    keys = json.loads(Path(given.keys).read_text(encoding="utf-8"))["keys"] if given.keys else "published"
    client = Client(
        origin=given.api,
        product=given.product,
        fingerprint=given.fingerprint or machine_fingerprint(given.product),
        keys=keys,
        store=FolderStore(given.folder),
    )
    about = {"name": platform.node(), "platform": platform.platform(), "app_version": "1.0.0"}
    commands = {
        "activate": lambda: client.activate(given.key, **about),
        "check": lambda: client.check(app_version=given.key or None),
        "lease": client.renew_lease,
        "file": client.fetch_file,
        "request": lambda: client.write_request(**about),
        "keep": lambda: client.keep_file(Path(given.key).read_text(encoding="utf-8")),
        "deactivate": client.deactivate,
        "update": lambda: client.check_for_update(version=given.key),
    }
    return commands[given.command]()


main()
