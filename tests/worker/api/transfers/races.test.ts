import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orders } from '#lib/api/db/schema/orders.ts';
import { MatchedMovements } from '#lib/contract/admin/transfers/transfers.ts';
import { context, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { lineOf, movementsOf, transferBuyer, transfersOf, waiting } from '#tests/support/worker/transfers.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const DAY_MINUTES = 24 * 60;
const BATCHES = [1, 2, 3, 4];

async function ordered() {
  const ada = await transferBuyer(shop);
  const { id, code } = await ada.transfer();
  const staff = transfersOf(shop);
  /** Records the order's movement while `happens` runs just before this batch of the call. */
  const recordBeside = async (batch: number, happens: () => Promise<unknown>) => {
    const body = { movements: [lineOf({ text: code })] };
    const { access } = await staff.as();
    const answer = await shop.callBeside([batch, happens], 'recordTransfers', { access, body });
    return read(MatchedMovements, answer).results[0]?.fate;
  };
  const licenses = async () => (await books(ada.id)).licenses.length;
  return { ada, id, code, staff, recordBeside, licenses };
}

describe('two staff members at once', () => {
  it('who record the same money by hand: one counts, and the other learns that it changed', async () => {
    const { id, staff, licenses } = await ordered();
    const answers = await Promise.all([staff.byHand(id), staff.byHand(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await licenses(), (await movementsOf(id)).length]).toEqual([1, 1]);
  });

  it('who record the same half by hand: one counts', async () => {
    const { ada, id, staff } = await ordered();
    const half = { amount: '20.00' };
    const answers = await Promise.all([staff.byHand(id, half), staff.byHand(id, half)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ada.state(id)).toMatchObject({ transfer: { received: 2000 } });
  });

  it('who import the same file: each movement is recorded once', async () => {
    const { id, code, staff, licenses } = await ordered();
    const fates = await Promise.all([staff.recorded({ text: code }), staff.recorded({ text: code })]);
    expect(fates.flat().toSorted()).toEqual(['known', 'paid']);
    expect([await licenses(), (await movementsOf(id)).length]).toEqual([1, 1]);
    expect(await waiting(id)).toEqual([]);
  });

  it('who decide differently about one movement: one counts', async () => {
    const { id, code, staff, licenses } = await ordered();
    await shop.pass(21 * DAY_MINUTES);
    await staff.recorded({ text: code });
    const [row] = await waiting(id);
    const answers = await Promise.all([
      staff.decide(row?.id ?? '', 'recorded'),
      staff.decide(row?.id ?? '', 'to_return'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [movement] = await movementsOf(id);
    const isRecorded = answers[0]?.status === 200;
    expect([movement?.outcome, await licenses()]).toEqual(isRecorded ? ['counted', 1] : ['to_return', 0]);
  });
});

describe('while money is recorded', () => {
  it.each(BATCHES)(
    'and its order is replaced by one at the payment service, before batch %i',
    async (batch) => {
      const { ada, id, recordBeside, licenses } = await ordered();
      const fate = await recordBeside(batch, () => ada.order());
      const state = await ada.state(id);
      if (fate === 'late') {
        expect([state.state, await licenses()]).toEqual(['ended', 0]);
        expect(await waiting(id)).toMatchObject([{ kind: 'transfer_open', amountCents: 4900 }]);
      } else {
        expect([fate, state.state, await licenses()]).toEqual(['paid', 'done', 1]);
        expect(await waiting(id)).toEqual([]);
      }
      expect(await movementsOf(id)).toHaveLength(1);
    },
  );

  it('the other order does not begin if the money was faster', async () => {
    const { ada, id, staff, code, licenses } = await ordered();
    await staff.recorded({ text: code });
    const card = await ada.order();
    // A new order for a second licence, as the paid order is no longer open.
    expect(card.id).not.toBe(id);
    expect(await licenses()).toBe(1);
  });

  it.each(BATCHES)('and its order ends by itself, before batch %i', async (batch) => {
    const { ada, id, recordBeside, licenses } = await ordered();
    const fate = await recordBeside(batch, () => shop.pass(21 * DAY_MINUTES));
    const isPaid = fate === 'paid';
    expect([(await ada.state(id)).state, await licenses()]).toEqual(isPaid ? ['done', 1] : ['ended', 0]);
    expect((await waiting(id)).length).toBe(isPaid ? 0 : 1);
  });
});

it('money that comes after the customer has paid by card waits for a decision', async () => {
  const { ada, id, code, staff, licenses } = await ordered();
  await ada.buy();
  expect(await licenses()).toBe(1);
  expect(await staff.recorded({ text: code })).toEqual(['late']);
  expect(await licenses()).toBe(1);
  const [row] = await waiting(id);
  await staff.decide(row?.id ?? '', 'to_return');
  expect(await waiting(id)).toMatchObject([{ kind: 'transfer_due', amountCents: 4900 }]);
});

it('an order whose code was lost with the process gets one with the next press', async () => {
  const { ada, id } = await ordered();
  const lost = { reference: null, account: null, payableUntil: null };
  await context().db.update(orders).set(lost).where(eq(orders.paymentId, id));
  const again = await ada.transfer();
  expect([again.id, await ada.state(id)]).toMatchObject([id, { transfer: { code: again.code } }]);
});
