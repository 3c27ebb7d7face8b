"""A device's fingerprint comes from the system's machine id, not from its name, which people change."""

import hashlib
import re
import subprocess
import sys


# Placeholders, and ids of published images and boards, which many machines share; without hyphens.
_SHARED = {
    "uninitialized",
    # Whonix and Kicksecure; Debian's 11.1 and 11.2 and Footloose's Ubuntu 18.04 in containers.
    "b08dfa6083e7567a1921a715000001fb",
    "85f94e57ab75f80918cab17d001eac85",
    "88544b92092430bc5d3fbbffc12a2f04",
    "ebb19c6b226f48fa86a541fd060e8762",
    # Boards whose vendor left the default.
    "000102030405060708090a0b0c0d0e0f",
    "03000200040005000006000700080009",
}
# At least this many characters, and not one or two of them repeated.
_OWN = re.compile(r"(?!(..?)\1*$)[!-~]{8,}")


def machine_fingerprint(product, read_id=None):
    """
    The same at every start on this device, another one for each product, so that products cannot be matched. Raises
    without a usable system id: the product then creates a random fingerprint and keeps it.
    """
    name = _own_id((read_id or _read_id)())
    if not name:
        raise RuntimeError("This system names no machine id")
    return hashlib.sha256(f"coa/{product}/{name}".encode()).hexdigest()


def _own_id(text):
    """An id that identifies this machine, in lower case; None for a placeholder."""
    name = (text or "").strip().lower()
    letters = name.replace("-", "")
    return name if _OWN.fullmatch(letters) and letters not in _SHARED else None


def _read_id():
    if sys.platform == "win32":
        import winreg

        view = winreg.KEY_READ | winreg.KEY_WOW64_64KEY
        path = r"SOFTWARE\Microsoft\Cryptography"
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, path, 0, view) as key:
            return winreg.QueryValueEx(key, "MachineGuid")[0]
    if sys.platform == "darwin":
        argv = ["/usr/sbin/ioreg", "-rd1", "-c", "IOPlatformExpertDevice"]
        told = subprocess.run(argv, capture_output=True, text=True, check=True).stdout
        found = re.search(r'"IOPlatformUUID" = "([^"]+)"', told)
        return found[1] if found else None
    for path in ("/etc/machine-id", "/var/lib/dbus/machine-id"):
        try:
            with open(path, encoding="ascii", errors="replace") as file:
                name = _own_id(file.read())
        except OSError:
            continue
        if name:
            return name
    return None
