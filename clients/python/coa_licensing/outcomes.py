"""How the API's answers become outcomes."""

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
    """The API's refusal; sentences by field come without a code."""
    if status == 400:
        return {"kind": "refused", "code": "INVALID", "fields": body}
    # What has no code comes from something in between.
    return {**body, "kind": "refused"} if isinstance(body.get("code"), str) else unknown(Silence("unreadable"))
