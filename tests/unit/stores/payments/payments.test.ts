// @vitest-environment happy-dom
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  type PaymentBody,
  PaymentList,
  PaymentStats,
  type PaymentStatsBody,
} from '#lib/contract/payments/payments.ts';
import type { PaymentFilter } from '#lib/contract/payments/rules.ts';
import {
  otherSums,
  pageInstead,
  paymentList,
  paymentStats,
  paymentsHref,
  shownPayments,
  showPayments,
  spendingBars,
} from '#stores/payments/payments.ts';
import { $page } from '#stores/portal/router.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const LIST = 'GET /api/payments/my-payments/';
const STATS = 'GET /api/payments/stats/';
const TOAST = 'error: Errore caricamento: Impossibile caricare i dati dei pagamenti. Riprova più tardi.';

const api = fakeApi();
const { visit } = asMember();

const payment = (id: number, changes: Partial<PaymentBody> = {}): PaymentBody => ({
  id,
  transaction_id: `TRX-${id}`,
  product_name: 'Risk Manager',
  amount: '59.00',
  status: 'completed',
  provider: 'stripe',
  created_at: '2026-03-01T10:00:00Z',
  ...changes,
});
const page = (count: number, ...ids: number[]) => json({ count, results: ids.map((id) => payment(id)) });
const stats: PaymentStatsBody = {
  total_spent: '100.50',
  this_month: '0',
  total_transactions: 2,
  active_subscriptions: 1,
};

const ids = () => {
  const state = paymentList.$state.get();
  return state.state === 'ready' ? state.data.results.map(({ id }) => id) : state.state;
};

test('requests ten payments of the page and status in the address', async () => {
  api.on(`${LIST}?page=2&page_size=10&status=failed`, () => page(11, 11));
  visit('/payments?page=2&status=failed', paymentList.$state);
  await until(() => expect(ids()).toEqual(['11']));
});

test.each(['page=0', 'page=-1', 'page=x', 'status=tutti', 'status=all&page=1'])(
  'treats ?%s as the first page of all payments',
  async (search) => {
    api.on(`${LIST}?page=1&page_size=10`, () => page(1, 1));
    visit(`/payments?${search}`, paymentList.$state);
    await until(() => expect(ids()).toEqual(['1']));
  },
);

test('goes to the last page from one beyond it', async () => {
  api.on(`${LIST}?page=9&page_size=10`, () => page(23));
  api.on(`${LIST}?page=3&page_size=10`, () => page(23, 21, 22, 23));
  visit('/payments?page=9', paymentList.$state);
  await until(() => expect(ids()).toEqual(['21', '22', '23']));
  expect($page.get()?.search).toEqual({ page: '3' });
});

test('goes to the first page if the host does not have the page', async () => {
  api.on(`${LIST}?page=9&page_size=10&status=failed`, () => json({ detail: 'Invalid page.' }, 404));
  api.on(`${LIST}?page=1&page_size=10&status=failed`, () => page(1, 1));
  visit('/payments?page=9&status=failed', paymentList.$state);
  await until(() => expect(ids()).toEqual(['1']));
  expect($page.get()?.search).toEqual({ status: 'failed' });
  expect(notices()).toEqual([]);
});

test('remains on the first page of an empty list', () => {
  expect(pageInstead(1, 'all', { state: 'ready', data: { results: [], count: 0 } })).toBeUndefined();
  expect(pageInstead(4, 'all', { state: 'ready', data: { results: [], count: 0 } })).toBe(1);
});

test('keeps the rows of the last page on display until the next ones arrive', async () => {
  api.on(`${LIST}?page=1&page_size=10`, () => page(11, 1));
  visit('/payments', paymentList.$state);
  await until(() => expect(ids()).toEqual(['1']));
  const slow = later();
  api.on(`${LIST}?page=2&page_size=10`, slow.reply);
  showPayments('all', 2);
  expect(paymentList.$state.get()).toMatchObject({ state: 'loading', previous: { count: 11 } });
  slow.arrive(page(11, 11));
  await until(() => expect(ids()).toEqual(['11']));
});

