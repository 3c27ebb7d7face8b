import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { contacts } from '#lib/contract/support/rules.ts';
import { clock, context, mailsTo, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { declare } from '#tests/support/worker/fixtures/withdrawals.ts';
import { type Withdrawer, withdrawalsOf, withdrawer } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { waiver } from '#tests/support/worker/shop-orders.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const CONCLUDE = '/recesso/concludi/';
let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const conclude = (token: string) => shop.call('concludeWithdrawal', { body: { token } });
const pass = async (ms: number) => {
  clock.now += ms;
  await runJobs(shop.env);
  await shop.pass(1);
};

/** A buyer whose key waits, and the numbers with which a stranger could name the contract. */
async function bought() {
  const ada = await withdrawer(shop);
  const { id } = await ada.buy({ isWaived: false });
  const { payment, document } = await ada.paid(id);
  if (!document) throw new Error('A paid order has a document');
  return { ada, id, transaction: payment.transactionId, invoice: writeNumber(document) };
}
type Bought = Awaited<ReturnType<typeof bought>>;

async function newestDeclaration() {
  const all = await context().db.select().from(withdrawals);
  return all.at(-1)?.id ?? '';
}

async function seller() {
  const { access } = await confirmedColleague();
  return {
    toDecide: async (of: string) =>
      read(adminCalls.shopWithdrawals.result, await shop.call('shopWithdrawals', { access })).results.filter(
        ({ contract }) => contract === of,
      ),
    decide: (id: string, decision: 'accepted' | 'refused') =>
      shop.call('decideWithdrawal', { access, params: { id }, body: { decision, reason: 'Accertato' } }),
  };
}

describe('a guest’s declaration', () => {
  it.each<[string, (its: Bought) => [contract: string, email: string], number]>([
    ['the transaction’s code, from whatever address', (its) => [its.transaction, 'x@example.org'], 1],
    [
      'the invoice’s number with its customer’s address',
      (its) => [its.invoice, its.ada.email.toUpperCase()],
      1,
    ],
    ['the invoice’s number from another address', (its) => [its.invoice, 'x@example.org'], 0],
  ])('by %s mails its customer a link or not', async (_, named, links) => {
    const its = await bought();
    const [contract, email] = named(its);
    const before = (await mailsTo(contacts.general.email)).length;
    await declare(contract, { email });
    const mails = await mailsTo(its.ada.email);
    expect(mails.flatMap((mail) => mail.links).filter((url) => url.includes(CONCLUDE))).toHaveLength(links);
    expect(await mailsTo(contacts.general.email)).toHaveLength(before + 1 - links);
  });

  it('on the last day blocks the key until its link has expired, and longer until the seller has decided', async () => {
    const { ada, id, transaction } = await bought();
    clock.now += 14 * DAY_MS;
    await declare(transaction);
    await pass(2 * DAY_MS);
    expect(await ada.license()).toBeUndefined();
    expect(await (await seller()).toDecide(transaction)).toEqual([]);
    const token = await ada.linkIn(CONCLUDE);
    const told = (await mailsTo(contacts.general.email)).length;
    await pass(2 * DAY_MS);
    expect((await conclude(token)).status).toBe(400);
    expect(await ada.license()).toBeUndefined();
    const { toDecide, decide } = await seller();
    expect(await toDecide(transaction)).toMatchObject([{ state: 'open' }]);
    expect((await mailsTo(contacts.general.email)).length).toBe(told + 1);
    await runJobs(shop.env);
    expect((await mailsTo(contacts.general.email)).length).toBe(told + 1);
    expect((await decide(await newestDeclaration(), 'accepted')).status).toBe(200);
    await shop.consume();
    expect(await withdrawalsOf(id)).toEqual({
      status: 'refunded',
      refundedCents: 4900,
      open: 0,
      proofs: ['seller'],
    });
    expect(await ada.license()).toBeUndefined();
  });

  it('that the seller refuses releases the key', async () => {
    const { ada, transaction } = await bought();
    clock.now += 14 * DAY_MS;
    await declare(transaction);
    await pass(4 * DAY_MS);
    expect((await (await seller()).decide(await newestDeclaration(), 'refused')).status).toBe(200);
    await shop.pass(1);
    expect(await ada.license()).toMatchObject({ status: 'active' });
  });

  it('concluded in time refunds the money at once', async () => {
    const { ada, id, transaction } = await bought();
    await declare(transaction);
    await pass(71 * HOUR_MS);
    expect((await conclude(await ada.linkIn(CONCLUDE))).status).toBe(200);
    await shop.consume();
    expect(await withdrawalsOf(id)).toMatchObject({ refundedCents: 4900, proofs: ['link'] });
    expect(shop.stripe.totals()).toMatchObject({ refundedCents: 4900 });
  });

  it('does not block the key for an owner who signs in and requests it; the link then leaves it to the seller', async () => {
    const { ada, id, transaction } = await bought();
    await declare(transaction);
    const token = await ada.linkIn(CONCLUDE);
    clock.now += 60_000;
    const body = { withdrawal_waiver: waiver };
    expect(await shop.call('deliverOrder', { ...(await ada.as()), params: { id }, body })).toMatchObject({
      status: 200,
      body: { state: 'done' },
    });
    expect((await conclude(token)).body).toMatchObject({
      message: expect.stringContaining('la esaminiamo noi'),
    });
    expect(await ada.license()).toMatchObject({ status: 'active' });
    expect(await (await seller()).toDecide(transaction)).toMatchObject([{ state: 'open' }]);
  });

  it('of a renewal is left to the seller if the licence was used since', async () => {
    const ada = await withdrawer(shop);
    const { orderId } = await ada.renewed();
    const license = await ada.license();
    const { payment } = await ada.paid(orderId);
    const key = await keyOf(ada);
    const program = desktop({ key, productId: 'one' });
    await program.activate();
    clock.now += HOUR_MS;
    await declare(payment.transactionId);
    const token = await ada.linkIn(CONCLUDE);
    clock.now += DAY_MS;
    await program.validate();
    await conclude(token);
    expect((await withdrawalsOf(orderId)).open).toBe(1);
    expect((await ada.license())?.status).toBe(license?.status);
    expect(await (await seller()).toDecide(payment.transactionId)).toMatchObject([{ state: 'open' }]);
  });

  it('of an order with pending money takes effect when the money has come', async () => {
    const ada = await withdrawer(shop);
    const { id, session } = await ada.pay({ isWaived: false }, 'later');
    await ada.state(id, true);
    await shop.tell();
    await declare((await ada.paid(id)).payment.transactionId);
    expect((await conclude(await ada.linkIn(CONCLUDE))).status).toBe(200);
    shop.stripe.settle({ reference: session, outcome: 'paid' });
    await shop.tell();
    await pass(HOUR_MS);
    expect(await withdrawalsOf(id)).toMatchObject({ status: 'refunded', refundedCents: 4900, open: 0 });
  });
});

async function keyOf(ada: Withdrawer): Promise<string> {
  const { env } = context();
  const license = await ada.license();
  return openVault(env.LICENSE_KEYS).open(license?.id ?? '', license?.keySealed ?? '');
}
