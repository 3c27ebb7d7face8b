import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { VISITOR_TIMEOUT_MS } from '#lib/api/services/provider/provider.ts';
import { PaymentList } from '#lib/contract/payments/payments.ts';
import { untilTrue } from '#tests/support/until.ts';
import { member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, renewer } from '#tests/support/worker/renewals.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;
const SESSION = 'GET /v1/checkout/sessions/:id';

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await clearRenewals();
});

async function customer() {
  const user = await member();
  const shopping = customerOf(shop, user.id);
  return {
    ...user,
    ...shopping,
    method: async () => (await books(user.id)).paid[0]?.payment.paymentMethod,
    shown: async () => {
      const { results } = read(PaymentList, await shop.call('payments', await shopping.as()));
      return results[0]?.payment_method_display;
    },
  };
}

describe('the method of a payment', () => {
  it.each([
    ['card', 'Carta'],
    ['later', 'Addebito diretto SEPA'],
  ] as const)('by an event is as the payment service says (%s)', async (way, name) => {
    const { pay, shown } = await customer();
    const { session } = await pay({}, way);
    await shop.tell();
    if (way === 'later') shop.stripe.settle({ reference: session, outcome: 'paid' });
    await shop.tell();
    expect(await shown()).toBe(name);
  });

  it('does not delay the licence, and is stored once the payment service answers', async () => {
    const { pay, state, method } = await customer();
    const { id } = await pay();
    shop.stripe.fault({ endpoint: '*', fault: 'error' });
    await shop.tell();
    expect(await state(id)).toMatchObject({ state: 'done' });
    expect(await method()).toBe('online');
    shop.stripe.mend();
    await shop.pass(5);
    expect(await method()).toBe('card');
  });

  it('is requested once for a payment, however many events come', async () => {
    const { pay } = await customer();
    await pay();
    const ids = shop.stripe.waiting().map(({ id }) => id);
    shop.stripe.requests().length = 0;
    await shop.tell({ ids });
    await shop.tell({ ids });
    expect(shop.stripe.requests().filter(({ path }) => path.includes('/checkout/sessions/'))).toHaveLength(1);
  });
});

describe('a buyer who comes back while the payment service is silent', () => {
  /** A call's response if the payment service stays silent for `ms`. */
  async function answerAfter<Answer>(ms: number, calling: () => Promise<Answer>): Promise<Answer> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    shop.stripe.fault({ endpoint: SESSION, fault: 'hang' });
    const answer = calling();
    // Deferred work of the call goes on in the meantime.
    await untilTrue(() => shop.stripe.held() > 0);
    await vi.advanceTimersByTimeAsync(ms);
    return answer;
  }

  it('sees after a few seconds that the order waits', async () => {
    const { pay, state } = await customer();
    const { id } = await pay();
    expect(VISITOR_TIMEOUT_MS).toBeLessThanOrEqual(5000);
    expect(await answerAfter(VISITOR_TIMEOUT_MS, () => state(id, true))).toMatchObject({ state: 'waiting' });
  });

  it('sees that a licence waits for its method', async () => {
    const { own, agreed, renewal } = await renewer(shop);
    const licenseId = await own({ renews: false });
    shop.stripe.save({ session: await agreed(licenseId) });
    const answered = await answerAfter(VISITOR_TIMEOUT_MS, () => renewal(licenseId, true));
    expect(answered).toMatchObject({ state: 'starting' });
  });
});
