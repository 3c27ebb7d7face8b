import * as v from 'valibot';
import { vi } from 'vitest';
import { DownloadResult } from '#lib/contract/downloads.ts';
import { flags } from '#lib/contract/flags.ts';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { OpenContracts, Receipt } from '#lib/contract/withdrawals/withdrawals.ts';
import { lastTokenTo, signIn } from '#tests/support/worker/api.ts';
import { addCode } from '#tests/support/worker/fixtures/codes.ts';
import { documentOf, refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import type { Meter } from './meter.ts';

interface Customer {
  id: string;
  email: string;
  paymentId: string;
}

const once = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** A customer buys, pays and downloads. */
export async function buy({ ask }: Meter, { id, paymentId }: Customer, licenseId: string) {
  const { access } = await signIn(id);
  const headers = once();
  const body = { product_id: 'one', duration_key: '1m' };
  await ask('purchase', [6, 2, 120, 67, 5], { access, headers, body });
  await ask('purchase', [3, 0, 15, 0, 3], { access, headers, body }, 'again');
  await ask('startTrial', [4, 2, 39, 33, 5], { access, params: { id: 'one' } });
  const code = await addCode();
  await ask('readCode', [2, 0, 8, 0, 11], { access, body: { code } });
  await ask('redeemCode', [4, 1, 50, 36, 13], { access, body: { code } });
  await ask('renewal', [2, 0, 59, 0, 0], { access, params: { id: 'one' } });
  const months = { duration_key: '1m' };
  await ask('renew', [6, 2, 148, 65, 4], {
    access,
    params: { id: licenseId },
    headers: once(),
    body: months,
  });
  const more = { params: { id: licenseId }, headers: once(), body: { devices: 1 } };
  await ask('addDevices', [6, 1, 145, 52, 4], { access, ...more });
  await ask('licenses', [2, 0, 95, 0, 0], { access });
  await ask('licensesByProduct', [2, 0, 95, 0, 0], { access });
  await ask('downloads', [5, 0, 47, 0, 0], { access });
  await ask('ownVersions', [4, 0, 11, 0, 0], { access, params: { id: 'one' } });
  await ask('payments', [2, 0, 52, 0, 0], { access });
  await ask('paymentStats', [2, 0, 6, 0, 0], { access });
  await ask('dashboardStats', [2, 0, 126, 0, 0], { access });
  const its = { access, params: { id: paymentId } };
  await ask('payment', [3, 0, 17, 0, 0], its);
  await ask('invoice', [2, 0, 6, 0, 0], its);
  await ask('invoiceXml', [2, 0, 6, 0, 0], its);
  const document = { access, params: { id: String((await documentOf(paymentId))?.id) } };
  await ask('paymentDocuments', [2, 0, 107, 0, 0], { access });
  for (const name of ['paymentDocument', 'paymentDocumentXml'] as const)
    await ask(name, [2, 0, 7, 0, 0], document);
  const link = v.parse(
    DownloadResult,
    await ask('download', [2, 0, 8, 0, 0], { access, params: { id: 'one' } }),
  );
  const token = new URL(link.download.download_url).pathname.split('/').at(-2) ?? '';
  await ask('file', [2, 0, 7, 4, 0], { params: { token } });
}

/** A customer asks for a refund, and the seller grants it. */
export async function refunded({ ask }: Meter, { id, paymentId }: Customer) {
  const { access } = await signIn(id);
  const params = { id: paymentId };
  const on = vi.spyOn(flags, 'refunds', 'get').mockReturnValue(true);
  await ask('askRefund', [4, 0, 14, 16, 2], { access, params, body: { reason: 'Non serve più' } });
  on.mockRestore();
  await refundOf(paymentId);
  const { refunds } = v.parse(
    PaymentDetail,
    await ask('payment', [3, 0, 26, 0, 0], { access, params }, 'refunded'),
  );
  const note = { access, params: { id: refunds[0]?.id ?? '' } };
  await ask('creditNote', [3, 0, 7, 0, 0], note);
  await ask('creditNoteXml', [3, 0, 7, 0, 0], note);
}

/** A customer withdraws: from a renewal with the account, from a purchase without it. */
export async function withdraw({ ask }: Meter, { id, email }: Customer) {
  const { access } = await signIn(id);
  const { results } = v.parse(OpenContracts, await ask('openContracts', [2, 0, 84, 0, 0], { access }));
  const [renewed = '', bought = ''] = results.map(({ contract }) => contract);
  const name = 'Ada Rossi';
  await ask('withdraw', [7, 2, 284, 66, 3], { access, body: { name, contract: renewed } });
  const declared = await ask('declareWithdrawal', [2, 0, 18, 26, 3], {
    body: { name, contract: bought, email: `${id}@example.org` },
  });
  const { reason_token: token } = v.parse(Receipt, declared);
  await ask('tellWithdrawalReason', [1, 0, 8, 9, 2], {
    body: { token, reason: 'unused', text: 'Ce l’ho già' },
  });
  await ask('concludeWithdrawal', [7, 2, 251, 59, 3], { body: { token: await lastTokenTo(email) } });
}
