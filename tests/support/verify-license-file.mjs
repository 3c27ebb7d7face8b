// Verifies an offline licence file with only Node and the documented format:
//   node verify-license-file.mjs <file> <public keys, as published> <fingerprint> [<instant>]
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE =
  /^-----BEGIN COA LICENSE FILE-----\n((?:[A-Za-z0-9+/=]{1,64}\n)+)-----END COA LICENSE FILE-----\n?$/;

/** Returns the file's claims; throws the reason if the file is invalid. */
export function verifyLicenseFile(text, { keys }, fingerprint, now = new Date()) {
  const body = FILE.exec(text.replaceAll('\r\n', '\n'))?.[1].replaceAll('\n', '');
  if (!body) throw new Error('not a licence file');
  const json = decode(body).toString();
  const { payload, sig, alg, kid } = JSON.parse(json);
  // Accept only one serialization: nothing outside the signature may vary.
  if (JSON.stringify({ payload, sig, alg, kid }) !== json) throw new Error('unexpected content');
  const key = keys.find((candidate) => candidate.kid === kid);
  if (alg !== 'Ed25519' || !key) throw new Error('signed with an unknown key');
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.public_key },
    format: 'jwk',
  });
  const signed = Buffer.from(`coa/license-file/v1\n${payload}`);
  if (!verify(null, signed, publicKey, decode(sig))) throw new Error('the signature does not match');
  const claims = JSON.parse(decode(payload).toString());
  if (claims.version !== 1 || claims.kid !== kid) throw new Error('an unknown version or key');
  const device = createHash('sha256').update(`${claims.license_id}:${fingerprint}`).digest('hex');
  if (claims.fingerprint !== device) throw new Error('made for another device');
  if (!(Date.parse(claims.expires_at) > now.getTime())) throw new Error('expired');
  return claims;
}

function decode(base64) {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) throw new Error('not canonical base64');
  return bytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file = '', keys = '', fingerprint = '', instant] = process.argv.slice(2);
  try {
    const now = instant ? new Date(instant) : new Date();
    const text = readFileSync(file, 'utf8');
    console.log(verifyLicenseFile(text, JSON.parse(readFileSync(keys, 'utf8')), fingerprint, now));
  } catch (error) {
    console.error(`Refused: ${error.message}`);
    process.exitCode = 1;
  }
}
