"""Turns responses of the API into outcomes."""

from . import signed
from .silence import Silence

NOT_ACTIVATED = {"kind": "refused", "code": "NOT_ACTIVATED"}


def instant(text):
    return signed.instant(text) if text else None


def unknown(silence):
    waits = {"retry_after": silence.retry_after} if silence.retry_after else {}
    cause = {"cause": silence.cause} if silence.cause else {}
    return {"kind": "unknown", "why": silence.why, **cause, **waits}


def refusal(status, body):
    """The API refuses with a code, or with messages by field; anything else comes from a proxy or another server."""
    if isinstance(body.get("code"), str):
        return {**body, "kind": "refused"}
    is_by_field = status == 400 and all(isinstance(sentences, list) for sentences in body.values())
    return {"kind": "refused", "code": "INVALID", "fields": body} if is_by_field else unknown(Silence("unreadable"))
