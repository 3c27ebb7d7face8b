import type { ShopDocument } from '#lib/contract/admin/documents.ts';
import { formatAmount, formatDay } from '#lib/format.ts';
import { documents as words } from '#lib/text/admin/documents.ts';
import { transmissions } from '#lib/text/admin/transmissions.ts';
import { documentWords } from '#lib/text/documents.ts';
import { csvExport } from '#stores/admin/csv.ts';
import { staffList } from '#stores/admin/list.ts';

export const shopDocuments = staffList('shopDocuments', words.loadFailed);

/** «Nota di credito» */
export const nameOf = ({ kind, corrects }: Pick<ShopDocument, 'kind' | 'corrects'>): string =>
  documentWords[kind][corrects === null ? 'sale' : 'correction'];

/** The state in the exchange system; empty for a document that does not go there. */
const sdiOf = ({ sdi_state: state, is_void }: Pick<ShopDocument, 'sdi_state' | 'is_void'>): string => {
  if (is_void) return words.isVoid;
  return state ? transmissions.states[state] : '';
};

export const documentsCsv = csvExport({
  call: 'shopDocuments',
  file: words.csvFile,
  header: [
    words.day,
    words.document,
    words.number,
    words.corrects,
    words.sdi,
    words.buyer,
    words.country,
    words.taxCode,
    words.vatNumber,
    words.product,
    words.duration,
    words.renewal,
    words.periodStart,
    words.periodEnd,
    words.scheme,
    words.rate,
    words.net,
    words.vat,
    words.total,
    words.transaction,
    words.charge,
  ],
  cells: (row) => [
    formatDay(row.issued_on),
    nameOf(row),
    row.number,
    row.corrects ?? '',
    sdiOf(row),
    row.buyer,
    row.country,
    row.tax_code,
    row.vat_number,
    row.product_name,
    row.license_duration,
    row.is_renewal ? words.yes : words.no,
    row.period_start ? formatDay(row.period_start) : '',
    row.period_end ? formatDay(row.period_end) : '',
    words.schemes[row.vat_scheme],
    String(row.vat_percent).replace('.', ','),
    formatAmount(row.net),
    formatAmount(row.vat),
    formatAmount(row.total),
    row.transaction_id,
    row.charge ?? '',
  ],
});
