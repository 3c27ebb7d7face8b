import * as v from 'valibot';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { refused } from '#tests/support/notices.ts';
import { member } from '#tests/support/worker/api.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { documentOf } from '#tests/support/worker/fixtures/refunds.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

/** Staff's reads of invoices in transmission, and the correction of one. */
export async function sendInvoices({ ask }: Meter) {
  const { access } = await confirmedColleague();
  const { id: userId } = await member();
  const payment = await addSale(userId);
  await addSale(userId);
  await ask('transmissions', [2, 0, 63, 0, 0], { access });
  const made = await ask('makeBatch', [6, 0, 462, 157, 1], { access });
  const { id } = v.parse(adminCalls.makeBatch.result, made);
  await ask('transmissionBatches', [2, 0, 34, 0, 0], { access });
  const files = await ask('batchFiles', [25, 0, 114, 0, 0], { access, params: { id } });
  const [first] = v.parse(adminCalls.batchFiles.result, files).results;
  const notices = [{ name: 'NS.xml', xml: refused({ file: first?.name ?? '' }) }];
  await ask('readNotices', [4, 0, 18, 9, 1], { access, body: { files: notices } });
  await ask('transmissionFile', [2, 0, 4, 0, 0], { access, params: { id: '1' } });
  await ask('takeBatchBack', [3, 0, 270, 79, 1], { access, params: { id } });
  const document = await documentOf(payment);
  const buyer = {
    ...{ first_name: 'Ada', last_name: 'Rossi', company: 'Studio Rossi', vat_number: '01234567897' },
    ...{ address: 'Via Roma 1', city: 'Milano', postal_code: '20121', province: 'MI', country: 'IT' },
    ...{ tax_code: '', sdi_code: 'ABCDEF1', pec: '' },
  };
  const body = { buyer, expected: document ? writeNumber(document) : '', reason: 'Dati errati' };
  const its = { access, params: { id: String(document?.id) } };
  await ask('previewCorrection', [4, 0, 6, 0, 1], { ...its, body });
  await ask('correctDocument', [5, 0, 63, 15, 1], { ...its, body });
}
