import type * as v from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { flags } from '#lib/contract/flags.ts';
import { PaymentDetail, PaymentList, PaymentStats } from '#lib/contract/payments/payments.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

/** A customer whose payments cover every status, two currencies and two providers. */
async function customer() {
  const user = await member();
  const ids = {
    completed: await addPayment(user.id, { createdAt: clock.now - 5 }),
    card: await addPayment(user.id, { provider: 'stripe', paymentMethod: 'card', createdAt: clock.now - 4 }),
    dollars: await addPayment(user.id, { currency: 'USD', createdAt: clock.now - 3 }),
    pending: await addPayment(user.id, { status: 'pending', createdAt: clock.now - 2 }),
    failed: await addPayment(user.id, { status: 'failed', createdAt: clock.now - 1 }),
    refunded: await addPayment(user.id, { status: 'refunded', provider: 'stripe' }),
  };
  return { ...user, ids };
}

const list = async (access: string, query: Record<string, string> = {}) => {
  const answer = await call('payments', { access, query });
  expect(answer.status).toBe(200);
  const body = answer.body as v.InferInput<typeof PaymentList> & { next: unknown; previous: unknown };
  return { ...read(PaymentList, answer), next: body.next, previous: body.previous };
};

describe('the list of payments', () => {
  it('shows the newest first, with the page’s data', async () => {
    const { access, ids } = await customer();
    const { results, count } = await list(access);
    expect(results.map(({ id }) => id)).toEqual(Object.values(ids).reverse());
    expect(count).toBe(6);
    expect(results.at(-1)).toEqual({
      id: ids.completed,
      transaction_id: expect.any(String),
      product_name: 'Uno',
      license_duration: '1 mese',
      quantity: 1,
      purchase_order: '',
      amount: 4900,
      currency: 'EUR',
      payment_method: 'simulated',
      payment_method_display: 'Fittizio',
      status: 'completed',
      provider: 'fake',
      created_at: new Date(clock.now - 5).toISOString(),
      document_kind: 'simulated',
      invoice_url: `/api/payments/my-payments/${ids.completed}/invoice/`,
      refunds: [],
    });
  });

  it.each([
    ['all', ['refunded', 'failed', 'pending', 'dollars', 'card', 'completed']],
    ['completed', ['dollars', 'card', 'completed']],
    ['pending', ['pending']],
    ['failed', ['failed']],
    ['refunded', ['refunded']],
    ['fake', ['failed', 'pending', 'dollars', 'completed']],
    ['unknown', ['refunded', 'failed', 'pending', 'dollars', 'card', 'completed']],
  ] as const)('filtered by «%s» holds %j', async (status, expected) => {
    const { access, ids } = await customer();
    const { results, count } = await list(access, { status });
    expect(results.map(({ id }) => id)).toEqual(expected.map((name) => ids[name]));
    expect(count).toBe(expected.length);
  });

  it('comes in pages that link to their neighbours and keep the filter', async () => {
    const { id, access } = await member();
    for (let age = 0; age < 23; age += 1) await addPayment(id, { createdAt: clock.now - age });
    const first = await list(access);
    expect([first.results.length, first.count, first.previous]).toEqual([10, 23, null]);
    expect(first.next).toBe('https://portal.test/api/payments/my-payments/?page=2&page_size=10');
    const last = await list(access, { page: '3', page_size: '10', status: 'fake' });
    expect([last.results.length, last.count, last.next]).toEqual([3, 23, null]);
    expect(last.previous).toBe(
      'https://portal.test/api/payments/my-payments/?page=2&page_size=10&status=fake',
    );
    const beyond = await list(access, { page: '4' });
    expect([beyond.results.length, beyond.count, beyond.next]).toEqual([0, 23, null]);
  });

  it.each(['0', '-1', 'x', '1e9', '99999999999', '', '1;DROP TABLE payments'])(
    'treats page «%s» as the first or as none, and never fails',
    async (page) => {
      const { access } = await customer();
      expect((await list(access, { page, page_size: page })).count).toBe(6);
    },
  );

  it('is its customer’s only', async () => {
    const { ids } = await customer();
    const other = await member();
    expect((await list(other.access)).count).toBe(0);
    expect((await call('payment', { access: other.access, params: { id: ids.completed } })).status).toBe(404);
  });
});

