import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { FILE_CHECK_PAGE } from '#lib/contract/devices/rules.ts';
import { COMPARISON_PAGE, versionsPage } from '#lib/contract/products/pages.ts';
import { href, type Params, type RouteName, routes } from '#lib/contract/routes/routes.ts';
import { STATUS_PAGE } from '#lib/contract/status.ts';
import { root } from '#scripts/lib/paths.ts';
import { readBy } from '#tests/support/local-http.ts';
import type { Budget } from './budget.ts';

export interface Budgeted {
  name: string;
  path: string;
  budget: Budget;
}

export interface BudgetedPage extends Budgeted {
  visitor: 'guest' | 'member';
  /** The visitor comes from this page, so its scripts are loaded already. */
  reachedFrom?: RouteName;
}

const everyPage: Budget = { style: 8_100, font: 22_000, fontFiles: 2 };
const publicPage: Budget = { ...everyPage, script: 4_000, react: 0, apiRequests: 0 };
// A script budget is the measured size plus a hundred bytes: renamed chunks that load later move it by about forty.
const portalPage: Budget = { ...everyPage, script: 111_500, apiRequests: 0 };
const screen: Budget = { ...portalPage, added: 19_700 };

const guest = { visitor: 'guest' } as const;

/** Pages of the public site, as a guest gets them. */
export const publicPages: readonly BudgetedPage[] = [
  {
    ...guest,
    name: 'landing',
    path: href('home'),
    budget: { ...publicPage, total: 44_000, requests: 8 },
  },
  {
    ...guest,
    name: 'article',
    path: href('article', { id: plainArticle() }),
    budget: { ...publicPage, total: 40_000, requests: 6 },
  },
  { ...guest, name: 'articles', path: href('articles'), budget: publicPage },
  {
    ...guest,
    name: 'products, guest',
    path: href('products'),
    budget: { ...publicPage, total: 60_000, requests: 10 },
  },
  {
    ...guest,
    name: 'developers',
    path: '/developers',
    budget: { ...publicPage, total: 60_000, requests: 8 },
  },
  {
    ...guest,
    name: 'reference',
    path: '/developers/reference',
    budget: { ...publicPage, total: 61_500, requests: 8 },
  },
  { ...guest, name: 'platforms', path: href('platforms'), budget: publicPage },
  { ...guest, name: 'versions', path: versionsPage('risk-manager'), budget: publicPage },
  { ...guest, name: 'comparison', path: COMPARISON_PAGE, budget: publicPage },
  { ...guest, name: 'licence file', path: FILE_CHECK_PAGE, budget: publicPage },
  { ...guest, name: 'status', path: STATUS_PAGE, budget: publicPage },
];

const ownBudgets: Partial<Record<RouteName, Budget>> = {
  login: { ...portalPage, script: 82_700, total: 115_000, requests: 12 },
  dashboard: { ...portalPage, script: 95_800, total: 135_000, requests: 12 },
};

/** The first page of the admin area, with everything that its island loads. */
export const staffPage: Budgeted = {
  name: 'seller’s side',
  path: staffHref('overview'),
  budget: { font: everyPage.font, fontFiles: 2, script: 125_700, apiRequests: 0 },
};

/** All routes of the portal's island, so that a new screen has a budget without a line here. */
export const portalRoutes: readonly RouteName[] = Object.entries<{ surface: string }>(routes)
  .filter(([, { surface }]) => surface !== 'site')
  .map(([name]) => name as RouteName);

export function portalPageOf(name: RouteName, params: Params): BudgetedPage {
  const isBare = routes[name].layout === 'bare';
  const page = { name, path: href(name, params), visitor: isBare ? 'guest' : 'member' } as const;
  const budget = ownBudgets[name];
  if (budget) return { ...page, budget };
  return { ...page, budget: screen, reachedFrom: isBare ? 'login' : 'dashboard' };
}

/** Parameters of a route, read from the signed-in customer's data. `resetPassword` gets a made-up token. */
export async function portalParams(name: RouteName, request: APIRequestContext): Promise<Params> {
  const first = async (path: string) => (await (await readBy(request, path)).json()).results[0];
  if (name === 'license') return { id: (await first(callPath('licenses'))).id };
  if (name === 'renewal') return { id: (await first(callPath('licenses'))).product_id };
  if (name === 'payment') return { id: (await first(callPath('payments'))).id };
  return name === 'resetPassword' ? { token: 'a-token' } : {};
}

/** The first article without pictures or charts. */
function plainArticle(): string {
  const folder = join(root, 'src/content/articles');
  const isPlain = (file: string) =>
    !/<\w*(?:Chart|Figure)\b|!\[|^draft: true/m.test(readFileSync(join(folder, file), 'utf8'));
  const file = readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .find(isPlain);
  if (!file) throw new Error('Every article has pictures: there is none to weigh without.');
  return file.replace(/\.mdx$/, '');
}
