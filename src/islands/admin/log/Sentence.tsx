import { StaffLink } from '#islands/admin/parts/links.tsx';
import type { StaffRouteName } from '#lib/contract/admin/routes.ts';
import type { StaffEvent } from '#lib/contract/admin/staff.ts';
import type { StaffTarget } from '#lib/text/admin/log.ts';
import { sentenceOf } from '#lib/text/admin/log-sentences.ts';

/** The page of each target, or of the list that contains it. */
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

/** Says who did what to which target, with a link to the target's page if it exists. */
export function Sentence({ event }: { event: StaffEvent }) {
  const { who, did, whom } = sentenceOf(event);
  const { target, target_id: id, names } = event;
  const route =
    names[id] === undefined ? undefined : (routes as Record<string, StaffRouteName | undefined>)[target];
  return (
    // One child, because narrow cells lay out their children in a row.
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
