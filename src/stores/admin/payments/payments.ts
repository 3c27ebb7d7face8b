import { shownStatus } from '#lib/contract/payments/rules.ts';
import { formatAmount } from '#lib/format.ts';
import { payments as words } from '#lib/text/admin/payments.ts';
import { csvExport } from '#stores/admin/csv.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';
import { csvInstant } from '#stores/browser/csv.ts';

export const shopPayments = staffList('shopPayments', words.loadFailed);

/** The products for the filter of payments and for coupons. */
export const soldProducts = staffRead('soldProducts', words.loadFailed);

export const paymentsCsv = csvExport({
  call: 'shopPayments',
  file: words.csvFile,
  header: [
    words.day,
    words.transaction,
    words.invoice,
    words.customer,
    words.customerId,
    words.product,
    words.duration,
    words.kind,
    words.amount,
    words.refunded,
    words.currency,
    words.status,
  ],
  cells: (row) => [
    csvInstant(row.created_at),
    row.transaction_id,
    row.invoice_number ?? '',
    row.customer,
    row.customer_id ?? '',
    row.product_name,
    row.license_duration,
    words.kinds[row.kind],
    formatAmount(row.amount),
    formatAmount(row.refunded),
    row.currency,
    words.statuses[shownStatus(row.status, row)],
  ],
});
