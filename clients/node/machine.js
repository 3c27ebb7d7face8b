// A device's fingerprint comes from the system's machine id, not from its name, which people change.
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

/** Placeholders, and ids of published images and boards, which many machines share; without hyphens. */
const SHARED = new Set([
  'uninitialized',
  // Whonix and Kicksecure; Debian's 11.1 and 11.2 and Footloose's Ubuntu 18.04 in containers.
  'b08dfa6083e7567a1921a715000001fb',
  '85f94e57ab75f80918cab17d001eac85',
  '88544b92092430bc5d3fbbffc12a2f04',
  'ebb19c6b226f48fa86a541fd060e8762',
  // Boards whose vendor left the default.
  '000102030405060708090a0b0c0d0e0f',
  '03000200040005000006000700080009',
]);
/** At least this many characters, and not one or two of them repeated. */
const OWN = /^(?!(..?)\1*$)[!-~]{8,}$/;

/** An id that identifies this machine, in lower case; `undefined` for a placeholder such as `uninitialized`. */
function ownId(text) {
  const id = text?.trim().toLowerCase() ?? '';
  const letters = id.replaceAll('-', '');
  return OWN.test(letters) && !SHARED.has(letters) ? id : undefined;
}

/**
 * The same at every start on this device, another one for each product, so that products cannot be matched. Throws
 * without a usable system id: the product then creates a random fingerprint and keeps it.
 */
export function machineFingerprint(product, readId = READERS[process.platform]) {
  const id = ownId(readId?.());
  if (!id) throw new Error('This system names no machine id');
  return createHash('sha256').update(`coa/${product}/${id}`).digest('hex');
}

const run = (file, args) => execFileSync(file, args, { encoding: 'utf8', windowsHide: true });

function readFirst(files) {
  for (const file of files) {
    try {
      const id = ownId(readFileSync(file, 'utf8'));
      if (id) return id;
    } catch {
      // The next file may exist.
    }
  }
  return undefined;
}
