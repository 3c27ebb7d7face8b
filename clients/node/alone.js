// What the device may decide without an answer.
import { hashFingerprint, readLicenseFile, readSigned, termsOf, within } from './signed.js';

const DAY_MS = 86_400_000;

/** The offline file as it stands now; an expired one says that somebody must be asked. */
export function readFile(text, keys, { product, fingerprint, clockToleranceMs, now }) {
  return readLicenseFile(text, keys, { product, fingerprint, clockToleranceMs, now: now() });
}

/** The last signed yes, for some days after it was given and never beyond the licence's end. */
function readYes(signed, keys, { product, fingerprint, graceDays, clockToleranceMs, now }) {
  const yes = readSigned(signed, 'validation', keys);
  if (!yes?.valid || yes.product_id !== product) return { kind: 'expired' };
  // What was copied from another device, or stated without one, allows nothing on this one.
  if (yes.fingerprint !== hashFingerprint(yes.license_id, fingerprint)) return { kind: 'expired' };
  const grace = Date.parse(yes.ts) + graceDays * DAY_MS;
  const end = yes.expires_at ? Math.min(grace, Date.parse(yes.expires_at)) : grace;
  const read = within(yes.ts, new Date(end).toISOString(), now(), clockToleranceMs);
  return read.kind === 'good' ? { ...read, ...termsOf(yes) } : read;
}

/** `undefined` if neither the file nor the last yes allows the use. */
export function allowAlone({ file, yes }, keys, client) {
  const read = { file: file && readFile(file, keys, client), grace: yes && readYes(yes, keys, client) };
  for (const by of ['file', 'grace']) {
    if (read[by]?.kind === 'good') return { ...read[by], kind: 'allowed', by };
  }
  return undefined;
}
