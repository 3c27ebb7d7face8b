// What the device may decide without a response.
import { hashFingerprint, readLicenseFile, readSigned, termsOf, within } from './signed.js';
import { isLower } from './versions.js';

const DAY_MS = 86_400_000;
const VERSION = /^\d+(?:\.\d+){1,3}(?:-[\w.]+)?$/;

/** The current state of the offline file. `expired` means that the product must ask the API. */
export function readFile(text, keys, { product, fingerprint, clockToleranceMs, now }) {
  return readLicenseFile(text, keys, { product, fingerprint, clockToleranceMs, now: now() });
}

/** The last signed validation holds for `graceDays`, and never beyond the licence's end and grace period. */
function readYes(signed, keys, { product, fingerprint, graceDays, clockToleranceMs, now }) {
  const yes = readSigned(signed, 'validation', keys);
  if (!yes?.valid || yes.product_id !== product) return { kind: 'expired' };
  // A validation copied from another device, or one without a device, allows nothing here.
  if (yes.fingerprint !== hashFingerprint(yes.license_id, fingerprint)) return { kind: 'expired' };
  const grace = Date.parse(yes.ts) + graceDays * DAY_MS;
  const last = yes.grace_until ?? yes.expires_at;
  const end = last ? Math.min(grace, Date.parse(last)) : grace;
  const read = within(yes.ts, new Date(end).toISOString(), now(), clockToleranceMs);
  return read.kind === 'good' ? { ...read, ...termsOf(yes) } : read;
}

/** The permanent use of an expired licence: the signed refusal names the newest version that it keeps. */
export function allowStaying(no, { product, fingerprint, appVersion }) {
  if (no?.code !== 'EXPIRED' || !no.up_to_version || no.product_id !== product) return undefined;
  if (no.fingerprint !== hashFingerprint(no.license_id, fingerprint)) return undefined;
  if (!VERSION.test(appVersion ?? '') || isLower(no.up_to_version, appVersion)) return undefined;
  return { kind: 'allowed', by: 'fallback', upToVersion: no.up_to_version, ...termsOf(no) };
}

/** `undefined` if neither the file, the last validation nor the kept version of an expired licence allows the use. */
export function allowAlone({ file, yes, stays }, keys, client) {
  const read = { file: file && readFile(file, keys, client), grace: yes && readYes(yes, keys, client) };
  for (const by of ['file', 'grace']) {
    if (read[by]?.kind === 'good') return { ...read[by], kind: 'allowed', by };
  }
  return allowStaying(readSigned(stays, 'validation', keys), client);
}
