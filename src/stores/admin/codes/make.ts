import type { CodeBatch } from '#lib/contract/admin/codes/codes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDay } from '#lib/format.ts';
import { staffCodes as words } from '#lib/text/admin/codes.ts';
import { call } from '#stores/admin/call.ts';
import { toCsv } from '#stores/browser/csv.ts';
import { saveFile } from '#stores/browser/save-file.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { codeBatches } from './codes.ts';

/** A retry after no response reuses the idempotency key, so it gets the same codes. */
const attempts = createAttempts();

const valuesIn = (values: FormData) => ({
  name: textOf(values, 'name'),
  product_id: textOf(values, 'product_id'),
  months: Number(textOf(values, 'months')),
  quantity: Number(textOf(values, 'quantity')),
  last_day: textOf(values, 'last_day'),
});

/** A batch that was just created. */
interface Made {
  batch: CodeBatch;
  codes: string[];
}

/** A row for each code, with a link that fills in the form. Its code is after `#`, which is not sent to servers. */
export function codesCsv({ batch, codes }: Made, origin: string): string {
  const { product_name: product, months, last_day: lastDay } = batch;
  const rows = codes.map((code) => [
    code,
    product,
    String(months),
    formatDay(lastDay),
    `${origin}${href('redeem')}#${code}`,
  ]);
  return toCsv([words.columns, ...rows]);
}

export const saveCodes = (made: Made): void =>
  saveFile(words.file(made.batch.id), codesCsv(made, location.origin), 'text/csv;charset=utf-8');

export const makeDialog = createFormDialog<true, Made>({
  fallback: words.createFailed,
  required: ['name', 'product_id', 'months', 'quantity', 'last_day'],
  send: async (_, values) => {
    const body = valuesIn(values);
    const headers = { 'Idempotency-Key': attempts.keyFor(JSON.stringify(body)) };
    const made = await call('makeCodes', { headers, body });
    attempts.settle();
    saveCodes(made);
    void codeBatches.reload();
    return made;
  },
});
