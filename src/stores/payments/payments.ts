import { onNotify } from 'nanostores';
import { monthBars } from '#lib/charts.ts';
import { type ListPage, pageCount, pageOf, readPageNumber } from '#lib/contract/calls/paging.ts';
import { PAYMENTS_PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Payment, PaymentStats } from '#lib/contract/payments/payments.ts';
import { type PaymentFilter, readPaymentFilter } from '#lib/contract/payments/rules.ts';
import { formatMoney } from '#lib/format.ts';
import { payments } from '#lib/text/payments.ts';
import type { Remote } from '#stores/kernel/remote-state.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { hrefHere } from '#stores/portal/organization.ts';
import { remote } from '#stores/portal/remote.ts';
import { $page, navigate } from '#stores/portal/router.ts';

const words = {
  fallback: payments.loadError,
  toast: { title: payments.toastTitle, message: payments.toast },
};

export const paymentList = remote({ read: 'payments', ...words });
export const paymentStats = remote({ read: 'paymentStats', ...words });

/** Whether the dialog for downloading documents is open. */
export const $isArchiving = ownedAtom<true | undefined>('page', undefined);

export type PaymentPage = { results: Payment[]; count: number };

/** Filter and page are in the address; a new filter starts at page 1. */
export function paymentsHref(filter: PaymentFilter, page = 1): string {
  return hrefHere(
    'payments',
    {},
    {
      ...(filter !== 'all' && { status: filter }),
      ...(page > 1 && { page: String(page) }),
    },
  );
}

export function showPayments(filter: PaymentFilter, page = 1): void {
  navigate(paymentsHref(filter, page));
}

/** The payments of a page, even if the host ignores the filter or sends all payments at once. */
export function shownPayments(list: PaymentPage, filter: PaymentFilter, page: number): ListPage<Payment> {
  return pageOf(list, page, PAYMENTS_PAGE_SIZE, ({ provider, status }) => {
    if (filter === 'all') return true;
    return filter === 'fake' ? provider === 'fake' : status === filter;
  });
}

/** The amounts in other currencies, for the line under the amount in euro. */
export function otherSums(
  { other_currencies: others }: PaymentStats,
  sum: 'total_spent' | 'this_month',
): string | undefined {
  const sums = others.filter((each) => each[sum] > 0).map((each) => formatMoney(each[sum], each.currency));
  return sums.length > 0 ? payments.andOthers(sums.join(', ')) : undefined;
}

/** Bars of the spending chart; empty if there is too little data for a chart. */
export function spendingBars({ by_month }: PaymentStats) {
  return monthBars(by_month.map(({ month, amount }) => ({ month, value: amount })));
}

/** The page to show instead of one beyond the end; `undefined` if the page exists. */
export function pageInstead(
  asked: number,
  filter: PaymentFilter,
  list: Remote<PaymentPage>,
): number | undefined {
  if (asked === 1) return undefined;
  // Some hosts answer 404 for a page beyond the end, without saying where the end is.
  if (list.state === 'error') return list.cause === 'not-found' ? 1 : undefined;
  if (list.state !== 'ready') return undefined;
  const last = pageCount(shownPayments(list.data, filter, asked).count, PAYMENTS_PAGE_SIZE);
  return asked > last ? last : undefined;
}

onNotify(paymentList.$state, () => {
  const page = $page.get();
  if (page?.route !== 'payments') return;
  const filter = readPaymentFilter(page.search.status);
  const instead = pageInstead(readPageNumber(page.search.page), filter, paymentList.$state.get());
  if (instead !== undefined) navigate(paymentsHref(filter, instead), 'replace');
});

/** The figures to show if they could not be loaded. */
export const zeroPayments: PaymentStats = {
  total_spent: 0,
  this_month: 0,
  total_transactions: 0,
  active_subscriptions: 0,
  by_month: [],
  other_currencies: [],
};
