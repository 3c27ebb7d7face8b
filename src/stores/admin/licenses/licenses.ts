import { licenseFilters } from '#lib/contract/admin/licenses/filters.ts';
import { license as pageWords, licenses as words } from '#lib/text/admin/licenses.ts';
import { staffList } from '#stores/admin/list.ts';
import { all, byFilters, byId, staffRead } from '#stores/admin/read.ts';

export { licenseFilters };

export const licenseList = staffList('staffLicenses', words.loadFailed, {
  licenses: byFilters(...licenseFilters),
});

/** The products that the list is filtered by, and that licences are given of. */
export const licenseProducts = staffRead('shopProducts', words.loadFailed, { licenses: all });

export const licensePage = staffRead('staffLicense', pageWords.loadFailed, { license: byId });

export const licenseLog = staffList('staffLicenseLog', pageWords.logFailed, {
  license: ({ params }) => ({ query: { license: params.id ?? '' } }),
});
