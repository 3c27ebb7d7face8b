import { StaffLink } from '#islands/admin/parts/links.tsx';
import type { StaffRouteName } from '#lib/contract/admin/routes.ts';
import type { StaffEvent } from '#lib/contract/admin/staff.ts';
import type { StaffTarget } from '#lib/text/admin/log.ts';

/** What has a page of its own, or is in a list that has one. */
const routes: Partial<Record<StaffTarget, StaffRouteName>> = {
  user: 'customer',
  license: 'license',
  bulk: 'licenseChange',
  payment: 'payment',
  withdrawal: 'withdrawal',
  product: 'product',
  message: 'message',
  news: 'news',
  webhook: 'webhook',
  coupon: 'coupons',
  discrepancy: 'discrepancy',
};

/** What an action was done to, by its code. */
export function TargetLink({ event: { target, target_id: id } }: { event: StaffEvent }) {
  const route = (routes as Record<string, StaffRouteName | undefined>)[target];
  const look = 'font-mono text-xs wrap-anywhere';
  if (!route) return <span className={look}>{id}</span>;
  return <StaffLink to={route} id={id} className={look} />;
}
