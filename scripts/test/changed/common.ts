/** Tests of every call, of refused input and of list limits. */
export const contract = ['tests/worker/contract'];
export const screens = ['tests/e2e/portal/screens.test.ts'];
export const site = ['tests/e2e/site/site.test.ts'];
export const ofStaffScreens = ['tests/e2e/admin/day.test.ts'];
export const ofStaff = [
  'tests/worker/api/admin/roles.test.ts',
  'tests/worker/api/admin/confirmation.test.ts',
];
