import { isStaffPath, matchStaffRoute, staffRoutes } from '#lib/contract/admin/routes.ts';
import { productFiles } from '#lib/contract/calls/site-files.ts';
import { checkoutPageAt, checkoutPages } from '#lib/contract/checkout/pages.ts';
import {
  ASSISTED_EMAIL_PAGE,
  FINISH_FACTOR_RESET_PAGE,
  INVITATION_PAGE,
  INVOICE_EMAIL_PAGE,
  REPORT_SIGN_IN_PAGE,
  STOP_ASSISTED_EMAIL_PAGE,
  STOP_FACTOR_RESET_PAGE,
  STOP_INVOICE_EMAIL_PAGE,
  UNDO_EMAIL_CHANGE_PAGE,
} from '#lib/contract/login/mailed-pages.ts';
import { newsletterPages } from '#lib/contract/newsletter/rules.ts';
import { versionsPageAt } from '#lib/contract/products/pages.ts';
import { matchRoute, type Page, routes } from '#lib/contract/routes/routes.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { UNDO_WITHDRAWAL_PAGE, WITHDRAWAL_LINK_PAGE } from '#lib/contract/withdrawals/withdrawals.ts';
import { type Match, matchCall } from './proxy/call-table.ts';

/** Pages to which mails link with a `?token=`. */
const tokenPages: readonly string[] = [FINISH_FACTOR_RESET_PAGE, STOP_FACTOR_RESET_PAGE, REPORT_SIGN_IN_PAGE];
const mailedPages: readonly string[] = [
  ...Object.values(newsletterPages),
  UNDO_EMAIL_CHANGE_PAGE,
  WITHDRAWAL_LINK_PAGE,
  UNDO_WITHDRAWAL_PAGE,
  END_SUBSCRIPTION_PAGE,
  INVITATION_PAGE,
  INVOICE_EMAIL_PAGE,
  STOP_INVOICE_EMAIL_PAGE,
  ASSISTED_EMAIL_PAGE,
  STOP_ASSISTED_EMAIL_PAGE,
];

const PAGE_NAME = /^[a-z-]*$/;

/**
 * A page's address for logs and statistics: the path of a public page; the template of a portal page or of a page that
 * mails link to, since their paths contain ids and tokens.
 */
export function pageTemplate(url: URL): string {
  const mailed = mailedPages.find((path) => url.pathname.startsWith(path));
  if (mailed) return `${mailed}:token`;
  if (tokenPages.includes(url.pathname)) return `${url.pathname}/:token`;
  const staffs = matchStaffRoute(url);
  if (staffs) return staffRoutes[staffs.route].path;
  const checkout = checkoutPageAt(url.pathname);
  if (checkout) return checkoutPages[checkout.page];
  if (versionsPageAt(url.pathname)) return url.pathname;
  const page = matchRoute(url);
  if (page) return isPublic(page) ? url.pathname : routes[page.route].path;
  return productFiles.includes(url.pathname) ? url.pathname : unknownTemplate(url);
}

const isPublic = ({ route, params }: Page) => routes[route].surface !== 'portal' && !params.organization;

/** Usually no page exists there: a truncated or altered link may have its token in this path. */
function unknownTemplate({ pathname }: URL): string {
  const [, first = '', ...others] = pathname.split('/');
  const room = PAGE_NAME.test(first) ? first : '*';
  return others.length > 0 ? `/${room}/*` : `/${room}`;
}

/** The template of any request, including API calls. */
export function templateOf(method: string, url: string): string {
  return matchedTemplate(matchCall(method, url), new URL(url)) ?? pageTemplate(new URL(url));
}

/** The template as the visitor may know it: for most visitors, admin addresses do not exist. */
export function toldTemplateOf(method: string, url: string): string {
  const at = new URL(url);
  const open = matchedTemplate(
    matchCall(method, url, ({ role }) => role === undefined),
    at,
  );
  return open ?? (isStaffPath(at.pathname) ? unknownTemplate(at) : pageTemplate(at));
}

function matchedTemplate(match: Match, { pathname }: URL): string | undefined {
  if (match.kind === 'call') return match.call.path;
  return pathname.startsWith('/api/') ? '/api/*' : undefined;
}
