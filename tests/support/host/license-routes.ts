import { products, sell } from './customers.ts';
import { fieldsOf, invalid, list, missing, notFound, ok } from './replies.ts';
import { bearer, type Host, open, type Route } from './route.ts';
import type { Customer } from './types.ts';

const owned = (customer: Customer, id: string | undefined) =>
  customer.licenses.find((license) => String(license.id) === id);

const byKey = (host: Host, key: string | undefined) =>
  host.customers.flatMap(({ licenses }) => licenses).find((license) => license.license_key === key);

/** The core calls under /api/licenses/ that need a customer or a licence key. */
export const licenseRoutes: Route[] = [
  bearer('GET', '/api/licenses/my-licenses/', ({ request, host, customer }) =>
    list(customer.lists ?? host.settings.lists, request, customer.licenses),
  ),
  bearer('GET', '/api/licenses/my-licenses/by-product/', ({ customer }) =>
    ok({
      products_with_licenses: products
        .map(({ id, name, description, features }) => ({
          product: { id, name, description, features },
          licenses: customer.licenses.filter((license) => license.product_id === id),
        }))
        .filter(({ licenses }) => licenses.length > 0)
        .map((group) => ({ ...group, active_licenses: group.licenses.length, expired_licenses: 0 })),
    }),
  ),
  bearer('GET', '/api/licenses/my-licenses/:id/', ({ customer, params: [id] }) => {
    const license = owned(customer, id);
    return license ? ok(license) : notFound;
  }),
  bearer('GET', '/api/licenses/my-licenses/:id/activations/', ({ request, host, customer, params: [id] }) => {
    const license = owned(customer, id);
    if (!license) return notFound;
    return list(
      customer.lists ?? host.settings.lists,
      request,
      customer.activations.filter((each) => each.license_id === license.id),
    );
  }),
  bearer('GET', '/api/licenses/my-licenses/:id/usage-logs/', ({ request, host, customer, params: [id] }) =>
    owned(customer, id) ? list(customer.lists ?? host.settings.lists, request, []) : notFound,
  ),
  bearer('PATCH', '/api/licenses/activations/:id/deactivate/', ({ customer, params: [id] }) => {
    const device = customer.activations.find((each) => String(each.id) === id);
    if (!device) return notFound;
    device.status = 'deactivated';
    return ok({ message: 'Dispositivo disattivato.', active_activations: 0, max_activations: 3 });
  }),
  open('POST', '/api/licenses/activate/', ({ request, host }) =>
    byKey(host, fieldsOf(request).license_key) ? ok({ message: 'Licenza attivata.' }, 201) : notFound,
  ),
  open('POST', '/api/licenses/validate/', ({ request, host }) =>
    ok({ valid: Boolean(byKey(host, fieldsOf(request).license_key)) }),
  ),
  bearer('POST', '/api/licenses/purchase/simulate/', ({ request, customer }) => {
    const fields = fieldsOf(request);
    const absent = missing(fields, 'product_id', 'duration_key');
    if (absent) return absent;
    const license = sell(customer, Number(fields.product_id), fields.duration_key ?? '');
    if (!license) return invalid({ non_field_errors: ['Prodotto o durata non disponibili.'] });
    const { license_key, expiry_date, product_name } = license;
    return ok(
      {
        message: 'Licenza acquistata.',
        license: { license_key, expiry_date, product: { name: product_name } },
      },
      201,
    );
  }),
  bearer('GET', '/api/licenses/my-downloads/', ({ customer }) =>
    ok({
      downloads: customer.licenses.slice(0, 1).map(({ product_id, product_name }) => ({
        id: 1,
        product_id,
        product_name,
        app_id: 'portfolio-optimizer',
        version: '3.1.0',
        formatted_file_size: '48,2 MB',
        updated_at: '2026-10-01T08:00:00Z',
      })),
    }),
  ),
  bearer('GET', '/api/licenses/download/:id/', ({ customer, params: [id] }) =>
    customer.licenses.some((license) => String(license.product_id) === id)
      ? ok({ download: { download_url: 'https://files.example.com/portfolio-optimizer-3.1.0.zip' } })
      : { status: 403, body: { detail: 'Nessuna licenza attiva per questo prodotto.' } },
  ),
];
