"""Newer versions of the product: which one this key may have, and whether a file is the offered one."""

import base64
import hashlib
import platform
import secrets
import sys
from pathlib import Path
from urllib.parse import urlencode, urljoin, urlsplit

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from .outcomes import instant, unknown
from .silence import Silence
from .versions import is_lower

_PLATFORMS = {"win32": "windows", "darwin": "macos"}
_ARM = ("arm64", "aarch64")


def question_of(product, version, channel, system, architecture, kind):
    """The program's question, for which the response must be signed. Platform and architecture: this machine's."""
    return {
        "product_id": product,
        "platform": system or _PLATFORMS.get(sys.platform, "linux"),
        "architecture": architecture or ("arm64" if platform.machine().lower() in _ARM else "x64"),
        "channel": channel,
        "version": version,
        "nonce": secrets.token_urlsafe(16),
        **({"kind": kind} if kind else {}),
    }


def path_of(question):
    return f"updates/?{urlencode(question)}"


def is_answer(claims, question):
    """Whether the response was signed for this question, this program and this machine."""
    asked = {**question, "from_version": question["version"]}
    return bool(claims) and all(claims.get(name) == asked[name] for name in asked if name not in ("version", "kind"))


def lowest(seen, stays):
    """
    The version below which no offer is accepted: one that was offered earlier. After the licence has expired, the
    version that it keeps may be lower; `stays` are the claims that name it.
    """
    kept = (stays or {}).get("up_to_version")
    return kept if seen and kept and is_lower(kept, seen) else seen


def read_outcome(origin, question, body, claims, seen):
    """The outcome of a signed response. `seen` is the version below which no offer is accepted."""
    withdrawn = (body.get("withdrawn") or {}).get("reason", "") if claims["is_withdrawn"] else None
    told = {"code": claims["code"], "withdrawn": withdrawn}
    if claims["code"] == "UP_TO_DATE":
        return {"kind": "allowed", "by": "update", "update": None, **told}
    if claims["code"] != "UPDATE_AVAILABLE":
        return {"kind": "refused", "detail": body.get("detail"), **told}
    try:
        offered = _read_update(origin, body["update"], claims)
    except (KeyError, TypeError, ValueError, AttributeError):
        offered = None
    if offered is None:
        return unknown(Silence("not-authentic"))
    # A server that offers a replaced version again offers its vulnerabilities.
    if not is_lower(question["version"], offered["version"]) or (seen and is_lower(offered["version"], seen)):
        return unknown(Silence("older-version"))
    return {"kind": "allowed", "by": "update", "update": offered, **told}


def _read_update(origin, update, claims):
    """The offer, if it matches what was signed. The address must be the portal's, because the key is sent there."""
    file = update["file"]
    told = (update["version"], file["file_name"], file["size_bytes"], file["sha512"])
    url = urljoin(f"{origin}/", file["path"])
    is_own = urlsplit(url)[:2] == urlsplit(origin)[:2]
    signed = tuple(claims[name] for name in ("to_version", "file_name", "size_bytes", "sha512"))
    if told != signed or not is_own:
        return None
    return {
        "version": update["version"],
        "channel": update["channel"],
        "notes": update["notes"],
        "published_at": instant(update["published_at"]),
        "supported_until": update["supported_until"],
        "url": url,
        "name": file["file_name"],
        "size": file["size_bytes"],
        "sha512": file["sha512"],
        "signature": file["signature"],
        "build": file["build"],
        "minimum_system": file["minimum_system"],
    }


def verify_download(path, update, builder_keys):
    """
    "good" if a downloaded file is the offered one and its developer signed it; otherwise why not. The keys are the
    developer's public keys in base64: built into the program, never downloaded.
    """
    path = Path(path)
    if path.stat().st_size != update["size"]:
        return "size"
    data = path.read_bytes()
    if base64.b64encode(hashlib.sha512(data).digest()).decode() != update["sha512"]:
        return "sha512"
    is_signed = any(_is_signed(data, update["signature"], key) for key in builder_keys)
    return "good" if is_signed else "signature"


def _is_signed(data, signature, key):
    public = Ed25519PublicKey.from_public_bytes(base64.b64decode(key))
    try:
        public.verify(base64.b64decode(signature), data)
    except (InvalidSignature, ValueError):
        return False
    return True
