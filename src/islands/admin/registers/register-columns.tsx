import { StaffLink } from '#islands/admin/parts/links.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { Payout } from '#lib/contract/admin/registers/payouts.ts';
import type { DayOfTakings, OssLine, RegisteredDocument } from '#lib/contract/admin/registers/registers.ts';
import { formatDay, formatEuro, formatMoney, formatWhole } from '#lib/format.ts';
import { payouts as payoutWords, registers as words } from '#lib/text/admin/registers.ts';
import { formatPercent } from '#lib/text/vat.ts';
import { nameOf } from '#stores/admin/registers/files.ts';
import { RateCell } from './RateCell.tsx';

interface Sums {
  net: number;
  vat: number;
  total: number;
}

const net: Column<Sums> = {
  key: 'net',
  header: words.net,
  align: 'end',
  render: (row) => formatEuro(row.net),
};
const vat: Column<Sums> = {
  key: 'vat',
  header: words.vat,
  align: 'end',
  render: (row) => formatEuro(row.vat),
};
const total = (header: string): Column<Sums> => ({
  key: 'total',
  header,
  align: 'end',
  render: (row) => formatEuro(row.total),
});

const day: Column<RegisteredDocument> = {
  key: 'day',
  header: words.day,
  render: ({ issued_on }) => formatDay(issued_on),
};

const number: Column<RegisteredDocument> = {
  key: 'number',
  header: words.number,
  render: (row) => (
    <span>
      <StaffLink to="payment" id={row.payment_id} className="whitespace-nowrap">
        {row.number}
      </StaffLink>
      <span className="block text-xs text-muted">{nameOf(row)}</span>
      {row.corrects && (
        <span className="block text-xs text-muted">
          {words.correctsOf(row.corrects, formatDay(row.corrects_on))}
        </span>
      )}
    </span>
  ),
};

const vatNumber: Column<RegisteredDocument> = {
  key: 'vatNumber',
  header: words.vatNumber,
  render: (row) => (
    <span className="wrap-anywhere">
      <span>{`${row.country} ${row.vat_number}`}</span>
      <span className="block text-xs text-muted">{row.buyer}</span>
    </span>
  ),
};

const buyer: Column<RegisteredDocument> = {
  key: 'buyer',
  header: words.buyer,
  render: (row) => (
    <span className="wrap-anywhere">
      <span>{row.buyer}</span>
      <span className="block text-xs text-muted">
        {[row.country, row.vat_number || row.tax_code].join(' ')}
      </span>
    </span>
  ),
};

const rate = { key: 'rate', header: words.rate, render: RateCell };

const takings: Column<DayOfTakings>[] = [
  { key: 'day', header: words.day, render: (row) => formatDay(row.day) },
  {
    key: 'kind',
    header: words.kind,
    render: (row) => words.takings[row.is_correction ? 'correction' : 'sale'],
  },
  rate,
  { key: 'count', header: words.count, align: 'end', render: ({ count }) => formatWhole(count) },
  net,
  vat,
  total(words.gross),
];

const oss: Column<OssLine>[] = [
  { key: 'quarter', header: words.returnQuarter, render: (row) => words.quarter(row.quarter) },
  {
    key: 'kind',
    header: words.kind,
    render: ({ quarter, sale_quarter }) =>
      quarter === sale_quarter ? words.oss.sale : words.ossCorrection(words.quarter(sale_quarter)),
  },
  { key: 'country', header: words.country, render: ({ country }) => country },
  { key: 'rate', header: words.rate, render: (row) => formatPercent(row.vat_percent) },
  { key: 'count', header: words.count, align: 'end', render: ({ count }) => formatWhole(count) },
  net,
  vat,
  total(words.total),
];

const payouts: Column<Payout>[] = [
  { key: 'arrives', header: payoutWords.arrives, render: (row) => formatDay(row.arrives_on) },
  {
    key: 'id',
    header: payoutWords.id,
    render: ({ id, has_lines }) => (
      <span className="wrap-anywhere">
        {has_lines ? <StaffLink to="payout" id={id} /> : <span>{id}</span>}
        {!has_lines && <span className="block text-xs text-muted">{payoutWords.byHand}</span>}
      </span>
    ),
  },
  { key: 'status', header: payoutWords.status, render: ({ status }) => payoutWords.statuses[status] },
  {
    key: 'amount',
    header: payoutWords.amount,
    align: 'end',
    render: ({ amount, currency }) => formatMoney(amount, currency),
  },
];

/** The columns of each register. */
export const columns = {
  documents: [day, number, buyer, rate, net, vat, total(words.total)] as Column<RegisteredDocument>[],
  reverse: [vatNumber, number, day, { ...net, header: words.total }] as Column<RegisteredDocument>[],
  takings,
  oss,
  payouts,
};
