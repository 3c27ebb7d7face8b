import { type BenchWorker, bareWorker } from './runtime.ts';

/**
 * Forwards a request with a token that a Durable Object keeps under the cookie's digest: the smallest proxy that hides
 * the token from the browser. A PUT stores the token.
 */
export function bareSession(hostUrl: string): BenchWorker {
  const script = `import { DurableObject } from 'cloudflare:workers';
  export class Token extends DurableObject {
    #token;
    put(token) { this.#token = token; this.ctx.storage.kv.put('token', token); }
    get() { return this.#token ??= this.ctx.storage.kv.get('token'); }
  }
  export default { fetch: async (request, env) => {
    const cookie = new TextEncoder().encode(request.headers.get('Cookie'));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', cookie)).toHex();
    const token = env.TOKENS.getByName(digest);
    if (request.method === 'PUT') return new Response(await token.put(request.headers.get('Authorization')));
    const { pathname, search } = new URL(request.url);
    return fetch('${hostUrl}' + pathname + search, { headers: { Authorization: await token.get() } });
  } };`;
  const durableObjects = { TOKENS: { className: 'Token', useSQLite: true } };
  return { ...bareWorker('session', script), durableObjects };
}
