"""A device's fingerprint from the id that its system keeps, not from its name, which people change."""

import hashlib
import re
import subprocess
import sys


def machine_fingerprint(product, read_id=None):
    """
    The same at every start on this device, another one for each product, so that products cannot be matched. Raises
    where the system has no id: the product then makes a random one and keeps it.
    """
    name = ((read_id or _read_id)() or "").strip()
    if not name:
        raise RuntimeError("This system names no machine id")
    return hashlib.sha256(f"coa/{product}/{name.lower()}".encode()).hexdigest()


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
            with open(path, encoding="ascii") as file:
                name = file.read().strip()
        except OSError:
            continue
        if name:
            return name
    return None
