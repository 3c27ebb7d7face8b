import * as v from 'valibot';
import { send } from '#tests/support/local-http.ts';
import { buy, newAddress, newCustomer, registration } from './support/accounts.ts';
import { host, hostile, places, visitor } from './support/cases.ts';
import { shared } from './support/shared.ts';

const Page = v.object({
  next: v.nullable(v.string()),
  results: v.array(v.object({ id: v.string() })),
});

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const json = { 'Content-Type': 'application/json' };

hostile(119, 'log in with deeply nested JSON', '400 in words', async () => {
  const agent = visitor();
  await agent.open();
  const body = `{"email":"a@example.org","password":"x","remember":true,"x":${deep}}`;
  const answer = await agent.call('login', { body, headers: json });
  const { detail } = (await answer.json()) as { detail?: string };
  return `${answer.status} ${detail ? 'in words' : 'in silence'}`;
});

hostile(119, 'register and count a view with deeply nested JSON', '400 400', async () => {
  const agent = visitor();
  await agent.open();
  const body = JSON.stringify(registration(newAddress())).replace('{', `{"x":${deep},`);
  const registered = await agent.call('register', { body, headers: json });
  const own = { ...json, Origin: agent.origin, 'Sec-Fetch-Site': 'same-origin' };
  const viewed = await agent.visit('/events/page-view', { method: 'POST', headers: own, body: deep });
  return `${registered.status} ${viewed.status}`;
});

for (const [what, origin] of Object.entries({
  'our API': places.embedded,
  'a host of others': places.remote,
})) {
  hostile(119, `read from ${what} with a body`, '200, 200 and 200', async () => {
    const path = '/api/licenses/products/';
    const statuses: number[] = [];
    for (const body of ['{"a":1}', 'x'.repeat(100_000), deep]) {
      statuses.push((await send(origin, { path, headers: json, body })).status);
    }
    return `${statuses[0]}, ${statuses[1]} and ${statuses[2]}`;
  });

  hostile(119, `ask ${what} for a list by HEAD and by PUT`, '200 "", 405 GET, HEAD', async () => {
    const path = '/api/licenses/products/';
    const head = await send(origin, { method: 'HEAD', path });
    const put = await send(origin, { method: 'PUT', path, headers: json, body: '{}' });
    const isOwn = put.text.includes('Metodo non consentito.');
    return `${head.status} "${head.text}", ${put.status} ${isOwn ? put.headers.allow : put.text}`;
  });
}

hostile(119, 'open pages with a body', 'pages', async () => {
  const statuses = [];
  for (const path of ['/login', '/products', '/healthz', '/csrf-token']) {
    statuses.push((await send(places.embedded, { path, headers: json, body: '{"a":1}' })).status);
  }
  return statuses.every((status) => status === 200 || status === 204) ? 'pages' : statuses.join(' ');
});

hostile(119, 'look for a call that the proxy keeps to itself', '404 404 404, 0 asked', async () => {
  await host.forget();
  const path = '/api/auth/token/refresh/';
  const statuses = [];
  for (const method of ['GET', 'POST', 'PUT']) {
    statuses.push((await send(places.remote, { method, path, headers: json, body: '{}' })).status);
  }
  return `${statuses.join(' ')}, ${(await host.recorded()).length} asked`;
});

/** A customer with three licences. */
const buyer = shared(async () => {
  const { agent } = await newCustomer();
  for (let bought = 0; bought < 3; bought += 1) await buy(agent);
  return agent;
});

for (const list of [
  '/api/licenses/products/?limit=1',
  '/api/licenses/my-licenses/?limit=2',
  '/api/payments/my-payments/?page_size=2',
]) {
  hostile(120, `follow ${list} to its end`, 'each row once', async () => {
    const agent = await buyer();
    const seen: string[] = [];
    let path: string | undefined = list;
    for (let page = 0; path && page < 20; page += 1) {
      const answer: Response = await agent.visit(path);
      const { next, results } = v.parse(Page, await answer.json());
      seen.push(...results.map(({ id }) => id));
      const address: URL | null = next === null ? null : new URL(next);
      path = address ? address.pathname + address.search : undefined;
    }
    const isWhole = seen.length >= 3 && new Set(seen).size === seen.length && !path;
    return isWhole ? 'each row once' : seen.join(' ');
  });
}
