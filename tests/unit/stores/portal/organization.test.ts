import { afterEach, expect, test } from 'vitest';
import { enterOrganization, hrefHere, organizationHere } from '#stores/portal/organization.ts';

afterEach(() => enterOrganization(undefined));

test('links on a visitor’s page are the visitor’s', () => {
  expect(organizationHere()).toBeUndefined();
  expect(hrefHere('license', { id: '7' })).toBe('/licenses/7');
});

test('links on an organization’s page belong to that organization', () => {
  enterOrganization('o-1');
  expect(hrefHere('license', { id: '7' })).toBe('/organizations/o-1/licenses/7');
  expect(hrefHere('payments', {}, { page: '2' })).toBe('/organizations/o-1/payments?page=2');
  expect(hrefHere('profile')).toBe('/profile');
});
