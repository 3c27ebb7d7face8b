import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { OfferedMove } from '#lib/contract/moves/moves.ts';
import { context, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { licensesOf, toAccount } from '#tests/support/worker/moves.ts';
import { askAs, askConfirmed, join, newOrganization } from '#tests/support/worker/organizations.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { buyerOf } from '#tests/support/worker/shop-discrepancies.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

/** A buyer who offers the bought licence, and others, to an organization. */
async function seller(others: readonly { id: string }[] = []) {
  const buyer = await buyerOf(shop);
  const place = await newOrganization();
  await join(place.id, 'member', buyer);
  const mine = others.map(({ id }) => id);
  for (const id of mine)
    await context().db.update(licenses).set({ userId: buyer.id }).where(eq(licenses.id, id));
  const body = { license_ids: [buyer.licenseId, ...mine], to: toAccount(place.id), new_keys: false };
  const { id } = read(OfferedMove, await askConfirmed(buyer, 'offerMove', { body }, shop.env));
  const accept = () => askAs(place.admin, 'acceptMove', { params: { id }, body: {} }, shop.env);
  return { buyer, place, accept };
}

it('a page on which its giver could still pay for more months is closed once it is accepted', async () => {
  const { buyer, accept } = await seller();
  const open = await buyer.order({ license: buyer.licenseId });
  expect((await accept()).status).toBe(200);
  expect(await buyer.state(open.id)).toMatchObject({ state: 'ended', why: 'cancelled' });
});

it('it waits for a pending payment', async () => {
  const { buyer, accept } = await seller();
  const late = await buyer.pay({ license: buyer.licenseId }, 'later');
  await shop.tell();
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'being_paid' } });
  shop.stripe.settle({ reference: late.session, outcome: 'failed' });
  await shop.tell();
  expect((await accept()).status).toBe(200);
});

it('a refused acceptance closes no page', async () => {
  const [other] = await licensesOf((await newOrganization()).id);
  const { buyer, accept } = await seller(other && [other]);
  const open = await buyer.order({ license: buyer.licenseId });
  await context()
    .db.update(licenses)
    .set({ status: 'suspended' })
    .where(eq(licenses.id, other?.id ?? ''));
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'suspended' } });
  expect(await buyer.state(open.id)).toMatchObject({ state: 'open' });
});
