import { onNotify } from 'nanostores';
import { PAYMENTS_PAGE_SIZE } from '#lib/contract/limits.ts';
import { pageCount, readPage } from '#lib/contract/paging.ts';
import { type PaymentFilter, readPaymentFilter } from '#lib/contract/payment-filters.ts';
import type { Payment, PaymentStats } from '#lib/contract/payments.ts';
import { href } from '#lib/contract/routes.ts';
import { emptyPaymentStats } from '#lib/contract/zeroed.ts';
import { payments } from '#lib/text/payments.ts';
import { monthBars } from '../month-bars.ts';
import { type Remote, remote } from '../remote.ts';
import { $page, navigate } from '../router.ts';

const words = {
  fallback: payments.loadError,
  toast: { title: payments.toastTitle, message: payments.toast },
};

export const paymentList = remote({ read: 'payments', ...words });
export const paymentStats = remote({ read: 'paymentStats', ...words });

type List = { results: Payment[]; count: number };

/** Filter and page live in the address; another filter begins at its first page. */
export function paymentsHref(filter: PaymentFilter, page = 1): string {
  return href(
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

/** Hosts that know no filter send everything: what does not belong is left out here. */
export function matching(results: readonly Payment[], filter: PaymentFilter): Payment[] {
  return results.filter((payment) => {
    if (filter === 'all') return true;
    return filter === 'fake' ? payment.provider === 'fake' : payment.status === filter;
  });
}

/** Zeroed when the payments could not be loaded (specification §8); `undefined` while they are on their way. */
export function statsToShow(list: Remote<List>, stats: Remote<PaymentStats>): PaymentStats | undefined {
  if (list.state === 'error' || stats.state === 'error') return emptyPaymentStats;
  return stats.state === 'ready' ? stats.data : undefined;
}

/** What was spent in each of the last months; none where that is not worth a chart. */
export function spendingBars({ by_month }: PaymentStats) {
  return monthBars(by_month.map(({ month, amount }) => ({ month, value: amount })));
}

/** The page that an out-of-range one becomes; `undefined` where the list answers for the page asked for. */
export function pageInstead(asked: number, list: Remote<List>): number | undefined {
  if (asked === 1) return undefined;
  // Some hosts answer a page beyond the end with 404 and do not say where the end is.
  if (list.state === 'error') return list.cause === 'not-found' ? 1 : undefined;
  if (list.state !== 'ready' || list.data.results.length > 0) return undefined;
  const last = pageCount(list.data.count, PAYMENTS_PAGE_SIZE);
  return asked > last ? last : undefined;
}

onNotify(paymentList.$state, () => {
  const page = $page.get();
  if (page?.route !== 'payments') return;
  const instead = pageInstead(readPage(page.search.page), paymentList.$state.get());
  if (instead !== undefined)
    navigate(paymentsHref(readPaymentFilter(page.search.status), instead), 'replace');
});
