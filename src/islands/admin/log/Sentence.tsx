import { StaffLink } from '#islands/admin/parts/links.tsx';
import type { StaffRouteName } from '#lib/contract/admin/routes.ts';
import type { StaffEvent } from '#lib/contract/admin/staff.ts';
import type { StaffTarget } from '#lib/text/admin/log.ts';
import { sentenceOf } from '#lib/text/admin/log-sentences.ts';

/** What has a page of its own, or is in a list that has one. */
const routes: Partial<Record<StaffTarget, StaffRouteName>> = {
  user: 'customer',
  license: 'license',
  bulk: 'licenseChange',
  import: 'import',
  payment: 'payment',
  withdrawal: 'withdrawal',
  product: 'product',
  message: 'message',
  saved_answer: 'savedAnswers',
  news: 'news',
  webhook: 'webhook',
  coupon: 'coupon',
  codes: 'codes',
  discrepancy: 'discrepancy',
};

/** Who did what to what, which leads to its page while it has one. */
export function Sentence({ event }: { event: StaffEvent }) {
  const { who, did, whom } = sentenceOf(event);
  const { target, target_id: id, names } = event;
  const route =
    names[id] === undefined ? undefined : (routes as Record<string, StaffRouteName | undefined>)[target];
  return (
    // Narrow cells lay their children out in a row: these are one.
    <span className="wrap-anywhere">
      <span className="font-semibold">{who}</span> <span>{did}</span>{' '}
      {route ? (
        <StaffLink to={route} id={id}>
          {whom}
        </StaffLink>
      ) : (
        <span>{whom}</span>
      )}
    </span>
  );
}
