import type { SalesFigure, SalesStatistics } from '#lib/contract/admin/payments/statistics.ts';
import { formatAmount } from '#lib/format.ts';
import { payments, statistics as words } from '#lib/text/admin/payments.ts';
import { staffRead } from '#stores/admin/read.ts';
import { toCsv } from '#stores/browser/csv.ts';
import { saveFile } from '#stores/browser/save-file.ts';

export const salesStatistics = staffRead('salesStatistics', words.loadFailed);

const sum = (figures: readonly SalesFigure[], of: (figure: SalesFigure) => number) =>
  figures.reduce((total, figure) => total + of(figure), 0);

/** The refunded amount, VAT included. */
export const refundedOf = (figure: SalesFigure): number =>
  figure.refunded_net + figure.refunded_vat + figure.refunded_oss_vat;

/** The totals of a year in cents. */
export const totalsOf = ({ results }: SalesStatistics) => ({
  count: sum(results, ({ count }) => count),
  net: sum(results, ({ net }) => net),
  vat: sum(results, ({ vat }) => vat),
  ossVat: sum(results, (figure) => figure.oss_vat),
  refunds: sum(results, ({ refunds }) => refunds),
  refunded: sum(results, refundedOf),
  balance: sum(results, (figure) => figure.net - figure.refunded_net),
});

/** The net cents of each month of the year, less the refunds of that month. */
export const netByMonth = ({ year, results }: SalesStatistics) =>
  Array.from({ length: 12 }, (_, position) => {
    const month = `${year}-${String(position + 1).padStart(2, '0')}`;
    const figures = results.filter((figure) => figure.month === month);
    return { month, cents: sum(figures, (figure) => figure.net - figure.refunded_net) };
  });

export function saveStatistics({ year, results }: SalesStatistics): void {
  const header = [
    words.month,
    words.product,
    words.kind,
    words.count,
    words.net,
    words.vat,
    words.ossVat,
    words.refunds,
    words.refundedNet,
    words.refundedVat,
    words.refundedOssVat,
  ];
  const rows = results.map((figure) => [
    figure.month,
    figure.product_name,
    payments.kinds[figure.kind],
    String(figure.count),
    formatAmount(figure.net),
    formatAmount(figure.vat),
    formatAmount(figure.oss_vat),
    String(figure.refunds),
    formatAmount(figure.refunded_net),
    formatAmount(figure.refunded_vat),
    formatAmount(figure.refunded_oss_vat),
  ]);
  saveFile(words.csvFile(year), toCsv([header, ...rows]), 'text/csv;charset=utf-8');
}
