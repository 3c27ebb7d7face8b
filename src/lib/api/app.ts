import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { activations } from '#lib/api/routes/devices.ts';
import { auth } from '#lib/api/routes/login.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts';
import { pathPattern } from '#lib/contract/routes/routes.ts';
import { METHOD_NOT_ALLOWED, NOT_FOUND, SERVER_ERROR } from '#lib/text/errors.ts';
import { type Api, createContext, logError } from './context.ts';
import { ApiError } from './errors.ts';
import { account } from './routes/account/account.ts';
import { assistedEmail } from './routes/account/assisted-email.ts';
import { codes } from './routes/account/codes.ts';
import { ownInvitations } from './routes/account/invitations.ts';
import { invoiceEmail } from './routes/account/invoice-email.ts';
import { moves } from './routes/account/moves.ts';
import { profile } from './routes/account/profile.ts';
import { verification } from './routes/account/verification.ts';
import { apiKeys } from './routes/admin/api-keys.ts';
import { staffCodes } from './routes/admin/codes.ts';
import { coupons } from './routes/admin/coupons.ts';
import { customers } from './routes/admin/customers.ts';
import { discrepancies } from './routes/admin/discrepancies.ts';
import { failedWork } from './routes/admin/failed.ts';
import { imports } from './routes/admin/imports.ts';
import { licenseChanges } from './routes/admin/license-changes.ts';
import { staffLicenses } from './routes/admin/licenses.ts';
import { staffMails } from './routes/admin/mails.ts';
import { staffNews } from './routes/admin/news.ts';
import { shopOffers } from './routes/admin/orders/offers.ts';
import { transfers } from './routes/admin/orders/transfers.ts';
import { shopOverviews } from './routes/admin/overview.ts';
import { shopPayments } from './routes/admin/payments.ts';
import { people } from './routes/admin/people.ts';
import { shopProducts } from './routes/admin/products.ts';
import { endReasons } from './routes/admin/reasons.ts';
import { registers } from './routes/admin/registers.ts';
import { shopReleases } from './routes/admin/releases.ts';
import { staffSearch } from './routes/admin/search.ts';
import { shop } from './routes/admin/shop.ts';
import { staff } from './routes/admin/staff.ts';
import { staffSupport } from './routes/admin/support.ts';
import { transmissions } from './routes/admin/transmissions.ts';
import { webhooks } from './routes/admin/webhooks.ts';
import { shopWithdrawals } from './routes/admin/withdrawals.ts';
import { checkout } from './routes/checkout.ts';
import { dashboard } from './routes/dashboard.ts';
import { downloads } from './routes/downloads.ts';
import { licenses } from './routes/licenses.ts';
import { licensing } from './routes/licensing/licensing.ts';
import { updates } from './routes/licensing/updates.ts';
import { lostFactors } from './routes/lost-factors.ts';
import { newsletter } from './routes/newsletter.ts';
import { offers } from './routes/offers.ts';
import { openapi } from './routes/openapi.ts';
import { organizations } from './routes/organizations.ts';
import { outbox } from './routes/outbox.ts';
import { passkeys } from './routes/passkeys.ts';
import { payments } from './routes/payments.ts';
import { products } from './routes/products.ts';
import { providerEvents } from './routes/provider-events.ts';
import { renewals } from './routes/renewals.ts';
import { seats } from './routes/seats.ts';
import { security } from './routes/security.ts';
import { seller } from './routes/seller.ts';
import { sellerReleases } from './routes/seller-releases.ts';
import { subscriptions } from './routes/subscriptions.ts';
import { support } from './routes/support.ts';
import { trials } from './routes/trials.ts';
import { withdrawals } from './routes/withdrawals.ts';

const TOO_LARGE = 'La richiesta supera la dimensione massima.';

/** The embedded API. Tests pass their own clock, in epoch milliseconds. */
export function createApi(clock: () => number = Date.now) {
  const app = new Hono<Api>();

  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.body, error.status, error.headers);
    logError('unexpected error', error, {
      requestId: c.get('requestId'),
      method: c.req.method,
      // The route's pattern: the path itself may contain a download's token.
      path: routePath(c, -1),
    });
    return c.json({ detail: SERVER_ERROR }, 500);
  });
  app.notFound((c) => c.json({ detail: NOT_FOUND }, 404));

  app.use(requestId());
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        c.json({ detail: METHOD_NOT_ALLOWED, code: 'method_not_allowed' }, 405, {
          Allow: methods.join(', '),
        }),
    }),
  );
  const limitBody = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => c.json({ detail: TOO_LARGE }, 413) });
  const usual = limitBody(MAX_BODY_BYTES);
  const larger = Object.values<Call>(calls).flatMap(({ path, maxBodyBytes }) =>
    maxBodyBytes ? [{ path: pathPattern(path), limit: limitBody(maxBodyBytes) }] : [],
  );
  app.use((c, next) => (larger.find(({ path }) => path.test(c.req.path))?.limit ?? usual)(c, next));
  app.use(async (c, next) => {
    const waitUntil = (task: Promise<void>) => c.executionCtx.waitUntil(task);
    c.set('context', createContext(c.env, clock(), waitUntil, c.get('requestId')));
    await next();
  });

  const routers = [
    auth,
    verification,
    account,
    profile,
    invoiceEmail,
    assistedEmail,
    ownInvitations,
    products,
    seats,
    licenses,
    activations,
    licensing,
    updates,
    renewals,
    trials,
    codes,
    dashboard,
    organizations,
    moves,
    payments,
    checkout,
    offers,
    providerEvents,
    subscriptions,
    downloads,
    support,
    newsletter,
    withdrawals,
    security,
    passkeys,
    lostFactors,
    staff,
    staffSearch,
    customers,
    shopProducts,
    shopReleases,
    shopOverviews,
    shopPayments,
    transmissions,
    registers,
    shopWithdrawals,
    endReasons,
    staffSupport,
    staffMails,
    failedWork,
    staffLicenses,
    staffNews,
    shop,
    licenseChanges,
    imports,
    webhooks,
    apiKeys,
    people,
    coupons,
    staffCodes,
    shopOffers,
    discrepancies,
    transfers,
    seller,
    sellerReleases,
    openapi,
  ];
  for (const routes of [...routers, outbox]) app.route('/', routes);
  return app;
}

export const api = createApi();

export { handleMessages } from './messages.ts';
export { readReadiness } from './outboxes.ts';
export { runEachMinute, runScheduled } from './scheduled.ts';
