import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { Receipt } from '#lib/contract/withdrawals/withdrawals.ts';
import { clock, context, read } from '#tests/support/worker/api.ts';
import { addDevice } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { declare } from '#tests/support/worker/fixtures/withdrawals.ts';
import {
  givenBack,
  licenseOf,
  mailNamed,
  passUndo,
  untouched,
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

describe('a customer’s withdrawal from a paid contract', () => {
  it('stops a licence that depends on it alone, and undone restores it', async () => {
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

  it('blocks the key meanwhile, and releases it once undone', async () => {
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

  it('keeps the licence stopped after it is undone while its money is disputed', async () => {
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

  it('keeps the licence stopped if the dispute is won, until it is undone', async () => {
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

  it('leaves a licence suspended that staff had suspended before', async () => {
    const ada = await withdrawer(shop);
    const { orderId, licenseId } = await ada.renewed();
    const { access } = await confirmedColleague();
    const [license] = await context().db.select().from(licenses).where(eq(licenses.id, licenseId));
    const expected = {
      status: 'active',
      expires_at: new Date(license?.expiresAt ?? 0).toISOString(),
      max_activations: license?.maxActivations,
    };
    const body = { change: { action: 'suspend' }, expected, reason: 'Abuso' };
    const stopped = await shop.call('changeLicense', { access, params: { id: licenseId }, body });
    expect(stopped.status).toBe(200);
    await ada.withdraw(orderId);
    await undo(await ada.linkIn(UNDO));
    expect((await licenseOf(ada))?.status).toBe('suspended');
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

  it('does not change key and devices', async () => {
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
