import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orders } from '#lib/api/db/schema/orders.ts';
import { context, mailsTo, member } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf, ledger } from '#tests/support/worker/shop-orders.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

/** A customer who has bought a licence for money. */
async function owner() {
  const user = await member();
  const shopping = customerOf(shop, user.id);
  const { id: orderId } = await shopping.buy();
  const charge = (await context().db.select().from(orders).where(eq(orders.paymentId, orderId)))[0]?.chargeId;
  return {
    ...user,
    ...shopping,
    orderId,
    charge: charge ?? '',
    status: async () => (await books(user.id)).licenses[0]?.status,
    discrepancies: async () =>
      (await ledger()).discrepancies.filter(({ paymentId }) => paymentId === orderId),
    subjects: async () => (await mailsTo(user.email)).map(({ subject }) => subject),
    refund: async (amount = '49') => {
      const { access } = await colleague();
      await confirmByPassword(access);
      const expected = { status: 'completed', refunded: '0.00' };
      const body = { amount, expected, reason: 'Ripensamento' };
      return shop.call('refundPayment', { access, params: { id: orderId }, body });
    },
  };
}

const known = () => shop.stripe.totals();

describe('a refund on the payment service’s own page', () => {
  it('suspends its licence, informs seller and customer, and waits for a decision', async () => {
    const { id, charge, status, discrepancies, subjects } = await owner();
    shop.stripe.refund({ charge });
    await shop.tell();
    expect(await status()).toBe('suspended');
    expect(await discrepancies()).toMatchObject([
      { kind: 'refunded_elsewhere', amountCents: 4900, decidedAt: null },
    ]);
    expect((await subjects()).filter((subject) => subject.includes('ospes'))).toHaveLength(1);
    expect((await books(id)).paid).toMatchObject([{ payment: { status: 'completed', refundedCents: 0 } }]);
  });

  it('is reported once, though its events come twice and each part has its own', async () => {
    const { charge, status, discrepancies } = await owner();
    shop.stripe.refund({ charge, amount: 1000 });
    const events = await shop.stripe.deliveries({});
    for (const event of [...events, ...events]) await shop.hand(event);
    await shop.consume();
    shop.stripe.refund({ charge, amount: 500 });
    await shop.tell();
    expect((await discrepancies()).map(({ amountCents }) => amountCents)).toEqual([1000, 500]);
    expect(await status()).toBe('active');
  });
});

describe('money that is lost while its key waits', () => {
  it.each(['refund', 'dispute'] as const)(
    'by a %s, stops the key, and its mail mentions no licence',
    async (how) => {
      const user = await member();
      await customerOf(shop, user.id).buy({ isWaived: false });
      const charge = (await books(user.id)).paid[0]?.order?.chargeId ?? '';
      shop.stripe[how]({ charge });
      await shop.tell();
      const mails = await mailsTo(user.email);
      const mail = mails.find(({ subject }) =>
        subject.startsWith('La chiave di Bond Ladder non arriva per ora: '),
      );
      expect(mail?.text).toContain('la chiave che aspetti non arriva');
      expect(mail?.text).not.toContain('sospesa');
      expect(mail?.text).not.toContain('Chiave e dispositivi');
    },
  );
});

describe('a disputed payment', () => {
  it('suspends its licence once, and the bank’s verdict reinstates it', async () => {
    const { charge, status, discrepancies, subjects } = await owner();
    shop.stripe.dispute({ charge });
    shop.stripe.review({ charge });
    await shop.tell();
    expect(await status()).toBe('suspended');
    expect((await subjects()).filter((subject) => subject.includes('ospes'))).toHaveLength(1);
    shop.stripe.closeDispute({ charge, outcome: 'won' });
    await shop.tell();
    expect(await status()).toBe('active');
    expect(await discrepancies()).toMatchObject([
      { kind: 'disputed', amountCents: 4900, decision: 'closed', reason: expect.stringContaining('ragione') },
    ]);
  });

  it('that is reported before the payment itself has the same result', async () => {
    const user = await member();
    const { pay } = customerOf(shop, user.id);
    const { id } = await pay();
    const [session] = shop.stripe.sessions({ reference: id });
    shop.stripe.dispute({ charge: String(session?.payment_intent) });
    for (const event of (await shop.stripe.deliveries({})).reverse()) await shop.hand(event);
    await shop.consume();
    expect((await books(user.id)).licenses).toMatchObject([{ status: 'suspended' }]);
  });
});

describe('a refund by the seller', () => {
  it('is sent at the payment service once, and its event causes no discrepancy', async () => {
    const { refund, discrepancies, status } = await owner();
    expect((await refund()).status).toBe(200);
    await shop.consume();
    await shop.tell();
    expect(known()).toMatchObject({ cents: 4900, refundedCents: 4900, elsewhereCents: 0 });
    expect([await status(), await discrepancies()]).toEqual(['revoked', []]);
  });

  it('of a part is sent, and the rest remains', async () => {
    const { refund, status } = await owner();
    expect((await refund('10.00')).status).toBe(200);
    await shop.consume();
    expect(known()).toMatchObject({ cents: 4900, refundedCents: 1000 });
    expect(await status()).toBe('active');
  });

  it('is sent later if the payment service is unreachable, and once if its answer was lost', {
    timeout: 60_000,
  }, async () => {
    for (const fault of ['error', 'refuse', 'lost', 'html', 'limit'] as const) {
      const before = known().refundedCents;
      const { refund } = await owner();
      shop.stripe.fault({ fault, endpoint: 'POST /v1/refunds', times: 3 });
      expect((await refund()).status).toBe(200);
      await shop.consume();
      await shop.pass(90);
      expect(known().refundedCents - before).toBe(4900);
    }
  });

  it('is reported to the seller if the customer’s bank sends it back days later', async () => {
    const { refund, discrepancies } = await owner();
    await refund();
    await shop.consume();
    const [sent] = shop.stripe.events({ type: 'refund.created' }).slice(-1);
    shop.stripe.failRefund({ refund: String((sent?.data.object as { id?: string } | undefined)?.id) });
    await shop.tell();
    expect(await discrepancies()).toMatchObject([{ kind: 'refund' }]);
  });
});
