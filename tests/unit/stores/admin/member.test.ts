import { expect, it } from 'vitest';
import { type StaffRouteName, staffRoutes, staffTable } from '#lib/contract/admin/routes.ts';
import { isInMenuOf, opensFor } from '#stores/admin/member.ts';

const beyondSupport: StaffRouteName[] = [
  'apiKeys',
  'import',
  'imports',
  'people',
  'shop',
  'shopTexts',
  'transfers',
];

it('an admin’s pages open for no other role, and are in no other menu', () => {
  const closed = staffTable
    .filter(([, route]) => !opensFor({ role: 'support' }, route))
    .map(([name]) => name);
  expect(closed.sort()).toEqual(beyondSupport);
  for (const name of beyondSupport) {
    expect(isInMenuOf({ role: 'support' }, staffRoutes[name])).toBe(false);
    expect(isInMenuOf({ role: 'admin' }, staffRoutes[name])).toBe('menu' in staffRoutes[name]);
  }
  expect(staffTable.filter(([, route]) => !opensFor({ role: 'admin' }, route))).toEqual([]);
});
