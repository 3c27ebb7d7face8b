import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { contacts } from '#lib/contract/support/rules.ts';
import { clock, context, mailsTo } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { booksOf } from '#tests/support/worker/fixtures/refunds.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  auditOf,
  buyerOf,
  deciderOf,
  discrepancyOf,
  reason,
  taskOf,
} from '#tests/support/worker/shop-discrepancies.ts';
import { books, ledger } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;
let seller: Awaited<ReturnType<typeof deciderOf>>;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  shop = paymentSystem();
  seller = await deciderOf(shop);
});
afterEach(() => void vi.unstubAllGlobals());

const statusOf = async (id: string) =>
  (await context().db.select().from(licenses).where(eq(licenses.id, id)))[0]?.status;
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

const openOf = async (charge: string) =>
  (await ledger()).discrepancies
    .filter(({ chargeId, decidedAt }) => chargeId === charge && decidedAt === null)
    .toSorted((one, other) => one.createdAt - other.createdAt);

/** A buyer's payment that was refunded or is disputed at the payment service. */
async function lost(how: 'refunded_elsewhere' | 'disputed', amount?: number, wish = {}) {
  const buyer = await buyerOf(shop, wish);
  const { charge } = buyer;
  if (how === 'disputed') shop.stripe.dispute({ charge, ...(amount && { amount }) });
  else shop.stripe.refund({ charge, ...(amount && { amount }) });
  await shop.tell();
  return { ...buyer, discrepancy: await discrepancyOf(how, charge) };
}

