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
  /** The page that the visitor comes from: its scripts are loaded already. */
  reachedFrom?: RouteName;
}

const everyPage: Budget = { style: 8_000, font: 22_000, fontFiles: 2 };
const publicPage: Budget = { ...everyPage, script: 4_000, react: 0, apiRequests: 0 };
// The last 300: what a licence's page says of grace and kept versions. The 200 before: the calls of codes to redeem, and their page's address. The 1,500 before: whose pages are open, and the second address of those that an organization has; its calls. The 600 before: the calls of offers; more devices for a licence, with the way to them on its page and what an order is for. The 3,100 before: who has a licence, given away by its owner, with the calls for it, for orders of several and for bank
// transfers; a hash that stands for an imported key, and a licence that is there before its payment.
// Scripts have a hundred bytes more than was measured: other names of chunks that load later move them by forty.
const portalPage: Budget = { ...everyPage, script: 111_500, apiRequests: 0 };
// The last 300: what a licence's page says of grace and kept versions. The 200 before: what of a licence only those see who manage it. The 500 before: more devices, on a licence's page. The 100 before: why a renewal was ended, and the owner's words of support, of the login as well. The 300 before: an owner stops a change of address that the support began, and a moved licence's pages say so. The 100 before: what the seller tells about a licence, and the calls of the address for invoices. The 200 before: a licence's
// page changes the method of its renewal, and says what a charge waits for; Back finds its place.
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
    // The last 1,500: the seven calls of builds, and those by which programs update themselves.
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
  // Of the dashboard the last 200, and of the login 100: the calls of versions and previews. The 300 before: the calls of codes to redeem, and their page's address. Of the login the 600 before and of the dashboard 1,200: organizations' calls and second addresses, and whose pages are open. Of both the 200 before: the calls of offers. Of the login 300 and of the dashboard 1,600 before: the calls of seats, of several licences and of transfers, and their words.
  // The 600 before: what was typed and pressed outlives a translation that comes before the code, and a lost preload. Of it
  // 200 and of the login 100: both islands read, call, route and keep answers through one kernel. Of both 100: Back finds
  // the place of whoever comes back. Of the dashboard 200: the calls of the address for invoices, days that no calendar
  // has, and the things of a narrow table's cell below each other.
  dashboard: { ...portalPage, script: 95_800, total: 135_000, requests: 12 },
};

/** The first page of the seller's side, with all that its island needs. */
export const staffPage: Budgeted = {
  name: 'seller’s side',
  path: staffHref('overview'),
  // The last 200: the calls of a product's release keys. The 100 before: the words of grace and kept versions in the log. The 400 before: the calls of codes to redeem, and what the log says of them. The 1,400 before: what both islands share of organizations. The 200 before: the calls of offers, and the name of their screen. The 2,400 before: the calls of imports and transfers, the names of three screens, and what the log says of them.
  // The 4,800 before: the overview's figures of a month with how each is made, and the names of three screens.
  // The 700 before: each page names its document, and a value that is shown once outlives its page.
  // The 1,200 before: lists say how many they have and come back to their place, and a changed form asks before it is left.
  // The 400 before: why a shop sells nothing yet, what waits for the exchange system, and the names of two screens.
  budget: { font: everyPage.font, fontFiles: 2, script: 125_700, apiRequests: 0 },
};

/** Every route of the island, so that a new screen has a budget without a line here. */
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

/** Parameters of a route's address, from what the signed-in customer has. The verification's token may be missing. */
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
