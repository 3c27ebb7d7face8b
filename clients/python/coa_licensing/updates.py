"""Newer versions of the product: which one the key may have, and whether a file is the one that was offered."""

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
    """What a program asks, and for what the answer must be signed: platform and processor are the machine's."""
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
    """Whether it was signed for this question, this program and this machine."""
    asked = {**question, "from_version": question["version"]}
    return bool(claims) and all(claims.get(name) == asked[name] for name in asked if name not in ("version", "kind"))


def lowest(seen, stays):
    """
    The version below which none may be offered: one that was. What the licence gave before it ended says nothing of what
    it gives now: `stays` are the claims that name it.
    """
    kept = (stays or {}).get("up_to_version")
    return kept if seen and kept and is_lower(kept, seen) else seen


def read_outcome(origin, question, body, claims, seen):
    """The outcome of a signed answer. `seen` is the version below which none may be offered."""
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
    # Whoever serves a version again that was replaced means its old weaknesses.
    if not is_lower(question["version"], offered["version"]) or (seen and is_lower(offered["version"], seen)):
        return unknown(Silence("older-version"))
    return {"kind": "allowed", "by": "update", "update": offered, **told}


def _read_update(origin, update, claims):
    """What is offered, if it is what was signed. The address is the portal's own, as the key goes there."""
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
    Whether a downloaded file is the one that was offered, and its builder signed it: "good", or why not. The keys are the
    builder's public ones as base64, which the program carries: nobody sends them.
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
