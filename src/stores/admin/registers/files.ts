import type { RegisteredDocument } from '#lib/contract/admin/registers/registers.ts';
import type { Register } from '#lib/contract/admin/registers/rules.ts';
import { formatAmount, formatDay } from '#lib/format.ts';
import { registers as words } from '#lib/text/admin/registers.ts';
import { documentWords } from '#lib/text/documents.ts';
import { type CsvExport, csvExport } from '#stores/admin/csv.ts';
import { payoutsCsv } from './payouts.ts';
import { fileOf } from './registers.ts';

/** The number format of spreadsheets with an Italian locale: `25,5`. */
const decimal = (number: number) => String(number).replace('.', ',');
const amounts = ({ net, vat, total }: Record<'net' | 'vat' | 'total', number>) => [
  formatAmount(net),
  formatAmount(vat),
  formatAmount(total),
];

export const nameOf = ({ corrects }: Pick<RegisteredDocument, 'corrects'>): string =>
  documentWords.invoice[corrects === null ? 'sale' : 'correction'];

const documentsCsv = csvExport({
  call: 'registeredDocuments',
  file: fileOf,
  header: [
    words.day,
    words.document,
    words.number,
    words.corrects,
    words.correctsOn,
    words.buyer,
    words.country,
    words.vatNumber,
    words.taxCode,
    words.rate,
    words.nature,
    words.net,
    words.vat,
    words.total,
  ],
  cells: (row) => [
    formatDay(row.issued_on),
    nameOf(row),
    row.number,
    row.corrects ?? '',
    row.corrects_on ? formatDay(row.corrects_on) : '',
    row.buyer,
    row.country,
    row.vat_number,
    row.tax_code,
    decimal(row.vat_percent),
    row.nature ?? '',
    ...amounts(row),
  ],
});

const takingsCsv = csvExport({
  call: 'takings',
  file: fileOf,
  header: [words.day, words.kind, words.rate, words.nature, words.count, words.net, words.vat, words.gross],
  cells: (row) => [
    formatDay(row.day),
    words.takings[row.is_correction ? 'correction' : 'sale'],
    decimal(row.vat_percent),
    row.nature ?? '',
    String(row.count),
    ...amounts(row),
  ],
});

const ossCsv = csvExport({
  call: 'ossLines',
  file: fileOf,
  header: [
    words.returnQuarter,
    words.kind,
    words.saleQuarter,
    words.country,
    words.rate,
    words.count,
    words.net,
    words.vat,
    words.total,
  ],
  cells: (row) => [
    row.quarter,
    words.oss[row.sale_quarter === row.quarter ? 'sale' : 'correction'],
    row.sale_quarter,
    row.country,
    decimal(row.vat_percent),
    String(row.count),
    ...amounts(row),
  ],
});

/** The CSV export of each register. */
export const registerFiles: Record<Register, CsvExport> = {
  invoices: documentsCsv,
  reverse: documentsCsv,
  takings: takingsCsv,
  oss: ossCsv,
  payouts: payoutsCsv,
};
