// The keys that verify what the API says: those inside the product, or those that the API publishes for it.
import { readSigned } from './signed.js';
import { ask } from './transport.js';

export function createKeys(client, kept) {
  const { keys: own, product } = client;
  const isPublished = own === 'published';
  const keysOf = (state) => (isPublished ? (state.keys ?? []) : own);

  /** Those to be kept with an activation, or why they cannot be had. */
  async function fetchKeys() {
    if (!isPublished) return { kind: 'keys' };
    const answer = await ask(client, `public-keys/?product_id=${encodeURIComponent(product)}`);
    if (answer.kind === 'silent') return answer;
    const { keys } = answer.body;
    return Array.isArray(keys) ? { kind: 'keys', keys } : { kind: 'silent', why: 'no-keys' };
  }

  /** The claims of an answer. Published keys are fetched again when one that is not known signed. */
  async function readClaims(signed, state, purpose = 'validation') {
    const claims = readSigned(signed, purpose, keysOf(state));
    if (claims || !isPublished) return claims;
    const fetched = await fetchKeys();
    if (fetched.kind === 'silent') return undefined;
    kept.change(state.key, { keys: fetched.keys });
    return readSigned(signed, purpose, fetched.keys);
  }

  return { keysOf, fetchKeys, readClaims };
}