describe('a refund outside the portal', () => {
  it('is shown with its amount, payment, licence and page at the payment service', async () => {
    const { discrepancy, charge, paymentId, id, licenseId } = await lost('refunded_elsewhere', 900);
    expect(await seller.page(discrepancy.id)).toMatchObject({
      kind: 'refunded_elsewhere',
      amount: 900,
      charge_id: charge,
      provider_url: `https://dashboard.stripe.com/test/payments/${charge}`,
      payment: { id: paymentId, status: 'completed', amount: 4900, refunded: 0 },
      customer: 'Ada Rossi',
      customer_id: id,
      license: { id: licenseId, status: 'active' },
      decisions: ['booked', 'closed'],
      bookable: 900,
      decision: null,
      decided: null,
    });
    const [mail] = await mailsTo(contacts.general.email);
    expect(mail?.links).toContainEqual(
      expect.stringContaining(`/admin/payments/discrepancies/${discrepancy.id}`),
    );
  });

  it('is booked in full without sending money: credit note, mail, and the licence is revoked', async () => {
    const { discrepancy, email, paymentId, licenseId } = await lost('refunded_elsewhere');
    const answer = await seller.decide(discrepancy.id, 'booked');
    expect(answer).toMatchObject({ status: 200, body: { message: 'Rimborso registrato.' } });
    const { payment, refunds, notes } = await booksOf(paymentId);
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 4900 });
    expect(refunds).toMatchObject([{ by: 'seller', actorId: seller.id, reason, amountCents: 4900 }]);
    expect(notes).toHaveLength(1);
    expect(await statusOf(licenseId)).toBe('revoked');
    expect(await subjectsTo(email)).toContainEqual(expect.stringMatching(/^Rimborso di 49,00\s€/));
    await shop.pass(2);
    expect(await taskOf(refunds[0]?.id ?? '')).toBeUndefined();
    expect(shop.stripe.totals()).toMatchObject({ refundedCents: 0, elsewhereCents: 4900 });
    expect(await seller.page(discrepancy.id)).toMatchObject({
      decision: 'booked',
      decided: { by: 'Ada Rossi', reason },
      decisions: [],
    });
    expect(await auditOf(discrepancy.id)).toMatchObject([
      {
        action: 'discrepancy_booked',
        target: 'discrepancy',
        actorId: seller.id,
        reason,
        after: { kind: 'refunded_elsewhere', amount: '49.00', currency: 'EUR' },
      },
    ]);
  });

  it('is booked in part, and the customer’s mail is about the refund alone', async () => {
    const { discrepancy, email, paymentId, licenseId } = await lost('refunded_elsewhere', 900);
    const before = (await subjectsTo(email)).length;
    await seller.decide(discrepancy.id, 'booked');
    expect((await booksOf(paymentId)).payment).toMatchObject({ status: 'refunded', refundedCents: 900 });
    expect(await statusOf(licenseId)).toBe('active');
    clock.now += 3 * 60_000;
    await runEachMinute(shop.env, clock.now);
    expect(await subjectsTo(email)).toHaveLength(before + 1);
    expect(await subjectsTo(email)).toContainEqual(expect.stringMatching(/^Rimborso di 9,00\s€/));
  });

  it('is booked part by part, and the last part revokes the licence', async () => {
    const buyer = await lost('refunded_elsewhere', 900);
    await seller.decide(buyer.discrepancy.id, 'booked');
    shop.stripe.refund({ charge: buyer.charge });
    await shop.tell();
    const open = (await ledger()).discrepancies.find(
      ({ chargeId, decidedAt }) => chargeId === buyer.charge && decidedAt === null,
    );
    expect(open).toMatchObject({ amountCents: 4000 });
    await seller.decide(open?.id ?? '', 'booked');
    const { payment, notes } = await booksOf(buyer.paymentId);
    expect([payment?.refundedCents, notes.length, await statusOf(buyer.licenseId)]).toEqual([
      4900,
      2,
      'revoked',
    ]);
  });

  it('of a renewal takes its months, and the licence that other money paid for goes on', async () => {
    const buyer = await buyerOf(shop);
    const [before] = (await books(buyer.id)).licenses;
    const { id } = await buyer.buy({ license: buyer.licenseId, duration: '12m' });
    const charge =
      (await books(buyer.id)).paid.find(({ payment }) => payment.id === id)?.order?.chargeId ?? '';
    shop.stripe.refund({ charge });
    await shop.tell();
    expect(await statusOf(buyer.licenseId)).toBe('suspended');
    await seller.decide((await discrepancyOf('refunded_elsewhere', charge)).id, 'booked');
    expect((await books(buyer.id)).licenses).toMatchObject([
      { status: 'active', expiresAt: before?.expiresAt, durationMonths: 1 },
    ]);
  });

  it('does not change the books if the licence goes on', async () => {
    const { discrepancy, email, paymentId, licenseId } = await lost('refunded_elsewhere');
    const answer = await seller.decide(discrepancy.id, 'reinstated');
    expect(answer).toMatchObject({ status: 200, body: { message: 'Licenza riattivata.' } });
    expect((await booksOf(paymentId)).payment).toMatchObject({ status: 'completed', refundedCents: 0 });
    expect(await statusOf(licenseId)).toBe('active');
    expect(await subjectsTo(email)).toContainEqual(expect.stringContaining('di nuovo valida'));
    expect(await auditOf(discrepancy.id)).toMatchObject([{ action: 'discrepancy_reinstated' }]);
    await shop.tell({ ids: shop.stripe.events({ type: 'charge.refunded' }).map(({ id }) => id) });
    expect(await statusOf(licenseId)).toBe('active');
  });

  it('of a waiting key releases it, or cancels it', async () => {
    const kept = await lost('refunded_elsewhere', 900, { isWaived: false });
    const gone = await lost('refunded_elsewhere', undefined, { isWaived: false });
    await seller.decide(kept.discrepancy.id, 'booked');
    await seller.decide(gone.discrepancy.id, 'booked');
    clock.now += 16 * DAY_MS;
    await runEachMinute(shop.env, clock.now);
    expect((await books(kept.id)).licenses).toMatchObject([{ status: 'active' }]);
    expect((await books(gone.id)).licenses).toEqual([]);
  });

  it('of a part counts in a later refund of the whole', async () => {
    const { paymentId, discrepancy } = await lost('refunded_elsewhere', 900);
    const expected = { status: 'completed', refunded: '0' };
    const params = { id: paymentId };
    await shop.call('refundPayment', {
      access: seller.access,
      params,
      body: { amount: '49', reason, expected },
    });
    await shop.consume();
    expect((await booksOf(paymentId)).payment).toMatchObject({ status: 'refunded', refundedCents: 4900 });
    expect(shop.stripe.totals()).toMatchObject({ refundedCents: 4000, elsewhereCents: 900 });
    expect(await seller.page(discrepancy.id)).toMatchObject({ decisions: ['closed'] });
    const [refund] = (await booksOf(paymentId)).refunds;
    expect(await taskOf(refund?.id ?? '')).toMatchObject({ state: 'done' });
  });

  it('closes itself if a bank sends it back, and is reported again if it is made again', async () => {
    const { discrepancy, charge, email, licenseId } = await lost('refunded_elsewhere');
    const make = async () => {
      const { id } = shop.stripe.refund({ charge });
      await shop.tell();
      return id;
    };
    const fail = async (refund: string) => {
      shop.stripe.failRefund({ refund });
      await shop.tell();
    };
    const first = shop.stripe.events({ type: 'refund.created' }).at(-1)?.data.object.id;
    const suspended = async () =>
      (await subjectsTo(email)).filter((subject) => subject.includes('è sospesa')).length;
    await fail(String(first));
    expect(await seller.page(discrepancy.id)).toMatchObject({ decision: 'closed', decided: { by: '' } });
    expect([await openOf(charge), await statusOf(licenseId)]).toEqual([[], 'active']);
    clock.now += 1000;
    await make();
    expect(await openOf(charge)).toMatchObject([{ kind: 'refunded_elsewhere', amountCents: 4900 }]);
    expect([await statusOf(licenseId), await suspended()]).toEqual(['suspended', 2]);
  });

  it('that our books already contain can only be acknowledged', async () => {
    const buyer = await buyerOf(shop);
    shop.stripe.refund({ charge: buyer.charge });
    const expected = { status: 'completed', refunded: '0' };
    await shop.call('refundPayment', {
      access: seller.access,
      params: { id: buyer.paymentId },
      body: { amount: '49', reason, expected },
    });
    await shop.tell();
    await shop.pass(1);
    const elsewhere = await discrepancyOf('refunded_elsewhere', buyer.charge);
    const refused = await discrepancyOf('refund', buyer.charge);
    expect(await seller.page(elsewhere.id)).toMatchObject({ decisions: ['closed'], bookable: 0 });
    expect(refused).toMatchObject({ amountCents: 4900, paymentId: buyer.paymentId });
    for (const { id } of [elsewhere, refused]) expect((await seller.decide(id, 'closed')).status).toBe(200);
    expect((await booksOf(buyer.paymentId)).payment?.refundedCents).toBe(4900);
  });
});

