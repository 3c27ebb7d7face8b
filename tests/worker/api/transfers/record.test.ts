import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { shopDays } from '#lib/api/db/schema/shop-figures.ts';
import { italianInstant } from '#lib/api/kernel/calendar.ts';
import { clock, context, mailsTo } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, ledger } from '#tests/support/worker/shop-orders.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import {
  logOf,
  movementsOf,
  today,
  transferBuyer,
  transfersOf,
  waiting,
} from '#tests/support/worker/transfers.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const DAY_MINUTES = 24 * 60;

describe('money that staff record', () => {
  it('delivers the order, dated by the day of the money', async () => {
    const ada = await transferBuyer(shop);
    const staff = transfersOf(shop);
    const { id } = await ada.transfer({ quantity: 2 });
    await shop.pass(4 * DAY_MINUTES);
    const day = today(2);
    const at = italianInstant(day, '12:00');
    const answer = await staff.byHand(id, { amount: '98.00', day });
    expect([answer.status, answer.body]).toMatchObject([200, { message: expect.stringContaining('pagato') }]);
    const { paid, licenses } = await books(ada.id);
    expect(paid).toMatchObject([
      {
        payment: { status: 'completed', paidAt: at, paymentMethod: 'bank_transfer', provider: 'transfer' },
        document: { kind: 'invoice', issuedAt: at },
      },
    ]);
    expect(licenses).toHaveLength(2);
    expect(await ada.state(id)).toMatchObject({ state: 'done' });
    expect((await mailsTo(ada.email))[0]?.subject).toContain('Il tuo acquisto: 2 licenze');
    expect(await movementsOf(id)).toMatchObject([{ outcome: 'counted', fate: 'paid', paidOn: day }]);
    expect(await logOf(id)).toMatchObject([{ action: 'transfer_recorded', reason: 'Estratto conto' }]);
    expect(await waiting(id)).toEqual([]);
    // No charge row, as the comparison with the payment service must not look for it there.
    expect((await ledger()).charges.filter(({ paymentId }) => paymentId === id)).toEqual([]);
  });

  it('keeps the right to withdraw without a waiver: the key comes fourteen days after the money', async () => {
    const ada = await transferBuyer(shop);
    const staff = transfersOf(shop);
    const { id } = await ada.transfer({ isWaived: false });
    await staff.byHand(id);
    expect(await ada.state(id)).toMatchObject({ state: 'undelivered', waits_for: 'period' });
    expect((await books(ada.id)).licenses).toEqual([]);
  });

  it('makes a licence longer', async () => {
    const ada = await transferBuyer(shop);
    const staff = transfersOf(shop);
    const first = await ada.transfer();
    await staff.byHand(first.id);
    const [license] = (await books(ada.id)).licenses;
    const renewal = await ada.transfer({ license: license?.id ?? '' });
    await staff.byHand(renewal.id);
    const [longer] = (await books(ada.id)).licenses;
    expect(longer?.expiresAt ?? 0).toBeGreaterThan(license?.expiresAt ?? 0);
  });

  it.each([
    ['tomorrow', -1],
    ['before the order', 1],
  ])('cannot be of %s', async (_, daysAgo) => {
    const ada = await transferBuyer(shop);
    const staff = transfersOf(shop);
    const { id } = await ada.transfer();
    const answer = await staff.byHand(id, { day: today(daysAgo) });
    expect([answer.status, answer.body]).toMatchObject([400, { day: [expect.any(String)] }]);
    expect((await books(ada.id)).licenses).toEqual([]);
  });

  it('needs an admin who has just confirmed', async () => {
    const ada = await transferBuyer(shop);
    const { id } = await ada.transfer();
    const body = { amount: '49.00', day: today(), reason: 'Estratto conto', expected: { received: '0.00' } };
    const support = await colleague('support');
    const unconfirmed = await colleague('admin');
    for (const { access } of [support, unconfirmed, ada])
      expect((await shop.call('recordTransfer', { access, params: { id }, body })).status).not.toBe(200);
    expect((await books(ada.id)).licenses).toEqual([]);
  });

  it('asks for the rest of an incomplete amount, and is complete with it', async () => {
    const ada = await transferBuyer(shop);
    const staff = transfersOf(shop);
    const { id } = await ada.transfer();
    expect((await staff.byHand(id, { amount: '20.00' })).body).toMatchObject({
      message: expect.stringContaining('resto'),
    });
    expect(await ada.state(id)).toMatchObject({ state: 'open', transfer: { received: 2000, due: 2900 } });
    const [mail] = await mailsTo(ada.email);
    expect([mail?.subject, mail?.text]).toMatchObject([
      'Il bonifico per Bond Ladder non è completo',
      expect.stringContaining('29,00'),
    ]);
    expect(await waiting(id)).toMatchObject([{ kind: 'transfer_short', amountCents: 2000 }]);
    await staff.byHand(id, { amount: '10.00', received: '20.00' });
    expect(await waiting(id)).toMatchObject([{ kind: 'transfer_short', amountCents: 3000 }]);
    await staff.byHand(id, { amount: '19.00', received: '30.00' });
    expect(await ada.state(id)).toMatchObject({ state: 'done' });
    expect(await waiting(id)).toEqual([]);
    expect((await books(ada.id)).paid).toMatchObject([
      { payment: { amountCents: 4900, status: 'completed' } },
    ]);
  });

  it('is refunded above the order’s amount', async () => {
    const ada = await transferBuyer(shop);
    const staff = transfersOf(shop);
    const { id } = await ada.transfer();
    await staff.byHand(id, { amount: '60.00' });
    expect(await ada.state(id)).toMatchObject({ state: 'done' });
    const [back] = await waiting(id);
    expect(back).toMatchObject({ kind: 'transfer_due', amountCents: 1100 });
    const undated = await staff.decide(back?.id ?? '', 'returned');
    expect([undated.status, undated.body]).toMatchObject([400, { day: [expect.any(String)] }]);
    const iban = 'DE89 3704 0044 0532 0130 00';
    expect((await staff.decide(back?.id ?? '', 'returned', { day: today(), iban })).status).toBe(200);
    expect(await waiting(id)).toEqual([]);
    const said = (await ledger()).discrepancies.find((one) => one.id === back?.id);
    expect(said).toMatchObject({
      decision: 'returned',
      reason: 'Rif. 42',
      detail: expect.stringContaining(iban),
    });
  });

  it('revives an order that has ended, with the whole amount only', async () => {
    const ada = await transferBuyer(shop);
    const staff = transfersOf(shop);
    const { id } = await ada.transfer();
    await shop.pass(21 * DAY_MINUTES);
    expect(await ada.state(id)).toMatchObject({ state: 'ended' });
    expect((await staff.byHand(id, { amount: '20.00' })).status).toBe(400);
    expect((await staff.byHand(id)).status).toBe(200);
    expect(await ada.state(id)).toMatchObject({ state: 'done' });
  });

  it('is refused for an order at the payment service, and for a paid one', async () => {
    const ada = await transferBuyer(shop);
    const staff = transfersOf(shop);
    const card = await ada.order();
    expect((await staff.byHand(card.id)).status).toBe(409);
    const { id } = await ada.transfer();
    await staff.byHand(id);
    const again = await staff.byHand(id, { received: '49.00' });
    expect([again.status, again.body]).toMatchObject([409, { code: 'changed_meanwhile' }]);
    expect((await books(ada.id)).licenses).toHaveLength(1);
  });

  it('counts as real money in the figures of its day', async () => {
    const ada = await transferBuyer(shop);
    const staff = transfersOf(shop);
    const { id } = await ada.transfer();
    clock.now += 60_000;
    const sums = () =>
      context()
        .db.select()
        .from(shopDays)
        .where(and(eq(shopDays.day, today()), inArray(shopDays.figure, ['paid', 'simulated_paid'])));
    const cents = async () => (await sums()).map((row) => [row.figure, row.cents]);
    const before = Object.fromEntries(await cents());
    await staff.byHand(id);
    expect(Object.fromEntries(await cents())).toEqual({ ...before, paid: (before.paid ?? 0) + 4900 });
  });
});

it('is in its customer’s export', async () => {
  const ada = await transferBuyer(shop);
  const staff = transfersOf(shop);
  const { code } = await ada.transfer();
  await staff.recorded({ text: code, payer: 'Ada Rossi' });
  const { access } = await ada.as();
  await confirmByPassword(access);
  const { body } = await shop.call('exportData', { access });
  expect(JSON.stringify(body)).toMatch(/"transfers":\[\{[^\]]*Ada Rossi/);
});
