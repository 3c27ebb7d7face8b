import { sourcePath } from '#lib/contract/calls/calls.ts';
import type { Page } from '#lib/contract/routes/routes.ts';
import { readsOf } from '#lib/contract/routes/screen-reads.ts';
import { type BenchWorker, bareWorker } from './runtime.ts';

/** Answers without any work. */
export const bareAnswer = () => bareWorker('bare', `export default { fetch: () => new Response('ok') };`);

/** Passes a request on as it is. */
export function barePass(hostUrl: string): BenchWorker {
  const script = `export default { fetch: (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch('${hostUrl}' + pathname + search, { headers: request.headers });
  } };`;
  return bareWorker('pass', script);
}

/**
 * The same with the token in a Durable Object that the cookie's digest names: the smallest proxy whose browser
 * never sees a token. A PUT stores the token.
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

/** Asks for all of a page's data at once and passes it on unread. */
export function bareCalls(hostUrl: string, page: Page): BenchWorker {
  const paths = [{ call: 'profile' } as const, ...readsOf(page)].map(sourcePath);
  const script = `export default { fetch: async ({ headers }) => {
    const calls = ${JSON.stringify(paths)}.map((path) => fetch('${hostUrl}' + path, { headers }));
    const bodies = await Promise.all(calls.map(async (call) => (await call).text()));
    return new Response(bodies.join());
  } };`;
  return bareWorker('calls', script);
}
