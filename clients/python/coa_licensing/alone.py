"""What the device may decide without a response."""

import re
from datetime import datetime, timedelta, timezone

from .signed import hash_fingerprint, instant, read_license_file, read_signed, terms_of, within
from .versions import is_lower

_VERSION = re.compile(r"[0-9]+(?:\.[0-9]+){1,3}(?:-[A-Za-z0-9_.]+)?")


class Device:
    """What a kept statement must be about, and the clock to compare it with."""

    def __init__(self, product, fingerprint, grace_days, clock_tolerance, now=None):
        self._product = product
        self._fingerprint = fingerprint
        self._grace = timedelta(days=grace_days)
        self._clock_tolerance = clock_tolerance
        self._now = now or (lambda: datetime.now(timezone.utc))

    def read_file(self, text, keys):
        """The current state of the offline file. `expired` means that the product must ask the API."""
        device = {"product": self._product, "fingerprint": self._fingerprint}
        return read_license_file(text, keys, **device, now=self._now(), clock_tolerance=self._clock_tolerance)

    def allow_alone(self, state, keys, app_version=None):
        """None if neither the file, the last validation nor the kept version of an expired licence allows the use."""
        if state.get("file"):
            kind, told = self.read_file(state["file"], keys)
            if kind == "good":
                return {"kind": "allowed", "by": "file", **told}
        kind, told = self._read_yes(state.get("yes"), keys)
        if kind == "good":
            return {"kind": "allowed", "by": "grace", **told}
        return self.allow_staying(read_signed(state.get("stays"), "validation", keys), app_version)

    def allow_staying(self, no, app_version):
        """The permanent use of an expired licence: the signed refusal names the newest version that it keeps."""
        if not no or no["code"] != "EXPIRED" or not no.get("up_to_version") or no["product_id"] != self._product:
            return None
        if no["fingerprint"] != hash_fingerprint(no["license_id"], self._fingerprint):
            return None
        if not _VERSION.fullmatch(app_version or "") or is_lower(no["up_to_version"], app_version):
            return None
        return {"kind": "allowed", "by": "fallback", "up_to_version": no["up_to_version"], **terms_of(no)}

    def _read_yes(self, signed, keys):
        """The last signed validation holds for the grace days, and never beyond the licence's end and grace period."""
        yes = read_signed(signed, "validation", keys)
        if not yes or not yes["valid"] or yes["product_id"] != self._product:
            return "expired", None
        # A validation copied from another device, or one without a device, allows nothing here.
        if yes["fingerprint"] != hash_fingerprint(yes["license_id"], self._fingerprint):
            return "expired", None
        start = instant(yes["ts"])
        end = start + self._grace
        last = yes.get("grace_until") or yes.get("expires_at")
        if last:
            end = min(end, instant(last))
        kind, told = within(start, end, self._now(), self._clock_tolerance)
        return (kind, {"until": told, **terms_of(yes)}) if kind == "good" else (kind, told)
