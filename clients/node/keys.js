// The keys that verify responses: built into the product, or published by the API.
import { readSigned } from './signed.js';
import { ask } from './transport.js';

export function createKeys(client, kept) {
  const { keys: own, product } = client;
  const isPublished = own === 'published';
  const keysOf = (state) => (isPublished ? (state.keys ?? []) : own);

  /** The keys to keep with an activation, or why they are missing. */
  async function fetchKeys() {
    if (!isPublished) return { kind: 'keys' };
    const answer = await ask(client, `public-keys/?product_id=${encodeURIComponent(product)}`);
    if (answer.kind === 'silent') return answer;
    const { keys } = answer.body;
    return Array.isArray(keys) ? { kind: 'keys', keys } : { kind: 'silent', why: 'no-keys' };
  }

  /** The claims of a response. Published keys are fetched again if an unknown key signed it. */
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
