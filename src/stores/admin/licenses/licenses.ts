import { licenseFilters } from '#lib/contract/admin/licenses/filters.ts';
import { license as pageWords, licenses as words } from '#lib/text/admin/licenses.ts';
import { picked, staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';

export { licenseFilters };

export const licenseList = staffList('staffLicenses', words.loadFailed, ({ route, search }) =>
  route === 'licenses' ? picked(search, licenseFilters) : undefined,
);

/** The products that the list is filtered by, and that licences are given of. */
export const licenseProducts = staffRead('shopProducts', words.loadFailed, ({ route }) =>
  route === 'licenses' ? {} : undefined,
);

export const licensePage = staffRead('staffLicense', pageWords.loadFailed, ({ route, params }) =>
  route === 'license' ? { params } : undefined,
);

export const licenseLog = staffList('staffLicenseLog', pageWords.logFailed, ({ route, params }) =>
  route === 'license' ? { license: params.id ?? '' } : undefined,
);
