import { randomInt } from 'node:crypto';
import { hostile, visitor } from './support/cases.ts';

const ARTICLE = 'misurare-la-performance-twr-mwr';

/** The article's readers, as the site shows them. */
async function readers(): Promise<number> {
  const html = await (await visitor().visit('/fragments/popular-articles')).text();
  const [, entry = ''] = html.split(ARTICLE);
  return Number(/(\d+) lettur/.exec(entry)?.[1] ?? 0);
}

function view(headers: Record<string, string>): Promise<Response> {
  const body = JSON.stringify({ path: `/articles/${ARTICLE}` });
  return visitor().visit('/events/page-view', { method: 'POST', body, headers });
}

const own = () => ({ Origin: visitor().origin, 'Sec-Fetch-Site': 'same-origin' });

hostile(
  113,
  'report a view from another site, a sister site, a frame, a script',
  [403, 403, 403, 403],
  async () => {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { ...own(), 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
      {},
    ];
    return Promise.all(foreign.map(async (headers) => (await view(headers)).status));
  },
);

hostile(113, 'read an article from 8 addresses of one IPv6 network', '1 reader more', async () => {
  const network = `2001:db8:${randomInt(0xffff).toString(16)}:1`;
  const agent = { 'User-Agent': 'Mozilla/5.0' };
  const visit = (address: string) => view({ ...own(), ...agent, 'CF-Connecting-IP': address });
  const reader = async (address: string) => {
    const before = await readers();
    await visit(address);
    // The object counts after the response.
    for (let look = 0; look < 100 && (await readers()) === before; look += 1);
    return before;
  };
  const before = await reader(`${network}::1`);
  for (let n = 2; n <= 8; n += 1) await visit(`${network}::${n}`);
  // A later reader of another network: by then the object has counted the earlier ones, or never will.
  await reader(`${network.slice(0, -1)}2::1`);
  return `${(await readers()) - before - 1} reader more`;
});
