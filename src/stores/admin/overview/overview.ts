import type { ShopOverview } from '#lib/contract/admin/overview.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { MOST_COUNTED } from '#lib/contract/admin/rules.ts';
import { formatWhole } from '#lib/format.ts';
import { overview as words } from '#lib/text/admin/overview.ts';
import { staffRead } from '#stores/admin/read.ts';

export const shopOverview = staffRead('shopOverview', words.loadFailed);

/** An open task for staff, with the URL of its list. */
export interface Task {
  label: string;
  count: string;
  href: string;
}

/** A count; `MOST_COUNTED` and more are shown as «1.000+». */
export const countOf = (count: number) =>
  count < MOST_COUNTED ? formatWhole(count) : `${formatWhole(MOST_COUNTED)}+`;

/** The open tasks for staff. */
export function tasksOf({ waiting }: ShopOverview): Task[] {
  const tasks = [
    { label: words.withdrawals, count: waiting.withdrawals, href: staffHref('withdrawals') },
    {
      label: words.requests,
      count: waiting.refund_requests,
      href: staffHref('payments', {}, { request: 'open' }),
    },
    {
      label: words.messages,
      count: waiting.conversations,
      href: staffHref('messages', {}, { state: 'open' }),
    },
    { label: words.discrepancies, count: waiting.discrepancies, href: staffHref('discrepancies') },
    { label: words.toSend, count: waiting.to_send, href: staffHref('transmissions') },
    {
      label: words.refused,
      count: waiting.refused,
      href: staffHref('transmissions', {}, { state: 'refused' }),
    },
    { label: words.failed, count: waiting.failed, href: staffHref('failed') },
  ];
  return tasks.filter(({ count }) => count > 0).map((task) => ({ ...task, count: countOf(task.count) }));
}
