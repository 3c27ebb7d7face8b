import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, mailsTo } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { booksOf } from '#tests/support/worker/fixtures/refunds.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  type Buyer,
  buyerOf,
  deciderOf,
  discrepanciesOf,
  discrepancyOf,
  disputedBuyerOf,
  licenseOf,
  reason,
} from '#tests/support/worker/shop-discrepancies.ts';
import { books } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;
let seller: Awaited<ReturnType<typeof deciderOf>>;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  shop = paymentSystem();
  seller = await deciderOf(shop);
  await context().db.delete(mails).where(eq(mails.kind, 'payment-discrepancy'));
});
afterEach(() => void vi.unstubAllGlobals());

const statusOf = async (buyer: Buyer) => (await licenseOf(buyer))?.status;
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

async function win({ charge }: Buyer) {
  shop.stripe.closeDispute({ charge, outcome: 'won' });
  await shop.tell();
}

/** Changes a licence as staff do on its page. */
async function byHand(buyer: Buyer, action: 'suspend' | 'reinstate') {
  const license = await licenseOf(buyer);
  const expected = {
    status: license?.status,
    expires_at: new Date(license?.expiresAt ?? 0).toISOString(),
    max_activations: license?.maxActivations,
  };
  const { access } = seller;
  const body = { change: { action }, reason, expected };
  const answer = await shop.call('changeLicense', { access, params: { id: buyer.licenseId }, body });
  expect(answer.status).toBe(200);
}

describe('a licence that a dispute stopped', () => {
  it('remains suspended if staff have suspended it themselves, before the verdict', async () => {
    const buyer = await buyerOf(shop);
    await byHand(buyer, 'suspend');
    shop.stripe.dispute({ charge: buyer.charge });
    await shop.tell();
    await win(buyer);
    expect(await statusOf(buyer)).toBe('suspended');
  });

  it('or after it', async () => {
    const buyer = await disputedBuyerOf(shop);
    await byHand(buyer, 'reinstate');
    await byHand(buyer, 'suspend');
    await win(buyer);
    expect(await statusOf(buyer)).toBe('suspended');
  });

  it('is reinstated once the last of two disputes of its payments is won', async () => {
    const buyer = await buyerOf(shop);
    const { id } = await buyer.buy({ license: buyer.licenseId, duration: '12m' });
    const renewal =
      (await books(buyer.id)).paid.find(({ payment }) => payment.id === id)?.order?.chargeId ?? '';
    shop.stripe.dispute({ charge: buyer.charge });
    shop.stripe.dispute({ charge: renewal });
    await shop.tell();
    await win(buyer);
    expect(await statusOf(buyer)).toBe('suspended');
    await win({ ...buyer, charge: renewal });
    expect(await statusOf(buyer)).toBe('active');
  });

  it('is stopped too once our refund and another one together refund the whole', async () => {
    const buyer = await buyerOf(shop);
    shop.stripe.refund({ charge: buyer.charge, amount: 200 });
    await shop.tell();
    const expected = { status: 'completed', refunded: '0' };
    const body = { reason, expected, amount: '47' };
    await shop.call('refundPayment', { access: seller.access, params: { id: buyer.paymentId }, body });
    await shop.consume();
    expect(await statusOf(buyer)).toBe('active');
    await shop.tell();
    expect(await statusOf(buyer)).toBe('suspended');
    await seller.decide((await discrepancyOf('refunded_elsewhere', buyer.charge)).id, 'booked');
    expect([await statusOf(buyer), (await booksOf(buyer.paymentId)).payment?.refundedCents]).toEqual([
      'revoked',
      4900,
    ]);
  });
});

describe('a key that waits', () => {
  it('is held back by a dispute, and delivered once that is won', async () => {
    const buyer = await disputedBuyerOf(shop, { isWaived: false });
    expect(await subjectsTo(buyer.email)).toContainEqual(expect.stringContaining('non arriva per ora'));
    await win(buyer);
    expect(await subjectsTo(buyer.email)).toContainEqual('La chiave di Bond Ladder arriva come previsto');
    clock.now += 16 * DAY_MS;
    await runEachMinute(shop.env, clock.now);
    expect((await books(buyer.id)).licenses).toMatchObject([{ status: 'active' }]);
  });

  it('is delivered if the seller releases it, and the buyer is informed', async () => {
    const buyer = await disputedBuyerOf(shop, { isWaived: false });
    await seller.decide(buyer.discrepancy.id, 'reinstated');
    expect(await subjectsTo(buyer.email)).toContainEqual('La chiave di Bond Ladder arriva come previsto');
  });

  it('keeps waiting during an inquiry, without a mail', async () => {
    const buyer = await buyerOf(shop, { isWaived: false });
    const before = await subjectsTo(buyer.email);
    shop.stripe.dispute({ charge: buyer.charge, isWarning: true });
    await shop.tell();
    expect(await subjectsTo(buyer.email)).toEqual(before);
    clock.now += 16 * DAY_MS;
    await runEachMinute(shop.env, clock.now);
    expect((await books(buyer.id)).licenses).toMatchObject([{ status: 'active' }]);
  });
});

describe('money that returns after its loss was booked', () => {
  it.each([
    [
      'a dispute',
      (charge: string) => shop.stripe.dispute({ charge }),
      (charge: string) => shop.stripe.closeDispute({ charge, outcome: 'won' as const }),
    ],
    [
      'a refund',
      (charge: string) => shop.stripe.refund({ charge }),
      () =>
        shop.stripe.failRefund({
          refund: String(shop.stripe.events({ type: 'refund.created' }).at(-1)?.data.object.id),
        }),
    ],
  ])('by %s is reported as another discrepancy, once', async (_, go, comeBack) => {
    const buyer = await buyerOf(shop);
    go(buyer.charge);
    await shop.tell();
    const [gone] = await discrepanciesOf(buyer.charge);
    await seller.decide(gone?.id ?? '', 'booked');
    comeBack(buyer.charge);
    const ids = shop.stripe.events({}).map(({ id }) => id);
    await shop.tell();
    await shop.tell({ ids });
    const back = (await discrepanciesOf(buyer.charge)).filter(({ kind }) => kind === 'came_back');
    expect(back).toMatchObject([{ amountCents: 4900, decidedAt: null }]);
    expect(await seller.page(back[0]?.id ?? '')).toMatchObject({ decisions: ['closed'] });
    expect(await statusOf(buyer)).toBe('revoked');
  });
});

describe('facts that were read before newer ones were applied', () => {
  it('undo nothing', async () => {
    const buyer = await buyerOf(shop);
    const { charge } = buyer;
    shop.stripe.dispute({ charge, isWarning: true });
    await shop.tell();
    const { id } = await discrepancyOf('inquiry', charge);
    shop.stripe.escalate({ charge });
    let happens: (() => Promise<unknown>) | undefined = async () => {
      shop.stripe.closeDispute({ charge, outcome: 'won' });
      await seller.reread(id);
    };
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await shop.stripe.fetch(input, init);
      const isOfDisputes = new Request(input, init).url.includes('/v1/disputes');
      const now = isOfDisputes ? happens : undefined;
      if (now) happens = undefined;
      await now?.();
      return answer;
    });
    // The reread finds the dispute open, and its response is slow.
    await seller.reread(id);
    expect(happens).toBeUndefined();
    expect(await statusOf(buyer)).toBe('active');
    expect(await discrepanciesOf(charge)).toMatchObject([{ kind: 'inquiry', decision: 'closed' }]);
    expect(await subjectsTo(buyer.email)).not.toContainEqual(expect.stringContaining('sospesa'));
  });
});
