"""Signed statements: validations and offline licence files. Public keys are enough to check them."""

import base64
import hashlib
import json
import re
from datetime import datetime, timezone

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

_FILE = re.compile(
    r"-----BEGIN COA LICENSE FILE-----\n((?:[A-Za-z0-9+/=]{1,64}\n)+)-----END COA LICENSE FILE-----\n?"
)
_VERSION = 1


def hash_fingerprint(license_id, fingerprint):
    """Identifies a device in signed statements, which do not contain the fingerprint itself."""
    return hashlib.sha256(f"{license_id}:{fingerprint}".encode()).hexdigest()


def read_signed(signed, purpose, keys):
    """The claims of a statement, or None if none of the keys signed it for this purpose."""
    try:
        payload, kid = signed["payload"], signed["kid"]
        key = next((each for each in keys if each["kid"] == kid), None)
        # The statement must not choose the algorithm.
        if key is None or signed["alg"] != "Ed25519":
            return None
        raw = base64.urlsafe_b64decode(key["public_key"] + "=")
        text = f"coa/{purpose}/v1\n{payload}".encode()
        Ed25519PublicKey.from_public_bytes(raw).verify(_decode(signed["sig"]), text)
        claims = json.loads(_decode(payload))
        is_known = claims.get("version") == _VERSION and claims.get("kid") == kid
        return claims if is_known else None
    except (InvalidSignature, ValueError, KeyError, TypeError, AttributeError):
        # An unreadable statement counts as unsigned.
        return None


def read_license_file(text, keys, *, product, fingerprint, now, clock_tolerance):
    """What an offline file allows on this device: ("good", terms), ("expired", None) or ("bad", why)."""
    claims = read_signed(_unwrap(text), "license-file", keys)
    if claims is None:
        return "bad", "forged"
    if claims["product_id"] != product:
        return "bad", "other-product"
    if claims["fingerprint"] != hash_fingerprint(claims["license_id"], fingerprint):
        return "bad", "other-device"
    kind, told = within(instant(claims["issued_at"]), instant(claims["expires_at"]), now, clock_tolerance)
    return (kind, {"until": told, **allowed_by(claims)}) if kind == "good" else (kind, told)


def allowed_by(told):
    """What a licence allows; files of older servers omit it."""
    return {"features": told.get("features") or [], "limits": told.get("limits") or {}}


def terms_of(told):
    """The terms in a response, which also says whether the licence is a trial."""
    return {**allowed_by(told), "is_trial": bool(told.get("is_trial"))}


def within(start, end, now, clock_tolerance):
    """The clock may be behind by the tolerance; the end is never extended."""
    if now < start - clock_tolerance:
        return "bad", "clock"
    return ("good", end) if now < end else ("expired", None)


def instant(text):
    """An instant of the API; Python before 3.11 cannot parse its «Z»."""
    return datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(timezone.utc)


def _unwrap(text):
    try:
        # Editors add a byte order mark, blanks and other line ends.
        match = _FILE.fullmatch(text.strip().strip("\ufeff").strip().replace("\r\n", "\n"))
        if not match:
            return None
        source = _decode(match[1].replace("\n", "")).decode()
        signed = json.loads(source)
        whole = {name: signed[name] for name in ("payload", "sig", "alg", "kid")}
        # Only one spelling is valid: nothing outside the signature may vary.
        return whole if json.dumps(whole, separators=(",", ":"), ensure_ascii=False) == source else None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _decode(text):
    data = base64.b64decode(text, validate=True)
    if base64.b64encode(data).decode() != text:
        raise ValueError("not canonical base64")
    return data
