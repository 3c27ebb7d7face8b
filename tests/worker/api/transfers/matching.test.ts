import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { movementsOf, transferBuyer, transfersOf, waiting } from '#tests/support/worker/transfers.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const DAY_MINUTES = 24 * 60;

/** A customer with an order by bank transfer, and staff. */
async function ordered() {
  const ada = await transferBuyer(shop);
  const { id, code } = await ada.transfer();
  return {
    ada,
    id,
    code,
    staff: transfersOf(shop),
    licenses: async () => (await books(ada.id)).licenses.length,
  };
}

describe('bank movements', () => {
  it('pay the orders whose codes they name, in any spelling', async () => {
    const { id, code, staff, licenses } = await ordered();
    const text = `Bonifico a Vs favore ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'O')} saldo`;
    expect(await staff.matched({ text })).toEqual(['paid']);
    expect(await licenses()).toBe(0);
    expect(await staff.recorded({ text })).toEqual(['paid']);
    expect(await licenses()).toBe(1);
    expect(await movementsOf(id)).toMatchObject([{ text, payer: 'Ada Rossi', fate: 'paid' }]);
  });

  it('are shown with their order before anything is written', async () => {
    const { id, code, staff } = await ordered();
    const { body } = await staff.match({ text: code, amount: '20.00' });
    expect(body).toMatchObject({
      results: [{ fate: 'short', payment: { id, customer: 'Ada Rossi', due: '49.00' } }],
    });
    expect(await movementsOf(id)).toEqual([]);
  });

  it('are read together: two halves pay, a third is one too many', async () => {
    const { code, staff } = await ordered();
    const half = { text: code, amount: '24.50' };
    const three = [half, { ...half, place: 1 }, { ...half, place: 2 }];
    expect(await staff.matched(...three)).toEqual(['short', 'paid', 'twice']);
    expect(await staff.recorded(...three)).toEqual(['short', 'paid', 'twice']);
  });

  it('are recorded once, in whatever file they come again', async () => {
    const { id, code, staff, licenses } = await ordered();
    await staff.recorded({ text: code });
    expect(await staff.recorded({ text: code })).toEqual(['known']);
    expect(await staff.matched({ text: code })).toEqual(['known']);
    expect(await licenses()).toBe(1);
    expect(await movementsOf(id)).toHaveLength(1);
    expect(await waiting(id)).toEqual([]);
  });

  it('match those that were recorded by hand before, once', async () => {
    const { id, code, staff, licenses } = await ordered();
    await staff.byHand(id);
    const twice = [{ text: code }, { text: code, place: 1 }];
    expect(await staff.recorded(...twice)).toEqual(['known', 'twice']);
    expect(await staff.recorded(...twice)).toEqual(['known', 'known']);
    expect(await licenses()).toBe(1);
    expect(await waiting(id)).toMatchObject([{ kind: 'transfer_open', amountCents: 4900 }]);
  });

  it('that left the account are ignored', async () => {
    const { id, code, staff } = await ordered();
    expect(await staff.recorded({ text: code, amount: '-49.00' })).toEqual(['outgoing']);
    expect(await movementsOf(id)).toEqual([]);
  });

  it('with two orders, none or another currency wait for a decision', async () => {
    const { code, staff } = await ordered();
    const other = await ordered();
    const before = (await waiting(null)).length;
    expect(
      await staff.recorded(
        { text: `${code} ${other.code}` },
        { text: 'Saldo fattura 12' },
        { text: code, currency: 'USD' },
        { text: code.replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z')) },
      ),
    ).toEqual(['unknown', 'unknown', 'currency', 'unknown']);
    expect(await waiting(null)).toHaveLength(before + 3);
  });
});

describe('a movement without a matching order', () => {
  it('pays the order that staff choose', async () => {
    const { code, staff, licenses } = await ordered();
    await staff.recorded({ text: `senza codice ${code.length}`, amount: '50.00' });
    const row = (await waiting(null)).find(({ amountCents }) => amountCents === 5000);
    const id = row?.id ?? '';
    expect((await staff.decide(id, 'recorded')).body).toMatchObject({ code: [expect.any(String)] });
    expect((await staff.decide(id, 'recorded', { code: 'COA-0000-00' })).status).toBe(400);
    expect((await staff.decide(id, 'recorded', { code })).status).toBe(200);
    expect(await licenses()).toBe(1);
    expect((await staff.decide(id, 'to_return')).status).toBe(409);
  });

  it('after the end of its order pays it nevertheless, or is sent back', async () => {
    const { ada, id, code, staff, licenses } = await ordered();
    const late = await ordered();
    await shop.pass(21 * DAY_MINUTES);
    expect(await staff.recorded({ text: code }, { text: late.code })).toEqual(['late', 'late']);
    const [row] = await waiting(id);
    expect((await staff.decide(row?.id ?? '', 'recorded')).status).toBe(200);
    expect([await licenses(), (await ada.state(id)).state]).toEqual([1, 'done']);
    const [other] = await waiting(late.id);
    expect((await staff.decide(other?.id ?? '', 'to_return')).status).toBe(200);
    expect(await waiting(late.id)).toMatchObject([{ kind: 'transfer_due', amountCents: 4900 }]);
    expect(await late.licenses()).toBe(0);
  });

  it('that pays an order a second time is sent back', async () => {
    const { id, code, staff } = await ordered();
    await staff.recorded({ text: code }, { text: code, place: 1 });
    const [row] = await waiting(id);
    expect((await staff.decide(row?.id ?? '', 'recorded')).status).toBe(409);
    await staff.decide(row?.id ?? '', 'to_return');
    const [back] = await waiting(id);
    expect(back).toMatchObject({ kind: 'transfer_due', amountCents: 4900 });
  });

  it('of a part is sent back on request, and the order waits for the whole again', async () => {
    const { ada, id, code, staff } = await ordered();
    await staff.recorded({ text: code, amount: '9.00' });
    const [row] = await waiting(id);
    await staff.decide(row?.id ?? '', 'to_return');
    expect(await ada.state(id)).toMatchObject({ transfer: { received: 0, due: 4900 } });
    expect(await waiting(id)).toMatchObject([{ kind: 'transfer_due', amountCents: 900 }]);
    expect(await staff.recorded({ text: code })).toEqual(['paid']);
  });

  it('survives the deletion of its order’s account', async () => {
    const { ada, id, code, staff } = await ordered();
    await ada.leave();
    expect(await staff.recorded({ text: code })).toEqual(['gone']);
    expect(await waiting(id)).toMatchObject([{ kind: 'transfer_open', amountCents: 4900 }]);
  });
});
