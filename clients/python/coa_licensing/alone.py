"""What the device may decide without an answer."""

from datetime import datetime, timedelta, timezone

from .signed import hash_fingerprint, instant, read_license_file, read_signed, terms_of, within


class Device:
    """What a statement kept here must be about, and the clock that it is held against."""

    def __init__(self, product, fingerprint, grace_days, clock_tolerance, now=None):
        self._product = product
        self._fingerprint = fingerprint
        self._grace = timedelta(days=grace_days)
        self._clock_tolerance = clock_tolerance
        self._now = now or (lambda: datetime.now(timezone.utc))

    def read_file(self, text, keys):
        """The offline file as it stands now; an expired one says that somebody must be asked."""
        device = {"product": self._product, "fingerprint": self._fingerprint}
        return read_license_file(text, keys, **device, now=self._now(), clock_tolerance=self._clock_tolerance)

    def allow_alone(self, state, keys):
        """None if neither the file nor the last yes allows the use."""
        if state.get("file"):
            kind, told = self.read_file(state["file"], keys)
            if kind == "good":
                return {"kind": "allowed", "by": "file", **told}
        kind, told = self._read_yes(state.get("yes"), keys)
        return {"kind": "allowed", "by": "grace", **told} if kind == "good" else None

    def _read_yes(self, signed, keys):
        """The last signed yes, for some days after it was given and never beyond the licence's end."""
        yes = read_signed(signed, "validation", keys)
        if not yes or not yes["valid"] or yes["product_id"] != self._product:
            return "expired", None
        # What was copied from another device, or stated without one, allows nothing on this one.
        if yes["fingerprint"] != hash_fingerprint(yes["license_id"], self._fingerprint):
            return "expired", None
        start = instant(yes["ts"])
        end = start + self._grace
        if yes.get("expires_at"):
            end = min(end, instant(yes["expires_at"]))
        kind, told = within(start, end, self._now(), self._clock_tolerance)
        return (kind, {"until": told, **terms_of(yes)}) if kind == "good" else (kind, told)
