import { authRoutes } from './auth-routes.ts';
import { products } from './customers.ts';
import { licenseRoutes } from './license-routes.ts';
import { mailedRoutes } from './mailed-routes.ts';
import { list, noCredentials, notFound, ok, tokenNotValid, unknownAddress, wrongMethod } from './replies.ts';
import { bearer, type Host, open, type Route } from './route.ts';
import type { HostReply, HostRequest } from './types.ts';

/** Core calls only: an external host has no reason to implement our additions. */
const routes: Route[] = [
  ...authRoutes,
  ...mailedRoutes,
  open('GET', '/api/licenses/products/', ({ request, host }) => list(host.settings.lists, request, products)),
  open('GET', '/api/licenses/products/:id/', ({ params: [id] }) => {
    const product = products.find((each) => String(each.id) === id);
    return product ? ok(product) : notFound;
  }),
  ...licenseRoutes,
  bearer('GET', '/api/payments/my-payments/', ({ request, host, customer }) =>
    list(customer.lists ?? host.settings.lists, request, customer.payments),
  ),
  bearer('GET', '/api/payments/stats/', ({ customer: { payments, licenses } }) => {
    const total = payments.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
    return ok({
      total_spent: total,
      this_month: total,
      total_transactions: payments.length,
      active_subscriptions: licenses.length,
    });
  }),
  bearer('POST', '/api/support/', () => ok({ message: 'Messaggio ricevuto.' }, 201)),
  bearer('GET', '/api/dashboard-stats/', ({ customer: { licenses, payments } }) =>
    ok({
      licenses: { active: licenses.length, expiring_soon: 1, total: licenses.length },
      payments: { total_spent: payments.length > 0 ? '588.00' : '0.00' },
      products: { active_count: 1, active_list: [{ id: 1, name: 'Portfolio Optimizer' }] },
      recent_activity: [
        {
          id: 1,
          type: 'license_created',
          title: 'Licenza creata',
          description: 'Portfolio Optimizer',
          created_at: '2026-11-02T09:00:00Z',
        },
      ],
    }),
  ),
];

function match(template: string, path: string): string[] | undefined {
  const pattern = new RegExp(`^${template.replace(/:\w+/g, '([^/]+)')}$`);
  return pattern.exec(path)?.slice(1);
}

/** The request's bearer token, or an empty text. */
export function bearerOf(headers: HostRequest['headers']): string {
  const [scheme, token = ''] = (headers.authorization ?? '').split(' ');
  return scheme === 'Bearer' ? token : '';
}

export function answer(host: Host, request: HostRequest): HostReply {
  const found = routes.filter(({ path }) => match(path, request.path));
  if (found.length === 0) return unknownAddress;
  const route = found.find(({ method }) => method === request.method);
  if (!route) return wrongMethod(request.method);
  const call = { request, host, params: match(route.path, request.path) ?? [] };
  if (route.access === 'open') return route.answer(call);
  const token = bearerOf(request.headers);
  if (!token) return noCredentials;
  const customer = host.tokens.holder(token);
  return customer ? route.answer({ ...call, customer }) : tokenNotValid;
}
