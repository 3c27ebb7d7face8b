import type { APIRequestContext } from '@playwright/test';
import { type StaffRouteName, staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { readBy } from '#tests/support/local-http.ts';

/** The list that contains the item of a page. */
const lists: Partial<Record<StaffRouteName, string>> = {
  customer: '/api/admin/customers/',
  license: '/api/admin/licenses/',
  payment: '/api/admin/payments/',
  product: '/api/admin/products/',
};

/** The address of an item's page; if there may be no item, an address at which the page says so. */
export async function staffAddress(name: StaffRouteName, request: APIRequestContext): Promise<string> {
  const list = lists[name];
  if (name === 'news') return staffHref(name, { id: 'new' });
  if (!list) return staffHref(name, { id: 'mai-esistita' });
  return staffHref(name, { id: (await (await readBy(request, list)).json()).results[0].id });
}

export const staffPages = Object.keys(staffRoutes) as StaffRouteName[];