test('omits defaults from the address', () => {
  expect(paymentsHref('all')).toBe('/payments');
  expect(paymentsHref('fake', 2)).toBe('/payments?status=fake&page=2');
});

test('filters the list of a host without filters', () => {
  const first = [payment(1, { status: 'failed' }), payment(2, { provider: 'fake' })];
  const list = v.parse(PaymentList, { count: 23, results: first });
  const found = (filter: PaymentFilter) => {
    const { rows, ...rest } = shownPayments(list, filter, 1);
    return { ids: rows.map(({ id }) => id), ...rest };
  };
  expect(found('all')).toEqual({ ids: ['1', '2'], count: 23, isNarrowed: false });
  expect(found('failed')).toEqual({ ids: ['1'], count: 23, isNarrowed: true });
  expect(found('fake')).toEqual({ ids: ['2'], count: 23, isNarrowed: true });
});

test('pages and filters the complete list of a host', async () => {
  const all = Array.from({ length: 14 }, (_, at) =>
    payment(at + 1, { status: at < 12 ? 'completed' : 'failed' }),
  );
  const list = v.parse(PaymentList, all);
  const found = (filter: PaymentFilter, page: number) => {
    const { rows, count } = shownPayments(list, filter, page);
    return { ids: rows.map(({ id }) => Number(id)), count };
  };
  expect(found('all', 1)).toEqual({ ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], count: 14 });
  expect(found('all', 2)).toEqual({ ids: [11, 12, 13, 14], count: 14 });
  expect(found('completed', 2)).toEqual({ ids: [11, 12], count: 12 });
  expect(found('failed', 1)).toEqual({ ids: [13, 14], count: 2 });
  expect(pageInstead(3, 'all', { state: 'ready', data: list })).toBe(2);
  expect(pageInstead(2, 'failed', { state: 'ready', data: list })).toBe(1);
});

const spent = () => {
  const state = paymentStats.$state.get();
  return state.state === 'ready' ? state.data.total_spent : state.state;
};

test('shows the known stats, even if the list fails', async () => {
  api.on(`${LIST}?page=1&page_size=10`, () => json({}, 500));
  api.on(STATS, () => json(stats));
  visit('/payments', paymentList.$state, paymentStats.$state);
  await until(() => expect([ids(), spent()]).toEqual(['error', 10050]));
});

test('shows the error with one toast when nothing can be loaded, and no invented figures', async () => {
  api.on(`${LIST}?page=1&page_size=10`, () => json({}, 500));
  api.on(STATS, () => json({}, 500));
  visit('/payments', paymentList.$state, paymentStats.$state);
  await until(() =>
    expect(paymentList.$state.get()).toMatchObject({ message: 'Errore nel caricamento dei pagamenti' }),
  );
  await until(() => expect(spent()).toBe('error'));
  expect(notices()).toEqual([TOAST]);
});

test('names expenses in other currencies next to the amounts in euro', () => {
  const dollars = { currency: 'USD', total_spent: '1234.50', this_month: '0' };
  const francs = { currency: 'CHF', total_spent: '20', this_month: '20' };
  const parsed = v.parse(PaymentStats, { ...stats, other_currencies: [francs, dollars] });
  expect(otherSums(parsed, 'total_spent')).toBe('e 20,00 CHF, 1.234,50 USD');
  expect(otherSums(parsed, 'this_month')).toBe('e 20,00 CHF');
  expect(otherSums(v.parse(PaymentStats, stats), 'total_spent')).toBeUndefined();
});

test('draws monthly expenses only for more than one month', () => {
  const of = (...amounts: number[]) => {
    const by_month = amounts.map((amount, index) => ({ month: `2026-0${index + 1}`, amount: amount / 100 }));
    return spendingBars(v.parse(PaymentStats, { ...stats, by_month }));
  };
  expect(of(0, 4900, 0)).toEqual([]);
  expect(of(4900, 0, 2400)).toEqual([
    { label: 'gen', name: 'gennaio 2026', value: 4900 },
    { label: 'feb', name: 'febbraio 2026', value: 0 },
    { label: 'mar', name: 'marzo 2026', value: 2400 },
  ]);
});
