import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { LicenseList } from '#lib/contract/licenses/licenses.ts';
import { MAX_QUANTITY } from '#lib/contract/limits.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { HeldLicenses, SeatList } from '#lib/contract/seats/seats.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { buy, newAddress, newCustomer, order, PASSWORD } from './support/accounts.ts';
import { hostile, statusesOf, visitor } from './support/cases.ts';
import { mailedToken } from './support/outbox.ts';
import { shared } from './support/shared.ts';

const accept = (agent: UserAgent, token: string) => agent.tab().call('acceptInvitation', { body: { token } });
/** A new customer whose session has just confirmed. */
async function confirmed() {
  const customer = await newCustomer();
  await customer.agent.call('confirm', { body: { method: 'password', password: PASSWORD } });
  return customer;
}

/** The owner of the cases' licences; each case has its own licence. */
const owner = shared(confirmed);

async function bought() {
  const { agent } = await owner();
  const { license } = v.parse(PurchaseResult, await (await buy(agent.tab())).json());
  return { owner: agent.tab(), params: { id: license.id ?? '' }, key: license.license_key };
}

/** Who holds a licence, as the owner's list says. */
async function stateOf(agent: UserAgent, { id }: { id: string }) {
  const { results } = v.parse(SeatList, await (await agent.call('seats')).json());
  return results.find((each) => each.id === id)?.state;
}

/** A visitor on one of our pages without a session. */
async function guest(): Promise<UserAgent> {
  const agent = visitor();
  await agent.open();
  return agent;
}
const held = async (agent: UserAgent) =>
  v.parse(HeldLicenses, await (await agent.call('heldLicenses')).json()).licenses;

/** A licence that its owner has offered and the recipient has not accepted yet. */
async function offered() {
  const [licensed, reader] = [await bought(), await newCustomer()];
  await licensed.owner.call('assignLicense', { params: licensed.params, body: { email: reader.email } });
  const token = await mailedToken(reader.email, '/invito/');
  return { ...licensed, reader: reader.agent, token };
}

hostile(
  200,
  'give another’s licence away, take it back, and read who has it',
  [[404, 404, 401], 0, 'free'],
  async () => {
    const [{ owner, params }, stranger] = [await bought(), await confirmed()];
    const body = { email: newAddress() };
    const statuses = await statusesOf([
      stranger.agent.call('assignLicense', { params, body }),
      stranger.agent.call('unassignLicense', { params }),
      (await guest()).call('assignLicense', { params, body }),
    ]);
    const listed = v.parse(SeatList, await (await stranger.agent.call('seats')).json());
    return [statuses, listed.count, await stateOf(owner, params)];
  },
);

hostile(
  200,
  'accept a licence by the link of another’s mail, then as a guest, then by a link with one character changed',
  [[409, 401, 404, 404], 0, 200],
  async () => {
    const { reader, token } = await offered();
    const { agent: stranger } = await newCustomer();
    const at = token.length - 10;
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    const statuses = await statusesOf([
      accept(stranger, token),
      accept(await guest(), token),
      accept(reader, changed),
      accept(reader, `${token}=`),
    ]);
    return [statuses, (await held(stranger)).length, (await accept(reader, token)).status];
  },
);

hostile(
  200,
  'do as its holder what is its owner’s: give it on, replace its key, renew it, read payments',
  [[404, 404, 404], 0, 0],
  async () => {
    const { reader, params, token } = await offered();
    await accept(reader, token);
    await reader.call('confirm', { body: { method: 'password', password: PASSWORD } });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const statuses = await statusesOf([
      reader.call('assignLicense', { params, body: { email: newAddress() } }),
      reader.call('replaceKey', { params, body: { password: PASSWORD, reason: 'exposed' } }),
      reader.call('renew', { params, headers, body: { duration_key: '12m' } }),
    ]);
    const { count } = v.parse(LicenseList, await (await reader.call('licenses')).json());
    const shown = (await held(reader)).map(({ license }) => license.purchase_price ?? 0);
    return [statuses, count, shown.filter((price) => price > 0).length];
  },
);

