import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import { ErrorState } from '#islands/ui/feedback/ErrorState.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import type { StaffMember } from '#lib/contract/admin/me.ts';
import { type StaffPage, type StaffRouteName, staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { frame } from '#lib/text/admin/frame.ts';
import { $moves } from '#stores/admin/router.ts';

/** What every screen of the seller's side gets. */
export interface ScreenProps {
  member: StaffMember;
}

/** A chunk for each screen, by route. */
const screens: Record<StaffRouteName, ComponentType<ScreenProps>> = {
  overview: lazy(() => import('./overview/Overview.tsx')),
  customers: lazy(() => import('./customers/Customers.tsx')),
  customer: lazy(() => import('./customers/Customer.tsx')),
  licenses: lazy(() => import('./licenses/Licenses.tsx')),
  licenseChanges: lazy(() => import('./licenses/BulkChanges.tsx')),
  licenseChange: lazy(() => import('./licenses/BulkProgress.tsx')),
  license: lazy(() => import('./licenses/License.tsx')),
  products: lazy(() => import('./products/ProductTable.tsx')),
  product: lazy(() => import('./products/Product.tsx')),
  releases: lazy(() => import('./releases/Releases.tsx')),
  payments: lazy(() => import('./payments/Payments.tsx')),
  salesStatistics: lazy(() => import('./payments/Statistics.tsx')),
  payment: lazy(() => import('./payments/Payment.tsx')),
  discrepancies: lazy(() => import('./discrepancies/Discrepancies.tsx')),
  discrepancy: lazy(() => import('./discrepancies/Discrepancy.tsx')),
  coupons: lazy(() => import('./coupons/Coupons.tsx')),
  withdrawals: lazy(() => import('./withdrawals/Withdrawals.tsx')),
  withdrawal: lazy(() => import('./withdrawals/Withdrawal.tsx')),
  messages: lazy(() => import('./support/Messages.tsx')),
  message: lazy(() => import('./support/Message.tsx')),
  mails: lazy(() => import('./mails/Mails.tsx')),
  failed: lazy(() => import('./failed/Failed.tsx')),
  newsList: lazy(() => import('./news/NewsList.tsx')),
  news: lazy(() => import('./news/News.tsx')),
  webhooks: lazy(() => import('./webhooks/Webhooks.tsx')),
  webhook: lazy(() => import('./webhooks/Endpoint.tsx')),
  webhookDelivery: lazy(() => import('./webhooks/Delivery.tsx')),
  apiKeys: lazy(() => import('./api-keys/ApiKeys.tsx')),
  shop: lazy(() => import('./shop/Shop.tsx')),
  log: lazy(() => import('./log/Log.tsx')),
};

export function Screen({ page, member }: ScreenProps & { page: StaffPage | undefined }) {
  if (!page)
    return (
      <ErrorState
        message={frame.notFound}
        retryLabel={staffRoutes.overview.title}
        onRetry={() => location.assign(staffHref('overview'))}
      />
    );
  const Shown = screens[page.route];
  // One thing's page is another's no more than a list's is.
  return (
    <Boundary key={page.path} onRetry={reload}>
      <Suspense fallback={<SkeletonTable rows={8} />}>
        <Shown member={member} />
        <Arrival />
      </Suspense>
    </Boundary>
  );
}

/** React asks once for a screen's code, which may not come. */
const reload = () => location.reload();

/** Moves the focus to the heading of a screen that was opened from another one, once its code is there. */
function Arrival() {
  useEffect(() => ($moves.get() > 0 ? focusTitle() : undefined), []);
  return null;
}

/** Where the heading comes with the screen's data, it takes the focus then, unless that has moved on. */
function focusTitle(): () => void {
  const from = document.activeElement;
  const focus = () => {
    const title = document.querySelector<HTMLElement>('#screen-title');
    title?.focus({ preventScroll: true });
    return title !== null;
  };
  const hasMoved = () => ![from, document.body].includes(document.activeElement);
  const observer = new MutationObserver(() => {
    if (hasMoved() || focus()) observer.disconnect();
  });
  if (!focus()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
