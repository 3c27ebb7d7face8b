import { calls } from '#lib/contract/calls/calls.ts';
import { send } from '#tests/support/local-http.ts';
import { evilHits, host, places } from './cases.ts';

const templates = Object.values(calls).map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** The number of requests that reached the host at an address outside the call table, or the evil host. */
export async function strays(attempt: () => Promise<unknown>): Promise<number> {
  await host.forget();
  const before = await evilHits();
  await attempt();
  const recorded = await host.recorded();
  const unknown = recorded.filter(({ url }) => {
    const [path = ''] = url.split('?');
    return !templates.some((template) => template.test(path));
  });
  return unknown.length + (await evilHits()) - before;
}

export const get = (path: string, headers: Record<string, string> = {}) =>
  send(places.remote, { path, headers });
