import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import { refund } from '#lib/api/services/payments/refund.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';
import { Receipt } from '#lib/contract/withdrawals/withdrawals.ts';
import { clock, context, mailsTo, PASSWORD, read } from '#tests/support/worker/api.ts';
import { addDevice } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { declare } from '#tests/support/worker/fixtures/withdrawals.ts';
import {
  passUndo,
  type Withdrawer,
  withdrawalsOf,
  withdrawer,
} from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { waiver } from '#tests/support/worker/shop-orders.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

const UNDO = '/recesso/annulla/';
let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const undo = (token: string) => shop.call('undoWithdrawal', { body: { token } });
const untouched = { status: 'completed', refundedCents: 0, proofs: [] };
const givenBack = { status: 'refunded', refundedCents: 4900, open: 0, proofs: ['session'] };

const mailNamed = async (email: string, named: string) =>
  (await mailsTo(email)).find(({ subject }) => subject.includes(named));

async function licenseOf(ada: Withdrawer) {
  const license = await ada.license();
  return license && { status: license.status, expiresAt: license.expiresAt, key: license.keyLookup };
}

describe('a customer’s withdrawal from what money was paid for', () => {
  it('is received at once and gives the money back after a day', async () => {
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

  it('holds the key that waits until then', async () => {
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

  it('stops a licence that lives by it alone, and undone it is as it was', async () => {
    const ada = await withdrawer(shop);
    const { orderId, licenseId } = await ada.renewed();
    await addDevice({ licenseId });
    const before = await licenseOf(ada);
    await ada.withdraw(orderId);
    expect(await licenseOf(ada)).toEqual({ ...before, status: 'suspended' });
    const token = await ada.linkIn(UNDO);
    expect((await undo(token)).status).toBe(200);
    expect((await undo(token)).status).toBe(200);
    expect(await licenseOf(ada)).toEqual(before);
    await passUndo(shop);
    expect(await withdrawalsOf(orderId)).toEqual({ ...untouched, open: 0 });
    expect(await mailNamed(ada.email, 'annullato')).toBeDefined();
  });

  it('that was undone can be declared again while the period runs', async () => {
    const ada = await withdrawer(shop);
    const { id } = await ada.buy({ isWaived: false });
    const first = read(Receipt, await ada.withdraw(id));
    await undo(await ada.linkIn(UNDO));
    clock.now += DAY_MS;
    const second = read(Receipt, await ada.withdraw(id));
    expect(second.number).not.toBe(first.number);
    await passUndo(shop);
    expect(await withdrawalsOf(id)).toEqual(givenBack);
  });

  it('leaves a licence alone that other money has bought the present of', async () => {
    const ada = await withdrawer(shop);
    await ada.buy({ duration: '12m' });
    const before = await licenseOf(ada);
    const { id } = await ada.buy({ license: (await ada.license())?.id ?? '', isWaived: false });
    await ada.withdraw(id);
    expect((await licenseOf(ada))?.status).toBe('active');
    await passUndo(shop);
    expect(await licenseOf(ada)).toEqual(before);
  });

  it('answers alike however often and however parallel it is declared', async () => {
    const ada = await withdrawer(shop);
    const { id } = await ada.buy({ isWaived: false });
    const answers = await Promise.all([ada.withdraw(id), ada.withdraw(id), ada.withdraw(id)]);
    answers.push(await ada.withdraw(id));
    expect(new Set(answers.map((answer) => read(Receipt, answer).number)).size).toBe(1);
    expect((await withdrawalsOf(id)).open).toBe(1);
  });

  it('refuses the key meanwhile, and brings it once undone', async () => {
    const ada = await withdrawer(shop);
    const { id } = await ada.buy({ isWaived: false });
    await ada.withdraw(id);
    const ask = async () =>
      shop.call('deliverOrder', {
        ...(await ada.as()),
        params: { id },
        body: { withdrawal_waiver: waiver },
      });
    expect(await ask()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('annullalo prima') },
    });
    await undo(await ada.linkIn(UNDO));
    expect(await ask()).toMatchObject({ status: 200, body: { state: 'done' } });
    expect((await ada.withdraw(id)).body).toMatchObject({ code: 'WITHDRAWAL_WAIVED' });
  });

  it('stays stopped after the undoing while its money is disputed', async () => {
    const ada = await withdrawer(shop);
    const { orderId } = await ada.renewed();
    await ada.withdraw(orderId);
    const charge = (await ada.paid(orderId)).order?.chargeId ?? '';
    shop.stripe.dispute({ charge });
    await shop.tell();
    await undo(await ada.linkIn(UNDO));
    expect((await licenseOf(ada))?.status).toBe('suspended');
    shop.stripe.closeDispute({ charge, outcome: 'won' });
    await shop.tell();
    expect((await licenseOf(ada))?.status).toBe('active');
  });

  it('goes on standing still where the dispute is won, until it is undone', async () => {
    const ada = await withdrawer(shop);
    const { orderId } = await ada.renewed();
    const charge = (await ada.paid(orderId)).order?.chargeId ?? '';
    shop.stripe.dispute({ charge });
    await shop.tell();
    await ada.withdraw(orderId);
    shop.stripe.closeDispute({ charge, outcome: 'won' });
    await shop.tell();
    expect((await licenseOf(ada))?.status).toBe('suspended');
    await undo(await ada.linkIn(UNDO));
    expect((await licenseOf(ada))?.status).toBe('active');
  });

  it('leaves a licence suspended that the seller had stopped before', async () => {
    const ada = await withdrawer(shop);
    const { orderId, licenseId } = await ada.renewed();
    const { access } = await confirmedColleague();
    const [license] = await context().db.select().from(licenses).where(eq(licenses.id, licenseId));
    const seen = {
      status: 'active',
      expires_at: new Date(license?.expiresAt ?? 0).toISOString(),
      max_activations: license?.maxActivations,
    };
    const body = { change: { action: 'suspend' }, seen, reason: 'Abuso' };
    const stopped = await shop.call('changeLicense', { access, params: { id: licenseId }, body });
    expect(stopped.status).toBe(200);
    await ada.withdraw(orderId);
    await undo(await ada.linkIn(UNDO));
    expect((await licenseOf(ada))?.status).toBe('suspended');
  });

  it('gives back nothing twice where the seller gave it back meanwhile', async () => {
    const ada = await withdrawer(shop);
    const { id } = await ada.buy({ isWaived: false });
    await ada.withdraw(id);
    await refund({ ...context(), env: shop.env }, id, { by: 'seller', reason: 'x', refundedBefore: 0 });
    await passUndo(shop);
    expect(await withdrawalsOf(id)).toEqual(givenBack);
    expect(shop.stripe.totals()).toMatchObject({ refundedCents: 4900 });
    expect((await mailNamed(ada.email, 'concluso'))?.text).toContain('già stato rimborsato');
  });

  it('is given back by the deletion of the account', async () => {
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

describe('a withdrawal from an order whose money is on its way', () => {
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

  it.each([true, false])('gives the money back when it comes, and no key (waived: %s)', async (isWaived) => {
    const { ada, id, settle } = await onItsWay(isWaived);
    expect((await ada.withdraw(id)).status).toBe(201);
    await passUndo(shop);
    expect(await withdrawalsOf(id)).toMatchObject({ status: 'pending', open: 1 });
    await settle('paid');
    await passUndo(shop);
    expect(await withdrawalsOf(id)).toEqual(givenBack);
    expect(await ada.license()).toBeUndefined();
  });

  it('has nothing to give back where it never comes', async () => {
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

  it('undone brings what was ordered when the money has come', async () => {
    const { ada, id, settle } = await onItsWay(true);
    await ada.withdraw(id);
    await settle('paid');
    expect(await ada.license()).toBeUndefined();
    expect((await undo(await ada.linkIn(UNDO))).status).toBe(200);
    await shop.pass(1);
    expect(await ada.license()).toMatchObject({ status: 'active' });
  });
});

describe('the link that undoes a withdrawal', () => {
  const declared = async () => {
    const ada = await withdrawer(shop);
    const { id } = await ada.buy({ isWaived: false });
    await ada.withdraw(id);
    return { ada, id, token: await ada.linkIn(UNDO) };
  };

  it.each<[string, (token: string, ada: Withdrawer) => Promise<string> | string]>([
    ['made up', () => 'x'],
    ['of another signature', (token) => `${token.slice(0, -2)}AA`],
    [
      'of an account that has moved',
      async (token, ada) => {
        const email = `${crypto.randomUUID()}@example.org`;
        await context().db.update(users).set({ email }).where(eq(users.id, ada.id));
        return token;
      },
    ],
    [
      'a day old',
      (token) => {
        clock.now += DAY_MS;
        return token;
      },
    ],
  ])('does nothing if it is %s', async (_, change) => {
    const { ada, id, token } = await declared();
    expect((await undo(await change(token, ada))).status).toBe(400);
    expect((await withdrawalsOf(id)).open).toBe(1);
  });

  it('is refused once another declaration has taken effect', async () => {
    const { ada, id, token } = await declared();
    const { payment } = await ada.paid(id);
    await declare(payment.transactionId);
    const link = await ada.linkIn('/recesso/concludi/');
    expect((await shop.call('concludeWithdrawal', { body: { token: link } })).status).toBe(200);
    expect((await undo(token)).body).toMatchObject({ code: 'WITHDRAWAL_DONE' });
    await passUndo(shop);
    expect(await withdrawalsOf(id)).toMatchObject({
      status: 'refunded',
      proofs: ['link'],
      refundedCents: 4900,
    });
  });

  it('leaves key and devices as they were', async () => {
    const ada = await withdrawer(shop);
    const { orderId, licenseId } = await ada.renewed();
    const { db, env } = context();
    const keyOf = async () => {
      const [license] = await db.select().from(licenses).where(eq(licenses.id, licenseId));
      return openVault(env.LICENSE_KEYS).open(licenseId, license?.keySealed ?? '');
    };
    const before = await keyOf();
    await ada.withdraw(orderId);
    await undo(await ada.linkIn(UNDO));
    expect(await keyOf()).toBe(before);
  });
});
