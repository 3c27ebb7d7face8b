import { afterEach, expect, test } from 'vitest';
import { enterOrganization, hrefHere, organizationHere } from '#stores/portal/organization.ts';

afterEach(() => enterOrganization(undefined));

test('addresses beside a page of the visitor’s own are their own', () => {
  expect(organizationHere()).toBeUndefined();
  expect(hrefHere('license', { id: '7' })).toBe('/licenses/7');
});

test('addresses beside an organization’s page are of the same organization', () => {
  enterOrganization('o-1');
  expect(hrefHere('license', { id: '7' })).toBe('/organizations/o-1/licenses/7');
  expect(hrefHere('payments', {}, { page: '2' })).toBe('/organizations/o-1/payments?page=2');
  expect(hrefHere('profile')).toBe('/profile');
});
