import * as v from 'valibot';
import { expect } from 'vitest';
import { LicenseList } from '#lib/contract/licenses/licenses.ts';
import { HeldLicenses } from '#lib/contract/seats/seats.ts';
import { PASSWORD } from './fixtures/account.ts';
import { type Client, customer } from './transports.ts';
import { mailed, type Walker } from './walker.ts';

/** Makes every call about licences that their owner assigns to others. */
export async function walkSeats({ ask }: Pick<Walker, 'ask'>) {
  const { client: owner } = await customer();
  await confirmed(ask, owner);
  const order = { body: { product_id: 'one', duration_key: '1m', quantity: 2 } };
  await ask(owner, 'purchase', { ...order, headers: { 'Idempotency-Key': 'two-seats' } });
  const { results } = v.parse(LicenseList, await ask(owner, 'licenses'));
  const [first, second] = results.map(({ id }) => ({ params: { id } }));
  const holders = [await customer(), await customer()] as const;
  for (const [place, holder] of holders.entries()) await give(ask, owner, holder, results[place]?.id ?? '');
  const [, { client: last }] = holders;
  expect(v.parse(HeldLicenses, await ask(last, 'heldLicenses')).licenses).toHaveLength(1);
  await ask(owner, 'unassignLicense', first);
  await confirmed(ask, last);
  await ask(last, 'unassignLicense', second);
  await ask(owner, 'seats', { query: { seat: 'free' } });
}

const confirmed = (ask: Walker['ask'], client: Client) =>
  ask(client, 'confirm', { body: { method: 'password', password: PASSWORD } });

async function give(ask: Walker['ask'], owner: Client, to: Awaited<ReturnType<typeof customer>>, id: string) {
  await ask(owner, 'assignLicense', { params: { id }, body: { email: to.email } });
  const token = await mailed(to.email, '/invito/');
  await ask(to.client, 'invitation', { params: { id: token } });
  await ask(to.client, 'acceptInvitation', { body: { token } });
}
