"""Webhooks of the Standard Webhooks convention (https://www.standardwebhooks.com)."""

import base64
import hashlib
import hmac
import json
import re
import time

TOLERANCE_S = 5 * 60


def verify_webhook(headers, body, secrets, *, now=None, tolerance_seconds=TOLERANCE_S):
    """
    The event of a delivery, or None if none of the secrets signed it or its time is outside the tolerance. `body` is
    the bytes as received: parsing them and writing them again changes the signature.
    """
    read = {name.lower(): value for name, value in headers.items()}
    name, timestamp = read.get("webhook-id", ""), read.get("webhook-timestamp", "")
    # More digits are no time, and too large a number for the next line.
    if not name or not re.fullmatch("[0-9]{1,15}", timestamp):
        return None
    age = (time.time() if now is None else now) - int(timestamp)
    if abs(age) > tolerance_seconds:
        return None
    parts = read.get("webhook-signature", "").split(" ")
    given = [_decode(part[3:]) for part in parts if part.startswith("v1,")]
    data = body.encode() if isinstance(body, str) else body
    for secret in secrets:
        key = base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret)
        own = hmac.new(key, f"{name}.{timestamp}.".encode() + data, hashlib.sha256).digest()
        if any(hmac.compare_digest(own, each) for each in given):
            return json.loads(data)
    return None


def _decode(text):
    try:
        return base64.b64decode(text)
    except ValueError:
        return b""
