import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { License } from '#lib/contract/licenses/licenses.ts';
import { daysLeftOf, finalPrice, isExpiring, summarize } from '#lib/contract/licenses/rules.ts';
import { Product } from '#lib/contract/products/products.ts';

const BODY = { id: 1, license_key: 'COA-1', created_at: '2026-01-01T00:00:00Z' };

function license(status: string, days: number | null, price = '10.00') {
  return v.parse(License, { ...BODY, status, days_until_expiry: days, purchase_price: price });
}

describe('a licence is expiring', () => {
  test.each([
    [31, false],
    [30, true],
    [7, true],
    [1, true],
    [0, false],
    [-1, false],
    [null, false],
  ])('%s days ahead: %s', (days, expected) => expect(isExpiring(license('active', days))).toBe(expected));

  test('only while it is active', () => {
    expect(isExpiring(license('suspended', 5))).toBe(false);
  });

  test('during its grace period', () => {
    const [paid, last] = ['2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z'];
    const graced = { ...license('active', 50), paid_until: paid, expires_at: last };
    expect([graced, { ...graced, expires_at: paid }].map(isExpiring)).toEqual([true, false]);
  });
});

test.each([
  ['active', 5, 5],
  ['active', 0, 0],
  ['suspended', 5, 5],
  ['revoked', 5, null],
  ['expired', -3, null],
])('a licence that is %s with %i days ahead shows %j of them', (status, days, shown) => {
  expect(daysLeftOf(license(status, days))).toBe(shown);
});

test('the summary counts active and expiring licences and adds up the prices of the active ones', () => {
  const all = [
    license('active', 5, '49.90'),
    license('active', 300, '0.10'),
    license('expired', -3, '100.00'),
    license('revoked', 10, '100.00'),
  ];
  expect(summarize(all)).toEqual({ activeLicenses: 2, expiringLicenses: 1, totalValue: 5000 });
});

test('the final price is the base price times the multiplier, rounded to the cent', () => {
  expect(finalPrice(4900, 1)).toBe(4900);
  expect(finalPrice(4999, 5.4)).toBe(26995);
  expect(finalPrice(1, 0.5)).toBe(1);
});

test('a licence with only the required fields can be read', () => {
  expect(v.parse(License, { ...BODY, status: 'active' })).toMatchObject({
    id: '1',
    product_name: '',
    auto_renewal: false,
    expires_at: null,
    days_until_expiry: null,
    purchase_price: 0,
    max_activations: 1,
  });
});

test.each([
  { expires_at: '2027-01-31T12:00:00Z' },
  { expiry_date: '2027-01-31T12:00:00Z' },
  { expires_at: '2027-01-31T12:00:00Z', expiry_date: '2027-02-28T12:00:00Z' },
])('a licence’s end is read from either of its fields: %o', (end) => {
  const license = v.parse(License, { ...BODY, status: 'active', ...end });
  expect(license.expires_at).toBe('2027-01-31T12:00:00Z');
  expect(license).not.toHaveProperty('expiry_date');
});

test('a product’s multipliers may be decimal strings', () => {
  const product = v.parse(Product, {
    id: 3,
    name: 'Risk Manager',
    base_price: '39.00',
    available_durations: { '12m': { label: '12 mesi', multiplier: '10.2' } },
  });
  expect(product.available_durations['12m']).toEqual({ label: '12 mesi', multiplier: 10.2 });
  expect(product.features).toEqual([]);
});
