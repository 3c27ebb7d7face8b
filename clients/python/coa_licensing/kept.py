"""What the client keeps on the device. An unwritable folder stops no paying customer: the outcome reports it."""


class Kept:
    def __init__(self, store):
        self._store = store

    def read(self):
        state = self._store.read()
        return state if isinstance(state, dict) else None

    def write(self, state):
        return _attempt(lambda: self._store.write(state))

    def change(self, key, **changes):
        """Changes the state only if this key is still current: another call may have ended or replaced it."""
        state = self.read()
        return self.write({**state, **changes}) if state and state.get("key") == key else {}

    def forget(self, key):
        state = self.read()
        return _attempt(self._store.forget) if state and state.get("key") == key else {}


def _attempt(write):
    """`unsaved` is Python's name of the error."""
    try:
        write()
    except Exception as error:
        return {"unsaved": str(error) or type(error).__name__}
    return {}
