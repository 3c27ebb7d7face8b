// What the product keeps on the device: its licence, the public keys and the offline licence file.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, homedir, hostname, platform } from 'node:os';
import { join } from 'node:path';

export const folder = process.env.COA_HOME ?? join(homedir(), '.coa-desktop-client');
const stateFile = join(folder, 'licenza.json');
const licenseFile = join(folder, 'licenza-offline.lic');

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** @returns {{ key: string, keys: import('./signed.mjs').PublicKey[] } | undefined} */
export function readState() {
  try {
    return JSON.parse(read(stateFile));
  } catch {
    // Missing or cut: the product asks for the key again.
    return undefined;
  }
}

export function writeState(state) {
  mkdirSync(folder, { recursive: true });
  // A process that is killed leaves the previous file whole.
  writeFileSync(`${stateFile}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  renameSync(`${stateFile}.new`, stateFile);
}

export const readOfflineFile = () => read(licenseFile);

export function writeOfflineFile(text) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(licenseFile, text, { mode: 0o600 });
  return licenseFile;
}

export function forget() {
  rmSync(stateFile, { force: true });
  rmSync(licenseFile, { force: true });
}

/** The same at every start on this device, different on every other device. */
export function fingerprint() {
  if (process.env.COA_FINGERPRINT) return process.env.COA_FINGERPRINT;
  const traits = [hostname(), platform(), arch(), cpus()[0]?.model];
  return createHash('sha256').update(traits.join('\n')).digest('hex');
}
