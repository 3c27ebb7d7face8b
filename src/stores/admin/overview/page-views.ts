import type { PageViews } from '#lib/contract/admin/overview.ts';
import { checkoutPages } from '#lib/contract/checkout/pages.ts';
import { routes } from '#lib/contract/routes/routes.ts';
import { formatDayOfYear } from '#lib/format.ts';
import { pageViews as words } from '#lib/text/admin/overview.ts';
import { staffRead } from '#stores/admin/read.ts';

export const pageViews = staffRead('pageViews', words.loadFailed);

const LABELLED_DAYS = 10;

/** A bar for each day. Only the first and every tenth after it have a label, as phones hide every second label. */
export const barsOf = ({ days }: Pick<PageViews, 'days'>) =>
  days.map(({ day, views }, position) => ({
    label: position % LABELLED_DAYS === 0 ? day.slice(8) : '',
    name: formatDayOfYear(day),
    value: views,
  }));

/** The title of a page by its route path. */
export const titleOf = (path: string): string =>
  path === checkoutPages.checkout
    ? words.checkout
    : Object.values(routes).find((route) => route.path === path)?.title || words.home;
