import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import { type StaffPage, type StaffRouteName, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { restorePlace } from '#stores/admin/list-places.ts';
import { opensFor } from '#stores/admin/member.ts';
import { $moves } from '#stores/admin/router.ts';
import { focusPlace } from '#stores/kernel/place.ts';
import { renewDocument } from '#stores/kernel/renew-document.ts';
import { UnknownPage } from './parts/UnknownPage.tsx';

/** The props of every screen of the admin area. */
export interface ScreenProps {
  member: StaffMember;
}

type ScreenModule = { default: ComponentType<ScreenProps> };

/** One chunk per screen, named after its route (scripts/build/portal-scripts.ts). */
const loaders: Record<StaffRouteName, () => Promise<ScreenModule>> = {
  overview: () => import('./overview/Overview.tsx'),
  customers: () => import('./customers/Customers.tsx'),
  customer: () => import('./customers/Customer.tsx'),
  licenses: () => import('./licenses/Licenses.tsx'),
  licenseChanges: () => import('./licenses/LicenseChanges.tsx'),
  licenseChange: () => import('./licenses/LicenseChange.tsx'),
  charges: () => import('./licenses/Charges.tsx'),
  imports: () => import('./imports/Imports.tsx'),
  import: () => import('./imports/Import.tsx'),
  license: () => import('./licenses/License.tsx'),
  products: () => import('./products/Products.tsx'),
  product: () => import('./products/Product.tsx'),
  releases: () => import('./releases/Releases.tsx'),
  payments: () => import('./payments/Payments.tsx'),
  documents: () => import('./payments/Documents.tsx'),
  transmissions: () => import('./transmissions/Transmissions.tsx'),
  registers: () => import('./registers/Registers.tsx'),
  payout: () => import('./registers/Payout.tsx'),
  transfers: () => import('./transfers/Transfers.tsx'),
  salesStatistics: () => import('./payments/SalesStatistics.tsx'),
  offers: () => import('./offers/Offers.tsx'),
  payment: () => import('./payments/Payment.tsx'),
  discrepancies: () => import('./discrepancies/Discrepancies.tsx'),
  discrepancy: () => import('./discrepancies/Discrepancy.tsx'),
  coupons: () => import('./coupons/Coupons.tsx'),
  coupon: () => import('./coupons/Coupon.tsx'),
  codes: () => import('./codes/Codes.tsx'),
  withdrawals: () => import('./withdrawals/Withdrawals.tsx'),
  withdrawal: () => import('./withdrawals/Withdrawal.tsx'),
  reasons: () => import('./reasons/Reasons.tsx'),
  messages: () => import('./support/Messages.tsx'),
  savedAnswers: () => import('./support/SavedAnswers.tsx'),
  message: () => import('./support/Message.tsx'),
  mails: () => import('./mails/Mails.tsx'),
  failed: () => import('./failed/Failed.tsx'),
  newsList: () => import('./news/NewsList.tsx'),
  news: () => import('./news/News.tsx'),
  webhooks: () => import('./webhooks/Webhooks.tsx'),
  webhook: () => import('./webhooks/Webhook.tsx'),
  webhookDelivery: () => import('./webhooks/WebhookDelivery.tsx'),
  apiKeys: () => import('./api-keys/ApiKeys.tsx'),
  people: () => import('./people/People.tsx'),
  shop: () => import('./shop/Shop.tsx'),
  shopTexts: () => import('./shop/ShopTexts.tsx'),
  log: () => import('./log/Log.tsx'),
};

/** Caches each screen's component, so that React sees the same one every time. */
const screens: Partial<Record<StaffRouteName, ComponentType<ScreenProps>>> = {};

/** Loads a screen's code before its first render, to avoid the fallback, which React would show for 300 ms. */
export async function loadScreen(route: StaffRouteName): Promise<void> {
  const { default: Loaded } = await loaders[route]();
  screens[route] ??= Loaded;
}

/** A screen's component. If a deployment has removed its code, reloads the document. */
function screenOf(route: StaffRouteName): ComponentType<ScreenProps> {
  screens[route] ??= lazy(() =>
    loaders[route]().catch(async (error: unknown) => {
      if (await renewDocument(location.pathname + location.search)) return new Promise<never>(() => {});
      throw error;
    }),
  );
  return screens[route];
}

export function Screen({ page, member }: ScreenProps & { page: StaffPage | undefined }) {
  if (!page || !opensFor(member, staffRoutes[page.route])) return <UnknownPage />;
  const Shown = screenOf(page.route);
  // The path is the key, so that pages of different records share no component state.
  return (
    <Boundary key={page.path} onRetry={reload}>
      <Suspense fallback={<SkeletonTable rows={8} />}>
        <Shown member={member} />
        <Arrival />
      </Suspense>
    </Boundary>
  );
}

/** Reloads the page, because React requests a screen's code only once and that may fail. */
const reload = () => location.reload();

/** After navigation, once the screen has rendered, restores the focus of an earlier visit or focuses the heading. */
function Arrival() {
  useEffect(() => {
    if ($moves.get() === 0) return;
    if (!focusPlace()) focusTitle();
    restorePlace();
  }, []);
  return null;
}

/** Focuses the heading, waiting for the screen's data if necessary, unless the user has moved the focus meanwhile. */
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
