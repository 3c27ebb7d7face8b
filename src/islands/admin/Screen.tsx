import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import { ErrorState } from '#islands/ui/feedback/ErrorState.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import type { StaffMember } from '#lib/contract/admin/me.ts';
import { type StaffPage, type StaffRouteName, staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { frame } from '#lib/text/admin/frame.ts';
import { $moves } from '#stores/admin/router.ts';
import { renewDocument } from '#stores/kernel/renew-document.ts';

/** What every screen of the seller's side gets. */
export interface ScreenProps {
  member: StaffMember;
}

/** A screen's code; where a deployment has removed it, a new document brings it. */
const screen = (load: () => Promise<{ default: ComponentType<ScreenProps> }>) =>
  lazy(() =>
    load().catch(async (error: unknown) => {
      if (await renewDocument(location.pathname + location.search)) return new Promise<never>(() => {});
      throw error;
    }),
  );

/** A chunk for each screen, by route. */
const screens: Record<StaffRouteName, ComponentType<ScreenProps>> = {
  overview: screen(() => import('./overview/Overview.tsx')),
  customers: screen(() => import('./customers/Customers.tsx')),
  customer: screen(() => import('./customers/Customer.tsx')),
  licenses: screen(() => import('./licenses/Licenses.tsx')),
  licenseChanges: screen(() => import('./licenses/BulkChanges.tsx')),
  licenseChange: screen(() => import('./licenses/BulkProgress.tsx')),
  license: screen(() => import('./licenses/License.tsx')),
  products: screen(() => import('./products/ProductTable.tsx')),
  product: screen(() => import('./products/Product.tsx')),
  releases: screen(() => import('./releases/Releases.tsx')),
  payments: screen(() => import('./payments/Payments.tsx')),
  salesStatistics: screen(() => import('./payments/Statistics.tsx')),
  payment: screen(() => import('./payments/Payment.tsx')),
  discrepancies: screen(() => import('./discrepancies/Discrepancies.tsx')),
  discrepancy: screen(() => import('./discrepancies/Discrepancy.tsx')),
  coupons: screen(() => import('./coupons/Coupons.tsx')),
  withdrawals: screen(() => import('./withdrawals/Withdrawals.tsx')),
  withdrawal: screen(() => import('./withdrawals/Withdrawal.tsx')),
  messages: screen(() => import('./support/Messages.tsx')),
  message: screen(() => import('./support/Message.tsx')),
  mails: screen(() => import('./mails/Mails.tsx')),
  failed: screen(() => import('./failed/Failed.tsx')),
  newsList: screen(() => import('./news/NewsList.tsx')),
  news: screen(() => import('./news/News.tsx')),
  webhooks: screen(() => import('./webhooks/Webhooks.tsx')),
  webhook: screen(() => import('./webhooks/Endpoint.tsx')),
  webhookDelivery: screen(() => import('./webhooks/Delivery.tsx')),
  apiKeys: screen(() => import('./api-keys/ApiKeys.tsx')),
  shop: screen(() => import('./shop/Shop.tsx')),
  log: screen(() => import('./log/Log.tsx')),
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
