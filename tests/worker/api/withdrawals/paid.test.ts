import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import { refund } from '#lib/api/services/payments/refund.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';
import { Receipt } from '#lib/contract/withdrawals/withdrawals.ts';
import { clock, context, PASSWORD, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import {
  givenBack,
  licenseOf,
  mailNamed,
  passUndo,
  untouched,
  withdrawalsOf,
  withdrawer,
} from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';

const UNDO = '/recesso/annulla/';
let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const undo = (token: string) => shop.call('undoWithdrawal', { body: { token } });

describe('a customer’s withdrawal from a paid contract', () => {
  it('is received at once and refunded after a day', async () => {
    const ada = await withdrawer(shop);
    const { id } = await ada.buy({ isWaived: false });
    const { number } = read(Receipt, await ada.withdraw(id));
    const declaredAt = clock.now;
    const receipt = await mailNamed(ada.email, `Ricevuta del recesso ${number}`);
    expect(receipt?.text).toContain('annulli il recesso');
    expect(await withdrawalsOf(id)).toEqual({ ...untouched, open: 1 });
    expect(shop.stripe.totals()).toMatchObject({ refundedCents: 0 });
    await passUndo(shop);
    expect(await withdrawalsOf(id)).toEqual(givenBack);
    expect(shop.stripe.totals()).toMatchObject({ refundedCents: 4900 });
    const outcome = await mailNamed(ada.email, `Recesso ${number} concluso`);
    expect(outcome?.text).toContain(italianMoment(declaredAt));
  });

  it('blocks the waiting key until then', async () => {
    const ada = await withdrawer(shop);
    const { id } = await ada.buy({ isWaived: false });
    clock.now += 14 * DAY_MS;
    expect((await ada.withdraw(id)).status).toBe(201);
    clock.now += 23 * HOUR_MS;
    await shop.pass(1);
    expect(await ada.license()).toBeUndefined();
    await passUndo(shop);
    await shop.pass(1);
    expect([await ada.license(), (await withdrawalsOf(id)).status]).toEqual([undefined, 'refunded']);
  });

  it('does not affect a licence whose present term other money has paid for', async () => {
    const ada = await withdrawer(shop);
    await ada.buy({ duration: '12m' });
    const before = await licenseOf(ada);
    const { id } = await ada.buy({ license: (await ada.license())?.id ?? '', isWaived: false });
    await ada.withdraw(id);
    expect((await licenseOf(ada))?.status).toBe('active');
    await passUndo(shop);
    expect(await licenseOf(ada)).toEqual(before);
  });

  it('gives the same answer however often and in parallel it is declared', async () => {
    const ada = await withdrawer(shop);
    const { id } = await ada.buy({ isWaived: false });
    const answers = await Promise.all([ada.withdraw(id), ada.withdraw(id), ada.withdraw(id)]);
    answers.push(await ada.withdraw(id));
    expect(new Set(answers.map((answer) => read(Receipt, answer).number)).size).toBe(1);
    expect((await withdrawalsOf(id)).open).toBe(1);
  });

  it('refunds nothing twice if the seller refunded it meanwhile', async () => {
    const ada = await withdrawer(shop);
    const { id } = await ada.buy({ isWaived: false });
    await ada.withdraw(id);
    await refund({ ...context(), env: shop.env }, id, { by: 'seller', reason: 'x', refundedBefore: 0 });
    await passUndo(shop);
    expect(await withdrawalsOf(id)).toEqual(givenBack);
    expect(shop.stripe.totals()).toMatchObject({ refundedCents: 4900 });
    expect((await mailNamed(ada.email, 'concluso'))?.text).toContain('già stato rimborsato');
  });

  it('is refunded when the account is deleted', async () => {
    const ada = await withdrawer(shop);
    const { orderId } = await ada.renewed();
    await ada.withdraw(orderId);
    const { access } = await ada.as();
    expect((await shop.call('deleteAccount', { access, body: { password: PASSWORD } })).status).toBeLessThan(
      300,
    );
    await passUndo(shop);
    expect(await withdrawalsOf(orderId)).toMatchObject({ refundedCents: 4900, open: 0 });
    expect(shop.stripe.totals()).toMatchObject({ refundedCents: 4900 });
  });
});

describe('a withdrawal from an order with pending money', () => {
  const onItsWay = async (isWaived: boolean) => {
    const ada = await withdrawer(shop);
    const { id, session } = await ada.pay({ isWaived }, 'later');
    await ada.state(id, true);
    await shop.tell();
    const settle = async (outcome: 'paid' | 'failed') => {
      shop.stripe.settle({ reference: session, outcome });
      await shop.tell();
    };
    return { ada, id, settle };
  };

  it.each([true, false])(
    'refunds the money when it comes, and delivers no key (waived: %s)',
    async (isWaived) => {
      const { ada, id, settle } = await onItsWay(isWaived);
      expect((await ada.withdraw(id)).status).toBe(201);
      await passUndo(shop);
      expect(await withdrawalsOf(id)).toMatchObject({ status: 'pending', open: 1 });
      await settle('paid');
      await passUndo(shop);
      expect(await withdrawalsOf(id)).toEqual(givenBack);
      expect(await ada.license()).toBeUndefined();
    },
  );

  it('has nothing to refund if it never comes', async () => {
    const { ada, id, settle } = await onItsWay(true);
    await ada.withdraw(id);
    await settle('failed');
    await passUndo(shop);
    expect(await withdrawalsOf(id)).toEqual({
      status: 'failed',
      refundedCents: 0,
      open: 0,
      proofs: ['session'],
    });
  });

  it('undone delivers the order when the money has come', async () => {
    const { ada, id, settle } = await onItsWay(true);
    await ada.withdraw(id);
    await settle('paid');
    expect(await ada.license()).toBeUndefined();
    expect((await undo(await ada.linkIn(UNDO))).status).toBe(200);
    await shop.pass(1);
    expect(await ada.license()).toMatchObject({ status: 'active' });
  });
});
