import { beforeEach } from 'vitest';
import { fakeApi, json } from './fake-api.ts';

export const LICENSES = 'GET /api/licenses/my-licenses/';
export const PAYMENTS = 'GET /api/payments/my-payments/?page=1&page_size=100';
export const ARTICLES = 'GET /articles.json';
const PRODUCTS = 'GET /api/licenses/products/';
const DOWNLOADS = 'GET /api/licenses/my-downloads/';

const created_at = '2026-01-01T00:00:00Z';

export const license = (id: number, product_name: string, license_key: string) => ({
  ...{ id, product_name, license_key, created_at },
  status: 'active',
});

const payment = (
  id: number,
  transaction_id: string,
  product_name: string,
  amount: string,
  invoice_url?: string,
) => ({
  ...{ id, transaction_id, product_name, amount, invoice_url, created_at },
  status: 'completed',
});

const product = (id: string, name: string) => ({ id, name, base_price: '24.00' });

const customersLicenses = [
  license(7, 'Crypto Analyzer', 'COA-AAAA-1111'),
  license(8, 'Bond Ladder', 'COA-BBBB-2222'),
];

/** The responses that the search reads, for a customer with two licences. */
export function fakePortal() {
  const api = fakeApi();
  const licenseList = (results = customersLicenses) => json({ results });
  const articles = (list: { id: string; title: string }[]) =>
    api.on(ARTICLES, () => json({ articles: list }));
  const invoice = '/api/payments/my-payments/42/invoice/';

  beforeEach(() => {
    api.on(LICENSES, () => licenseList());
    api.on(PAYMENTS, () =>
      json({
        results: [
          payment(42, 'TXN-0042', 'Bond Ladder', '129.60', invoice),
          payment(43, 'TXN-0043', 'Crypto Analyzer', '49.00'),
        ],
      }),
    );
    api.on(PRODUCTS, () => json({ results: [product('bond-ladder', 'Bond Ladder')] }));
    api.on(DOWNLOADS, () =>
      json({
        downloads: [{ id: 1, product_id: 'bond-ladder', product_name: 'Bond Ladder', version: '2.1.0' }],
      }),
    );
    articles([
      { id: 'volatilita', title: 'Volatilità e Value at Risk' },
      { id: 'bond', title: 'Bond' },
    ]);
  });

  return {
    ...api,
    articles,
    licenseList,
    licenses: (results: typeof customersLicenses) => api.on(LICENSES, () => licenseList(results)),
    fail: (call: string) => api.on(call, () => json({ detail: 'no' }, 500)),
  };
}