hostile(200, 'give a licence away in a borrowed session', [[403, 403], 'free'], async () => {
  const { agent } = await newCustomer();
  const { license } = v.parse(PurchaseResult, await (await buy(agent)).json());
  const params = { id: license.id ?? '' };
  const statuses = await statusesOf([
    agent.call('assignLicense', { params, body: { email: newAddress() } }),
    agent.call('unassignLicense', { params }),
  ]);
  return [statuses, await stateOf(agent, params)];
});

hostile(200, 'accept one licence 20 times at once', ['20 × 200', 1], async () => {
  const { reader, token } = await offered();
  const statuses = await statusesOf(Array.from({ length: 20 }, () => accept(reader, token)));
  const accepted = statuses.filter((status) => status === 200).length;
  return [`${accepted} × 200`, (await held(reader)).length];
});

hostile(
  200,
  'go on with a licence that was taken back: its link, its page, its key',
  [404, 404, 'KEY_REPLACED', 0],
  async () => {
    const { owner, reader, params, token, key } = await offered();
    await accept(reader, token);
    await owner.call('unassignLicense', { params });
    const body = { license_key: key, product_id: order.product_id, fingerprint: 'device-0001' };
    const about = { name: 'PC', platform: 'Linux', app_version: '1.0.0' };
    const headers = { 'CF-Connecting-IP': `2001:db8:${randomInt(65_536).toString(16)}::1` };
    const used = await visitor().call('activate', { body: { ...body, ...about }, headers });
    const { code } = (await used.json()) as { code?: string };
    const statuses = await statusesOf([accept(reader, token), reader.call('license', { params })]);
    return [...statuses, code, (await held(reader)).length];
  },
);

hostile(200, 'take a licence back and accept it at once, ten times', 'both agree on who has it', async () => {
  const { owner, reader, params, token } = await offered();
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2 ? accept(reader, token) : owner.tab().call('unassignLicense', { params }),
    ),
  );
  const state = await stateOf(owner, params);
  const has = (await held(reader)).length;
  return (state === 'held') === (has === 1) ? 'both agree on who has it' : `${state}, ${has}`;
});

/** Quantities that no order may have. */
const numbers: unknown[] = [
  0,
  -1,
  MAX_QUANTITY + 1,
  1.5,
  '1e2',
  '2',
  null,
  [2],
  1e300,
  Number.MAX_SAFE_INTEGER,
];

hostile(195, `order ${JSON.stringify(numbers)} licences`, ['400', 0], async () => {
  const { agent } = await newCustomer();
  const statuses = new Set<number>();
  for (const quantity of numbers) statuses.add((await buy(agent, { ...order, quantity })).status);
  const { count } = v.parse(LicenseList, await (await agent.call('licenses')).json());
  return [[...statuses].join(' '), count];
});

hostile(195, 'order a hundred licences at the price of one', [409, 'PRICE_CHANGED', 0], async () => {
  const { agent } = await newCustomer();
  const one = { ...order, expected_price: '0.01' };
  const refused = (await (await buy(agent, one)).json()) as { price: string };
  const answer = await buy(agent, { ...order, quantity: MAX_QUANTITY, expected_price: refused.price });
  const { code } = (await answer.json()) as { code?: string };
  const { count } = v.parse(LicenseList, await (await agent.call('licenses')).json());
  return [answer.status, code, count];
});

hostile(195, 'order a hundred licences five times at once by one key', ['5 × 201', 100, 100], async () => {
  const { agent } = await newCustomer();
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => buy(agent.tab(), { ...order, quantity: MAX_QUANTITY }, key)),
  );
  const made = answers.filter(({ status }) => status === 201);
  const bought = await Promise.all(made.map(async (each) => v.parse(PurchaseResult, await each.json())));
  const keys = new Set(bought.flatMap(({ licenses = [] }) => licenses.map((each) => each.license_key)));
  const { count } = v.parse(LicenseList, await (await agent.call('licenses')).json());
  return [`${made.length} × 201`, keys.size, count];
});
