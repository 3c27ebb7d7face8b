// A device's fingerprint from the id that its system keeps, not from its name, which people change.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const READERS = {
  linux: () => readFirst(['/etc/machine-id', '/var/lib/dbus/machine-id']),
  darwin: () =>
    /"IOPlatformUUID" = "([^"]+)"/.exec(
      run('/usr/sbin/ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice']),
    )?.[1],
  win32: () =>
    /MachineGuid\s+REG_SZ\s+(\S+)/.exec(
      run(`${process.env.SystemRoot}\\System32\\reg.exe`, [
        'query',
        'HKLM\\SOFTWARE\\Microsoft\\Cryptography',
        '/v',
        'MachineGuid',
        '/reg:64',
      ]),
    )?.[1],
};

/**
 * The same at every start on this device, another one for each product, so that products cannot be matched. Throws
 * where the system has no id: the product then makes a random one and keeps it.
 */
export function machineFingerprint(product, readId = READERS[process.platform]) {
  const id = readId?.()?.trim();
  if (!id) throw new Error('This system names no machine id');
  return createHash('sha256').update(`coa/${product}/${id.toLowerCase()}`).digest('hex');
}

const run = (file, args) => execFileSync(file, args, { encoding: 'utf8', windowsHide: true });

function readFirst(files) {
  for (const file of files) {
    try {
      const text = readFileSync(file, 'utf8').trim();
      if (text) return text;
    } catch {
      // The next one may be there.
    }
  }
  return undefined;
}
