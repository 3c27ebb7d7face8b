import type { StaffLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { formatAmount, formatDay } from '#lib/format.ts';
import { customers } from '#lib/text/admin/customers.ts';
import { charges, license as pageWords, licenses as words } from '#lib/text/admin/licenses.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { csvExport } from '#stores/admin/csv.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';

export const licenseList = staffList('staffLicenses', words.loadFailed);

export const licensePage = staffRead('staffLicense', pageWords.loadFailed);

export const licenseLog = staffList('staffLicenseLog', pageWords.logFailed);

/** Licences with automatic renewal, by their next charge. */
export const comingCharges = staffList('comingCharges', charges.loadFailed);

const header = [
  words.key,
  words.product,
  words.status,
  words.kind,
  words.customer,
  words.email,
  words.customerKind,
  words.holder,
  words.created,
  words.end,
  words.renews,
];
const holderOf = ({ holder }: StaffLicense) =>
  holder?.state === 'offered' ? words.offeredTo(holder.email) : (holder?.email ?? '');
const cells = (row: StaffLicense) => [
  row.masked_key,
  row.product_name,
  (licenseWords.statuses as Record<string, string>)[row.status] ?? row.status,
  words.kinds[row.license_kind],
  row.customer.name,
  row.customer.email,
  customers.kinds[row.organization ? 'organization' : 'person'],
  holderOf(row),
  formatDay(row.created_at),
  row.expires_at === null ? '' : formatDay(row.expires_at),
  row.auto_renewal ? words.renewsWords.yes : words.renewsWords.no,
];

export const licensesCsv = csvExport({ call: 'staffLicenses', file: words.csvFile, header, cells });

export const chargesCsv = csvExport({
  call: 'comingCharges',
  file: charges.csvFile,
  header: [charges.day, charges.price, charges.waiting, ...header],
  cells: (row) => [
    formatDay(row.charge_at),
    formatAmount(row.price),
    row.waits_for === null ? '' : charges.waits[row.waits_for],
    ...cells(row),
  ],
});