describe('one payment', () => {
  const detail = async (access: string, id: string) =>
    read(PaymentDetail, await call('payment', { access, params: { id } }));

  it('has its invoice’s number and amounts, to the cent', async () => {
    const { access, ids } = await customer();
    const payment = await detail(access, ids.card);
    expect(payment).toMatchObject({ amount: 4900, net_amount: 4016, vat_amount: 884, product_id: 'one' });
    expect(payment.invoice_number).toMatch(/^2026-\d{6}$/);
    expect(payment.invoice_xml_url).toBe(`/api/payments/my-payments/${ids.card}/invoice-xml/`);
    expect(payment.events).toEqual([
      { status: 'completed', created_at: new Date(clock.now - 4).toISOString() },
    ]);
  });

  it('has its statuses in order', async () => {
    const { access, ids } = await customer();
    clock.now += 1000;
    await refundOf(ids.completed);
    const { events } = await detail(access, ids.completed);
    expect(events?.map(({ status }) => status)).toEqual(['completed', 'refunded']);
  });

  it.each(['dollars', 'pending', 'failed', 'refunded'] as const)('«%s» has no invoice', async (name) => {
    const { access, ids } = await customer();
    const payment = await detail(access, ids[name]);
    expect(payment).toMatchObject({ invoice_url: null, invoice_number: null, net_amount: null });
    for (const form of ['invoice', 'invoiceXml'] as const) {
      expect((await call(form, { access, params: { id: ids[name] } })).status).toBe(404);
    }
  });
});

describe('payment stats', () => {
  const stats = async (access: string) => read(PaymentStats, await call('paymentStats', { access }));

  it('sum completed payments in euro, this month and by month', async () => {
    const { id, access } = await customer();
    await addPayment(id, { createdAt: Date.parse('2025-10-01T00:00+02:00'), amountCents: 100 });
    await addPayment(id, { createdAt: Date.parse('2025-09-30T23:59+02:00'), amountCents: 10 });
    const { by_month, ...sums } = await stats(access);
    expect(sums).toEqual({
      total_spent: 9910,
      this_month: 9800,
      total_transactions: 8,
      active_subscriptions: 0,
      other_currencies: [{ currency: 'USD', total_spent: 4900, this_month: 4900 }],
    });
    expect(by_month).toHaveLength(12);
    expect([by_month[0], by_month.at(-1)]).toEqual([
      { month: '2025-10', amount: 100 },
      { month: '2026-09', amount: 9800 },
    ]);
  });

  it('name no other currency while the shop has only one', async () => {
    const { access } = await customer();
    const flag = vi.spyOn(flags, 'multiCurrency', 'get').mockReturnValue(false);
    expect((await stats(access)).other_currencies).toEqual([]);
    flag.mockRestore();
    expect((await stats(access)).other_currencies).toHaveLength(1);
  });

  it('are zero without purchases', async () => {
    const { access } = await member();
    const { by_month, ...sums } = await stats(access);
    expect(sums).toEqual({
      total_spent: 0,
      this_month: 0,
      total_transactions: 0,
      active_subscriptions: 0,
      other_currencies: [],
    });
    expect(by_month.map(({ amount }) => amount)).toEqual(Array(12).fill(0));
  });

  it('follow a payment whose status changes', async () => {
    const { access, ids } = await customer();
    await context()
      .env.DB.prepare("UPDATE payments SET status = 'completed' WHERE id = ?")
      .bind(ids.pending)
      .run();
    expect((await stats(access)).total_spent).toBe(14_700);
    expect((await list(access, { status: 'pending' })).count).toBe(0);
  });

  it('count the active licences with automatic renewal', async () => {
    const { id, access } = await member();
    const license = { userId: id, productId: 'one', autoRenewal: true };
    await addLicense(license);
    const others = [{ autoRenewal: false }, { status: 'suspended' }, { expiresAt: clock.now }] as const;
    for (const changes of others) await addLicense({ ...license, ...changes });
    expect((await stats(access)).active_subscriptions).toBe(1);
  });
});
