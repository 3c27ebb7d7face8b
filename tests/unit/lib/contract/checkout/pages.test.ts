import { expect, it } from 'vitest';
import { checkoutHref, checkoutPageAt, orderHref, returnHref } from '#lib/contract/checkout/pages.ts';

it('the address of an order contains the choices, and nothing else', () => {
  expect(checkoutHref('risk-manager')).toBe('/checkout/risk-manager');
  expect(checkoutHref('risk-manager', { duration: '12m', license: undefined, coupon: '' })).toBe(
    '/checkout/risk-manager?duration=12m',
  );
  expect(checkoutHref('a/b', { license: 'x&y', order: '7' })).toBe('/checkout/a%2Fb?license=x%26y&order=7');
});

it.each([
  [checkoutHref('risk-manager'), 'checkout', { product: 'risk-manager' }],
  [orderHref('7'), 'order', { id: '7' }],
  [new URL(returnHref('7'), 'https://portal.test').pathname, 'order', { id: '7' }],
  ['/Checkout/Orders/7/', 'order', { id: '7' }],
])('recognizes %s as the page %s', (path, page, params) => {
  expect(checkoutPageAt(path)).toEqual({ page, params });
});

it.each(['/checkout', '/checkout/', '/checkout/orders/7/pay/more', '/checkouts/one', '/'])(
  'does not recognize %s',
  (path) => {
    expect(checkoutPageAt(path)).toBeUndefined();
  },
);