describe('a disputed payment', () => {
  it('is booked if the bank decides for the customer, and no refund is sent', async () => {
    const { discrepancy, charge, paymentId, licenseId } = await lost('disputed');
    shop.stripe.closeDispute({ charge, outcome: 'lost' });
    await shop.tell();
    expect(await seller.page(discrepancy.id)).toMatchObject({
      detail: expect.stringContaining('La banca ha dato ragione al cliente: registra la perdita.'),
    });
    await seller.decide(discrepancy.id, 'booked');
    expect((await booksOf(paymentId)).payment).toMatchObject({ status: 'refunded', refundedCents: 4900 });
    expect([await statusOf(licenseId), shop.stripe.totals().refundedCents]).toEqual(['revoked', 0]);
  });

  it('is reported again if the bank decides for the customer after the licence went on', async () => {
    const { discrepancy, charge, paymentId, licenseId } = await lost('disputed');
    await seller.decide(discrepancy.id, 'reinstated');
    shop.stripe.closeDispute({ charge, outcome: 'lost' });
    const closed = shop.stripe.events({ type: 'charge.dispute.closed' }).map(({ id }) => id);
    await shop.tell({ ids: [...closed, ...closed] });
    clock.now += 1000;
    const { results } = await seller.list();
    const again = results.filter(({ transaction_id, decision }) => transaction_id && decision === null);
    const mine = (await Promise.all(again.map(({ id }) => seller.page(id)))).filter(
      (page) => page.charge_id === charge,
    );
    expect(mine).toMatchObject([{ kind: 'disputed', decisions: ['booked', 'reinstated'] }]);
    expect(await statusOf(licenseId)).toBe('active');
    await seller.decide(mine[0]?.id ?? '', 'booked');
    await seller.reread(discrepancy.id);
    expect((await booksOf(paymentId)).payment?.refundedCents).toBe(4900);
    expect((await ledger()).discrepancies.filter(({ chargeId }) => chargeId === charge)).toHaveLength(2);
  });

  it('is reported again if it is disputed again, though the bank had decided', async () => {
    const { discrepancy, charge, licenseId } = await lost('disputed');
    shop.stripe.closeDispute({ charge, outcome: 'won' });
    await shop.tell();
    expect(await seller.page(discrepancy.id)).toMatchObject({
      decision: 'closed',
      license: { status: 'active' },
    });
    clock.now += 1000;
    shop.stripe.dispute({ charge });
    await shop.tell();
    expect(await openOf(charge)).toMatchObject([{ kind: 'disputed', amountCents: 4900 }]);
    expect(await statusOf(licenseId)).toBe('suspended');
  });

  it('is reported for each dispute, though no event said that the first one ended', async () => {
    const { discrepancy, charge } = await lost('disputed');
    shop.stripe.closeDispute({ charge, outcome: 'won' });
    shop.stripe.lose();
    clock.now += 1000;
    shop.stripe.dispute({ charge });
    await shop.tell();
    expect((await openOf(charge)).map(({ id }) => id)).toEqual([expect.not.stringContaining(discrepancy.id)]);
    expect(await seller.page(discrepancy.id)).toMatchObject({ decision: 'closed', decided: { by: '' } });
  });

  it('goes on with its licence once the last of two disputes ends', async () => {
    const first = await lost('disputed', 4800);
    shop.stripe.refund({ charge: first.charge, amount: 100 });
    await shop.tell();
    const second = await discrepancyOf('refunded_elsewhere', first.charge);
    const answer = await seller.decide(first.discrepancy.id, 'reinstated');
    expect(answer.body).toEqual({
      message: 'Differenza decisa. La licenza resta sospesa per un’altra differenza.',
    });
    expect(await statusOf(first.licenseId)).toBe('suspended');
    await seller.decide(second.id, 'booked');
    expect(await statusOf(first.licenseId)).toBe('active');
  });

  it('does not reinstate a licence that staff have suspended for another reason', async () => {
    const buyer = await buyerOf(shop);
    const [license] = (await books(buyer.id)).licenses;
    await shop.call('changeLicense', {
      access: seller.access,
      params: { id: buyer.licenseId },
      body: {
        change: { action: 'suspend' },
        reason: 'Chiave diffusa',
        expected: {
          status: 'active',
          expires_at: new Date(license?.expiresAt ?? 0).toISOString(),
          max_activations: license?.maxActivations,
        },
      },
    });
    shop.stripe.refund({ charge: buyer.charge, amount: 900 });
    shop.stripe.dispute({ charge: buyer.charge, amount: 4000 });
    await shop.tell();
    await seller.decide((await discrepancyOf('refunded_elsewhere', buyer.charge)).id, 'booked');
    expect(await statusOf(buyer.licenseId)).toBe('suspended');
    shop.stripe.closeDispute({ charge: buyer.charge, outcome: 'won' });
    await shop.tell();
    expect(await statusOf(buyer.licenseId)).toBe('suspended');
  });
});

