"""What the client keeps on the device. A folder that cannot be written stops nobody who has paid: the outcome tells it."""


class Kept:
    def __init__(self, store):
        self._store = store

    def read(self):
        state = self._store.read()
        return state if isinstance(state, dict) else None

    def write(self, state):
        return _attempt(lambda: self._store.write(state))

    def change(self, key, **changes):
        """Changes it if this key is still the one: meanwhile another call may have ended or replaced it."""
        state = self.read()
        return self.write({**state, **changes}) if state and state.get("key") == key else {}

    def forget(self, key):
        state = self.read()
        return _attempt(self._store.forget) if state and state.get("key") == key else {}


def _attempt(write):
    """`unsaved` names the error as Python does."""
    try:
        write()
    except Exception as error:
        return {"unsaved": str(error) or type(error).__name__}
    return {}
