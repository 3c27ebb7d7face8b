import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { buy, newCustomer, order, PASSWORD } from './support/accounts.ts';
import { hostile } from './support/cases.ts';

/** How often each status came, and whether every 429 said how long to wait. */
function tally(answers: Response[]): string {
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const isTold = answers.every(
    ({ status, headers }) => status !== 429 || Number(headers.get('Retry-After')) > 0,
  );
  const found = [...new Set(answers.map(({ status }) => status))].sort();
  return `${found.map((status) => `${count(status)} × ${status}`).join(', ')}${isTold ? '' : ', unexplained'}`;
}

const all = (count: number, send: (n: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, (_, n) => send(n)));

hostile(111, 'buy 13 licences at once, then from a second tab', '10 × 201, 3 × 429; 1 × 429', async () => {
  const { agent } = await newCustomer();
  const first = await all(13, () => buy(agent));
  return `${tally(first)}; ${tally([await buy(agent.tab())])}`;
});

hostile(111, 'export one’s data 7 times', '5 × 200, 2 × 429', async () => {
  const { agent } = await newCustomer();
  await agent.confirm(PASSWORD);
  return tally(await all(7, () => agent.call('exportData')));
});

function renew(agent: UserAgent, id: string): Promise<Response> {
  const headers = { 'Idempotency-Key': crypto.randomUUID(), 'CF-Connecting-IP': `192.0.2.${randomInt(250)}` };
  return agent.call('renew', { params: { id }, body: { duration_key: order.duration_key }, headers });
}

hostile(
  125,
  'renew one licence 12 times at once',
  'every one ends with 200, 409 or 429; 9 at most',
  async () => {
    const { agent } = await newCustomer();
    const { license } = v.parse(PurchaseResult, await (await buy(agent)).json());
    const answers = await all(12, () => renew(agent, license.id ?? ''));
    const statuses = answers.map(({ status }) => status);
    const odd = statuses.filter((status) => ![200, 409, 429].includes(status));
    const done = statuses.filter((status) => status === 200).length;
    return `${odd.length ? odd.join(' ') : 'every one ends with 200, 409 or 429'}; ${done > 0 && done <= 9 ? '9 at most' : done}`;
  },
);
