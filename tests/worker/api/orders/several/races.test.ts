import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { severalOwner } from '#tests/support/worker/several-owner.ts';
import { books } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const owner = (count: number) => severalOwner(shop, count);
const ends = async (ada: Awaited<ReturnType<typeof owner>>) =>
  (await ada.held()).map(({ expiresAt }) => expiresAt);
const openOf = async (userId: string) =>
  (await books(userId)).paid.filter(({ payment }) => payment.status === 'pending').length;

describe('two tabs', () => {
  it('that renew the same licences get one page', async () => {
    const ada = await owner(3);
    const wish = { licenses: ada.ids };
    const placed = (await Promise.all([ada.place(wish), ada.place(wish), ada.place(wish)])).map((answer) =>
      read(PlacedOrder, answer),
    );
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(await openOf(ada.id)).toBe(1);
  });

  it('have one open order if one of them renews a single licence', async () => {
    const ada = await owner(3);
    const [first = ''] = ada.ids;
    const several = await ada.order({ licenses: ada.ids });
    const alone = await ada.order({ license: first });
    expect(await ada.state(several.id)).toMatchObject({ state: 'ended', why: 'replaced' });
    const again = await ada.order({ licenses: ada.ids });
    expect(await ada.state(alone.id)).toMatchObject({ state: 'ended', why: 'replaced' });
    expect(await ada.state(again.id)).toMatchObject({ state: 'open' });
  });

  it('that place both at the same moment have one open order', async () => {
    const ada = await owner(2);
    const [first = ''] = ada.ids;
    for (const batch of [1, 2, 3]) {
      const body = await ada.bodyOf({ license: first });
      const answer = await shop.callBeside([batch, () => ada.place({ licenses: ada.ids })], 'placeOrder', {
        ...(await ada.as()),
        body,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
      expect([201, 409]).toContain(answer.status);
      expect(await openOf(ada.id)).toBe(1);
    }
  });

  it('with other licences each have their order', async () => {
    const ada = await owner(4);
    const [one = '', two = '', three = '', four = ''] = ada.ids;
    await ada.order({ licenses: [one, two] });
    await ada.order({ licenses: [three, four] });
    expect(await openOf(ada.id)).toBe(2);
    await ada.order({ licenses: [two, three] });
    expect(await openOf(ada.id)).toBe(1);
  });

  it('name its licence if one of them waits for its money', async () => {
    const ada = await owner(3);
    const [one = '', two = ''] = ada.ids;
    const { id } = await ada.pay({ license: one }, 'later');
    await shop.tell();
    expect(await ada.state(id)).toMatchObject({ state: 'waiting' });
    expect(await ada.place({ licenses: [one, two], price: '98.00' })).toMatchObject({
      status: 409,
      body: { code: 'IN_ORDER', detail: expect.stringContaining('rinnova le altre') },
    });
    expect((await ada.place({ licenses: ada.ids.slice(1) })).status).toBe(201);
  });
});

describe('an order of several', () => {
  it('delivers nothing twice, however often it is pressed and reported', async () => {
    const ada = await owner(2);
    const key = crypto.randomUUID();
    const wish = { licenses: ada.ids, key };
    const [one, two] = [await ada.order(wish), await ada.order(wish)];
    expect(two.id).toBe(one.id);
    shop.stripe.pay({ session: one.session, way: 'card' });
    const before = await ends(ada);
    await Promise.all([shop.tell(), shop.tell(), ada.state(one.id, true)]);
    await shop.tell();
    const after = await ends(ada);
    for (const [place, end] of after.entries())
      expect((end ?? 0) - (before[place] ?? 0)).toBeLessThan(32 * DAY_MS);
    const other = { ...wish, licenses: [...ada.ids, 'another'] };
    expect((await ada.place(other)).status).not.toBe(201);
  });

  it('renews the others and informs the seller if one licence is revoked before the money', async () => {
    const ada = await owner(3);
    const [first = ''] = ada.ids;
    const before = await ends(ada);
    const { id, session } = await ada.order({ licenses: ada.ids });
    await context().db.update(licenses).set({ status: 'revoked' }).where(eq(licenses.id, first));
    shop.stripe.pay({ session, way: 'card' });
    await shop.tell();
    const after = await ends(ada);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBeGreaterThan(before[1] ?? 0);
    expect(await ada.state(id)).toMatchObject({ state: 'done', license_id: ada.ids[1] });
    const noted = await context().db.select().from(discrepancies).where(eq(discrepancies.paymentId, id));
    expect(noted).toMatchObject([{ kind: 'renewal_part', amountCents: 4900 }]);
  });

  it('is refunded if none of its licences exists any more', async () => {
    const ada = await owner(2);
    const { id, session } = await ada.order({ licenses: ada.ids });
    for (const license of ada.ids)
      await context().db.update(licenses).set({ status: 'revoked' }).where(eq(licenses.id, license));
    shop.stripe.pay({ session, way: 'card' });
    await shop.tell();
    expect(await ada.state(id)).toMatchObject({ state: 'ended', why: 'returned' });
  });

  it('gives a suspended licence its months, and leaves it suspended', async () => {
    const ada = await owner(2);
    const [first = ''] = ada.ids;
    const before = await ends(ada);
    const { session } = await ada.order({ licenses: ada.ids });
    await context().db.update(licenses).set({ status: 'suspended' }).where(eq(licenses.id, first));
    shop.stripe.pay({ session, way: 'card' });
    await shop.tell();
    const [suspended] = await ada.held();
    expect(suspended).toMatchObject({ id: first, status: 'suspended' });
    expect(suspended?.expiresAt).toBeGreaterThan(before[0] ?? 0);
  });

  it('that is paid after its end counts every paid day', async () => {
    const ada = await owner(2);
    const { session } = await ada.order({ licenses: ada.ids, until: await ada.lastDay(ada.ids) });
    shop.stripe.pay({ session, way: 'later' });
    await shop.tell();
    clock.now = ((await ends(ada)).at(-1) ?? 0) + 5 * DAY_MS;
    shop.stripe.settle({ reference: session, outcome: 'paid' });
    await shop.tell();
    const [one = 0, two = 0] = (await ends(ada)).map((end) => end ?? 0);
    expect(two).toBeGreaterThan(clock.now + 27 * DAY_MS);
    expect(one).toBeGreaterThan(clock.now + 27 * DAY_MS);
  });
});
