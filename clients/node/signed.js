// Signed statements: validations and offline licence files. Public keys are enough to check them.
import { createHash, createPublicKey, verify } from 'node:crypto';

const FILE =
  /^-----BEGIN COA LICENSE FILE-----\n((?:[A-Za-z0-9+/=]{1,64}\n)+)-----END COA LICENSE FILE-----\n?$/;
const VERSION = 1;

/** Identifies a device in signed statements, which do not contain the fingerprint itself. */
export function hashFingerprint(licenseId, fingerprint) {
  return createHash('sha256').update(`${licenseId}:${fingerprint}`).digest('hex');
}

/** The claims of a statement, or `undefined` if none of the keys signed it for this purpose. */
export function readSigned(signed, purpose, keys) {
  try {
    const { payload, sig, alg, kid } = signed;
    const key = keys.find((candidate) => candidate.kid === kid);
    // The statement must not choose the algorithm.
    if (!key || alg !== 'Ed25519') return undefined;
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.public_key };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    if (!verify(null, Buffer.from(`coa/${purpose}/v1\n${payload}`), publicKey, decode(sig))) return undefined;
    const claims = JSON.parse(decode(payload).toString());
    return claims.version === VERSION && claims.kid === kid ? claims : undefined;
  } catch {
    // An unreadable statement counts as unsigned.
    return undefined;
  }
}

/** What an offline licence file allows on this device now. `expired` means that the product must ask the API. */
export function readLicenseFile(text, keys, { product, fingerprint, now, clockToleranceMs }) {
  const claims = readSigned(unwrap(text), 'license-file', keys);
  if (!claims) return { kind: 'bad', why: 'forged' };
  if (claims.product_id !== product) return { kind: 'bad', why: 'other-product' };
  if (claims.fingerprint !== hashFingerprint(claims.license_id, fingerprint))
    return { kind: 'bad', why: 'other-device' };
  const read = within(claims.issued_at, claims.expires_at, now, clockToleranceMs);
  return read.kind === 'good' ? { ...read, ...allowedBy(claims) } : read;
}

/** What a licence allows; files of older servers omit it. */
const allowedBy = ({ features, limits }) => ({ features: features ?? [], limits: limits ?? {} });

/** The terms in a response, which also says whether the licence is a trial. */
export const termsOf = (told) => ({ ...allowedBy(told), isTrial: told.is_trial ?? false });

/** The clock may be behind by the tolerance; the end is never extended. */
export function within(from, until, now, clockToleranceMs) {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  if (!(now >= start - clockToleranceMs)) return { kind: 'bad', why: 'clock' };
  return now < end ? { kind: 'good', until: new Date(end) } : { kind: 'expired' };
}

function unwrap(text) {
  try {
    // Editors add a byte order mark, blanks and other line ends.
    const [, body = ''] = FILE.exec(text.trim().replaceAll('\r\n', '\n')) ?? [];
    const json = decode(body.replaceAll('\n', '')).toString();
    const { payload, sig, alg, kid } = JSON.parse(json);
    // Only one spelling is valid: nothing outside the signature may vary.
    return JSON.stringify({ payload, sig, alg, kid }) === json ? { payload, sig, alg, kid } : undefined;
  } catch {
    return undefined;
  }
}

function decode(base64) {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) throw new Error('not canonical base64');
  return bytes;
}
