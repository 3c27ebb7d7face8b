import { Buffer } from 'node:buffer';
import { createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';
import { PublicKeys, Signed, ValidationClaims } from '#lib/contract/devices/signed.ts';
import { type Answer, call, env, read } from './api.ts';

/** The published keys; a product may have separate ones. */
export async function publicKeys(inEnv = env, query: Record<string, string> = {}) {
  return read(PublicKeys, await call('licensePublicKeys', { query }, inEnv)).keys;
}

/** Verifies a response's signed statement with only the published keys; by default, a validation's. */
export async function readSigned<Claims extends v.GenericSchema = typeof ValidationClaims>(
  answer: Answer,
  inEnv = env,
  query: Record<string, string> = {},
  purpose = 'validation',
  schema: Claims = ValidationClaims as unknown as Claims,
) {
  const { signature } = read(v.object({ signature: Signed }), answer);
  const published = (await publicKeys(inEnv, query)).find(({ kid }) => kid === signature.kid);
  if (!published) throw new Error('no key');
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: published.public_key },
    format: 'jwk',
  });
  const signed = Buffer.from(`coa/${purpose}/v1\n${signature.payload}`);
  const genuine = verify(null, signed, key, Buffer.from(signature.sig, 'base64'));
  const claims: v.InferOutput<Claims> = v.parse(
    schema,
    JSON.parse(Buffer.from(signature.payload, 'base64').toString()),
  );
  return { genuine, claims };
}
