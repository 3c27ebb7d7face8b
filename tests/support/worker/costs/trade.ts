import * as v from 'valibot';
import { vi } from 'vitest';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { REQUEST_FORMAT } from '#lib/contract/devices/devices.ts';
import { ActivateResult } from '#lib/contract/devices/licensing.ts';
import { DownloadResult } from '#lib/contract/downloads.ts';
import { flags } from '#lib/contract/flags.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { OpenContracts } from '#lib/contract/withdrawals/withdrawals.ts';
import { clock, lastTokenTo, member, PASSWORD, signIn } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import type { Meter } from './meter.ts';

interface Customer {
  id: string;
  email: string;
  paymentId: string;
}

const once = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** Who buys, pays and downloads. */
export async function buy({ ask }: Meter, { id, paymentId }: Customer, licenseId: string) {
  const { access } = await signIn(id);
  const headers = once();
  const body = { product_id: 'one', duration_key: '1m' };
  await ask('purchase', { access, headers, body });
  await ask('purchase', { access, headers, body }, 'again');
  await ask('startTrial', { access, params: { id: 'one' } });
  await ask('renewal', { access, params: { id: 'one' } });
  const months = { duration_key: '1m' };
  await ask('renew', { access, params: { id: licenseId }, headers: once(), body: months });
  const lists: CallName[] = ['licenses', 'licensesByProduct', 'downloads', 'payments'];
  for (const name of [...lists, 'paymentStats', 'dashboardStats'] as const) await ask(name, { access });
  for (const name of ['payment', 'invoice', 'invoiceXml'] as const) {
    await ask(name, { access, params: { id: paymentId } });
  }
  const link = v.parse(DownloadResult, await ask('download', { access, params: { id: 'one' } }));
  const token = new URL(link.download.download_url).pathname.split('/').at(-2) ?? '';
  await ask('file', { params: { token } });
}

/** Who wants the money back, and gets it from the seller. */
export async function refunded({ ask }: Meter, { id, paymentId }: Customer) {
  const { access } = await signIn(id);
  const params = { id: paymentId };
  const on = vi.spyOn(flags, 'refunds', 'get').mockReturnValue(true);
  await ask('askRefund', { access, params, body: { reason: 'Non serve più' } });
  on.mockRestore();
  await refundOf(paymentId);
  const { refunds } = v.parse(PaymentDetail, await ask('payment', { access, params }, 'refunded'));
  for (const name of ['creditNote', 'creditNoteXml'] as const) {
    await ask(name, { access, params: { id: refunds[0]?.id ?? '' } });
  }
}

/** Who withdraws: from a renewal with the account, from a purchase without it. */
export async function withdraw({ ask }: Meter, { id, email }: Customer) {
  const { access } = await signIn(id);
  const { results } = v.parse(OpenContracts, await ask('openContracts', { access }));
  const [renewed = '', bought = ''] = results.map(({ contract }) => contract);
  const name = 'Ada Rossi';
  await ask('withdraw', { access, body: { name, contract: renewed } });
  await ask('declareWithdrawal', { body: { name, contract: bought, email: `${id}@example.org` } });
  await ask('concludeWithdrawal', { body: { token: await lastTokenTo(email) } });
}

/** A desktop product, in each outcome of its calls. */
export async function useProduct({ ask }: Meter, { id }: Customer, license: { id: string; key: string }) {
  const of = (key: string) => ({ license_key: key, product_id: 'one' });
  const about = { name: 'Studio', platform: 'Linux', app_version: '1.0.0' };
  const device = { ...of(license.key), fingerprint: 'device-0001' };
  const second = { ...device, fingerprint: 'device-0002' };
  const third = { ...device, fingerprint: 'device-0003' };
  await ask('validate', { body: device }, 'NOT_ACTIVATED', 'NOT_ACTIVATED');
  await ask('activate', { body: { ...device, ...about } });
  await ask('activate', { body: { ...device, ...about } }, 'again');
  clock.now += DAY_MS;
  await ask('validate', { body: { ...device, app_version: '1.0.0' } }, 'first of a day');
  await ask('validate', { body: { ...device, app_version: '1.0.0' } }, 'again');
  await ask('validate', { body: of(license.key) }, 'without a device');
  await ask('validate', { body: second }, 'FINGERPRINT_MISMATCH', 'FINGERPRINT_MISMATCH');
  await ask('validate', { body: of('COA-NOPE') }, 'no key', 'NOT_FOUND');
  await ask('validate', { body: of(newLicenseKey(0)) }, 'NOT_FOUND', 'NOT_FOUND');
  await ask(
    'activate',
    { body: { ...third, license_key: newLicenseKey(0), ...about } },
    'NOT_FOUND',
    'NOT_FOUND',
  );
  const made = await ask('activate', { body: { ...second, ...about } });
  const { activation } = v.parse(ActivateResult, made);
  const limit = 'ACTIVATION_LIMIT_REACHED';
  await ask('activate', { body: { ...third, ...about } }, limit, limit);
  await ask('activate', { body: { ...third, ...about, product_id: 'two' } }, 'refused', 'PRODUCT_MISMATCH');
  await ask('renewLease', { body: device });
  await ask('deviceOfflineFile', { body: device });
  await ask('deactivate', { body: second });
  await ask('deactivate', { body: second }, 'again');
  await ask('activate', { body: { ...third, ...about } }, 'in the place of another');
  await ask('deactivate', { body: third });
  await ask('activate', { body: { ...second, ...about } }, 'former device');
  await manage({ ask }, id, license.id, activation.id);
  // Another customer's, so that it costs none of the calls that follow.
  const other = await member();
  const replaced = await addLicense({ userId: other.id, productId: 'one' });
  const its = { access: other.access, params: { id: replaced.id } };
  await ask('replaceKey', { ...its, body: { password: PASSWORD, reason: 'exposed' } });
  await ask('validate', { body: { ...device, ...of(replaced.key) } }, 'KEY_REPLACED', 'KEY_REPLACED');
  const alone = await addLicense({ userId: other.id, productId: 'one' });
  const body = { format: REQUEST_FORMAT, product_id: 'one', fingerprint: 'device-0004', ...about };
  const requested = { access: other.access, params: { id: alone.id }, body };
  await ask('requestOfflineFile', requested);
  await ask('requestOfflineFile', requested, 'again');
  const revoked = await addLicense({ userId: id, productId: 'one', status: 'revoked' });
  await ask('validate', { body: { ...device, ...of(revoked.key) } }, 'REVOKED', 'REVOKED');
}

/** The owner, looking after the devices. */
async function manage({ ask }: Pick<Meter, 'ask'>, owner: string, licenseId: string, deviceId: string) {
  const { access } = await signIn(owner);
  for (const name of ['license', 'activations', 'usageLogs'] as const) {
    await ask(name, { access, params: { id: licenseId } });
  }
  const params = { id: deviceId };
  await ask('renameActivation', { access, params, body: { name: 'Casa' } });
  await ask('offlineFile', { access, params });
  await ask('deactivateActivation', { access, params });
  await ask('deactivateAll', { access, params: { id: licenseId } });
}
