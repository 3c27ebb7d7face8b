import { license as pageWords, licenses as words } from '#lib/text/admin/licenses.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';

export const licenseList = staffList('staffLicenses', words.loadFailed);

export const licensePage = staffRead('staffLicense', pageWords.loadFailed);

export const licenseLog = staffList('staffLicenseLog', pageWords.logFailed);
