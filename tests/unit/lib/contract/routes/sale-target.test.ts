import { expect, it } from 'vitest';
import { INVITATION_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { loginTarget } from '#lib/contract/routes/guard.ts';
import { redirectPayloads } from '#tests/support/redirect-payloads.ts';

it.each([
  '/checkout/risk-manager?duration=12m&coupon=ESTATE',
  '/checkout/orders/7?back=1',
  `${INVITATION_PAGE}7.x_y-z`,
])('the login returns to %s', (path) => {
  expect(loginTarget(path)).toBe(path);
});

it.each([
  ...redirectPayloads,
  [0, '/checkout'],
  [0, '/checkout//evil.example'],
  [0, '/invito'],
  [0, '/invito/../admin'],
])('and still refuses payload %i, %j', (_, payload) => {
  expect(loginTarget(payload)).toBe('/dashboard');
});