describe('a decision', () => {
  it('is made once, by any number of people at once', async () => {
    const { discrepancy, paymentId } = await lost('refunded_elsewhere');
    const other = await deciderOf(shop);
    const answers = await Promise.all([
      seller.decide(discrepancy.id, 'booked'),
      other.decide(discrepancy.id, 'booked'),
      seller.decide(discrepancy.id, 'reinstated'),
      other.decide(discrepancy.id, 'reinstated'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await auditOf(discrepancy.id)).toHaveLength(1);
    const { decision } = await seller.page(discrepancy.id);
    expect((await booksOf(paymentId)).refunds).toHaveLength(decision === 'booked' ? 1 : 0);
    const late = await seller.decide(discrepancy.id, 'booked');
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        current: { decision },
        detail: expect.stringContaining('Intanto qualcuno ha deciso'),
      },
    });
  });

  it('is refused if it does not fit or has no reason', async () => {
    const { discrepancy } = await lost('refunded_elsewhere');
    expect(await seller.decide(discrepancy.id, 'given_back')).toMatchObject({
      status: 409,
      body: { current: { decision: null } },
    });
    const blank = { decision: 'booked', reason: ' ' };
    const params = { id: discrepancy.id };
    expect(
      await shop.call('decideDiscrepancy', { access: seller.access, params, body: blank }),
    ).toMatchObject({
      status: 400,
      body: { reason: [expect.any(String)] },
    });
    expect((await seller.decide('nessuna', 'closed')).status).toBe(404);
    expect(await seller.page(discrepancy.id)).toMatchObject({ decision: null });
  });
});
