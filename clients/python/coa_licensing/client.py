"""A product's licence on this device. README.md explains its use."""

import secrets
from datetime import timedelta
from urllib.parse import quote

from .about import describe, describe_version
from .alone import Device
from .kept import Kept
from .outcomes import NOT_ACTIVATED, instant, refusal, unknown
from .request import write_request
from .signed import read_signed, terms_of
from .silence import Silence
from .transport import ask
from .updates import is_answer, lowest, path_of, question_of, read_outcome

# The codes that mean that the slot is free, now or when the offline file ends.
_GIVEN_BACK = ("DEACTIVATED", "SLOT_RESERVED")


class Client:
    """Each call ends in `allowed`, `refused` or `unknown`; only a refusal may stop the customer."""

    def __init__(self, *, origin, product, fingerprint, store, keys,
                 timeout=10, grace_days=7, clock_tolerance=timedelta(days=1), ssl_context=None, now=None):
        """`ssl_context` replaces the trust in the system's certificates and those of certifi."""
        self._origin = origin.rstrip("/")
        self._product = product
        self._fingerprint = fingerprint
        self._kept = Kept(store)
        self._keys = keys
        self._timeout = timeout
        self._ssl_context = ssl_context
        self._device = Device(product, fingerprint, grace_days, clock_tolerance, now)

    def activate(self, key, *, name, platform, app_version):
        try:
            keys = self._fetch_keys() if self._keys == "published" else None
            nonce = secrets.token_urlsafe(16)
            about = {**describe(name, platform, app_version), "nonce": nonce}
            status, body = self._ask("activate/", {**self._credential(key), **about})
        except Silence as silence:
            return unknown(silence)
        if status >= 400:
            return refusal(status, body)
        license, activation = body.get("license"), body.get("activation")
        if not isinstance(license, dict) or not isinstance(activation, dict):
            return unknown(Silence("unreadable"))
        state = {"key": key, "keys": keys}
        claims = read_signed(body.get("signature"), "validation", self._keys_of(state))
        # The next start may have no network.
        answer = _kept_of(claims, body["signature"]) if self._is_answer(claims, nonce) else {}
        saved = self._kept.write({**state, **self._file_of(key), **answer})
        told = {"code": body.get("code"), "license": license, "lease_until": instant(activation.get("lease_until"))}
        return {"kind": "allowed", "by": "activation", **told, **terms_of(license), **saved}

    def check(self, *, app_version=None):
        """Call it at every start. It asks the API, and decides alone only without a response."""
        state = self._kept.read()
        if not state:
            return NOT_ACTIVATED
        if not state.get("key"):
            return self._alone(state, Silence("no-key"), app_version)
        nonce = secrets.token_urlsafe(16)
        version = describe_version(app_version) if app_version else {}
        try:
            _, body = self._ask("validate/", {**self._credential(state["key"]), "nonce": nonce, **version})
            claims = self._read_claims(body.get("signature"), state)
        except Silence as silence:
            return self._alone(state, silence, app_version)
        # An unsigned response (a refusal too), or a response to another question, counts as none.
        if not self._is_answer(claims, nonce):
            return self._alone(state, Silence("not-authentic"), app_version)
        # A signed refusal ends the last validation. An offline file remains valid: its slot is reserved until its end.
        saved = self._kept.change(state["key"], **_kept_of(claims, body["signature"]))
        if claims["valid"]:
            told = {"code": claims["code"], "claims": claims}
            return {"kind": "allowed", "by": "answer", **told, **terms_of(claims), **saved}
        stays = self._device.allow_staying(claims, app_version)
        return {**stays, **saved} if stays else {"kind": "refused", "code": claims["code"], "detail": body.get("detail")}

    def renew_lease(self):
        """Renews a leased slot: ask again well before `until`. None: the slot is not leased."""
        def read(body, _key):
            license = body.get("license")
            if not isinstance(license, dict):
                return None
            told = {"code": body.get("code"), "until": instant(body.get("lease_until"))}
            return {"kind": "allowed", "by": "lease", **told, **terms_of(license)}

        return self._ask_about("lease/", read)

    def fetch_file(self):
        """Fetches the offline file, with which the product starts without a network."""
        def read(body, _key):
            content = body.get("content")
            return self.keep_file(content) if isinstance(content, str) else None

        return self._ask_about("offline-file/", read)

    def keep_file(self, text):
        """Keeps an offline file, also one that the customer carried from the portal to a device without a network."""
        state = self._kept.read() or {}
        kind, told = self._device.read_file(text, self._keys_of(state))
        if kind != "good":
            return unknown(Silence(told or kind))
        unsaved = self._kept.write({**state, "file": text}).get("unsaved")
        if unsaved:
            return unknown(Silence("unsaved", cause=unsaved))
        return {"kind": "allowed", "by": "file", **told}

    def write_request(self, *, name, platform, app_version):
        """The request file of a computer without a network. Pass the file that the portal returns to `keep_file`."""
        about = {"name": name, "platform": platform, "app_version": app_version}
        return write_request(self._product, self._fingerprint, **about)

    def deactivate(self):
        def read(body, key):
            code = body.get("code")
            if code not in _GIVEN_BACK:
                return None
            saved = self._kept.forget(key)
            until = instant(body.get("reserved_until"))
            return {"kind": "allowed", "by": "deactivation", "code": code, "until": until, **saved}

        return self._ask_about("deactivate/", read)

    def check_for_update(self, *, version, channel="stable", platform=None, architecture=None, kind=None):
        """Asks for a newer version than this one. Platform and architecture default to this machine's."""
        state = self._kept.read()
        if not state or not state.get("key"):
            return NOT_ACTIVATED
        question = question_of(self._product, version, channel, platform, architecture, kind)
        # Addresses are logged: the key is not in them.
        headers = {"Authorization": f"License {state['key']}"}
        try:
            status, body = self._ask(path_of(question), headers=headers)
            if status >= 400:
                return refusal(status, body)
            claims = self._read_claims(body.get("signature"), state, "update")
        except Silence as silence:
            return unknown(silence)
        if not is_answer(claims, question):
            return unknown(Silence("not-authentic"))
        seen = state.get("seen") or {}
        # Without a right to previews, versions seen on the beta channel do not count.
        counted = "stable" if body.get("channel") == "stable" else channel
        stays = read_signed(state.get("stays"), "validation", self._keys_of(state))
        outcome = read_outcome(self._origin, question, body, claims, lowest(seen.get(counted), stays))
        if not outcome.get("update"):
            return outcome
        return {**outcome, **self._kept.change(state["key"], seen={**seen, counted: outcome["update"]["version"]})}

    def _ask_about(self, path, read):
        """Asks about the kept licence. `read` makes an outcome of a success, or None if it is not the API's."""
        state = self._kept.read()
        if not state or not state.get("key"):
            return NOT_ACTIVATED
        try:
            status, body = self._ask(path, self._credential(state["key"]))
        except Silence as silence:
            return unknown(silence)
        outcome = refusal(status, body) if status >= 400 else read(body, state["key"])
        return outcome or unknown(Silence("unreadable"))

    def _file_of(self, key):
        """The offline file, kept if the device activates again with the same key."""
        former = self._kept.read()
        return {"file": former.get("file")} if former and former.get("key") == key else {}

    def _is_answer(self, claims, nonce):
        """Whether the claims answer this question for this product."""
        return bool(claims) and claims["nonce"] == nonce and claims["product_id"] == self._product

    def _alone(self, state, silence, app_version):
        return self._device.allow_alone(state, self._keys_of(state), app_version) or unknown(silence)

    def _read_claims(self, signed, state, purpose="validation"):
        """The claims of a response. Published keys are fetched again if an unknown key signed it."""
        claims = read_signed(signed, purpose, self._keys_of(state))
        if claims or self._keys != "published":
            return claims
        keys = self._fetch_keys()
        self._kept.change(state["key"], keys=keys)
        return read_signed(signed, purpose, keys)

    def _keys_of(self, state):
        return (state.get("keys") or []) if self._keys == "published" else self._keys

    def _fetch_keys(self):
        status, body = self._ask(f"public-keys/?product_id={quote(self._product, safe='')}")
        if status != 200 or not isinstance(body.get("keys"), list):
            raise Silence("no-keys")
        return body["keys"]

    def _ask(self, path, body=None, headers=None):
        return ask(self._origin, path, body, headers, timeout=self._timeout, ssl_context=self._ssl_context)

    def _credential(self, key):
        return {"license_key": key, "product_id": self._product, "fingerprint": self._fingerprint}


def _kept_of(claims, signature):
    """What the next start needs: the signed validation, or the signed refusal that names the newest version kept."""
    stays = not claims["valid"] and claims.get("up_to_version")
    return {"yes": signature if claims["valid"] else None, "stays": signature if stays else None}
