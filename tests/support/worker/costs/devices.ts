import * as v from 'valibot';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { REQUEST_FORMAT } from '#lib/contract/devices/devices.ts';
import { ActivateResult } from '#lib/contract/devices/licensing.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, member, PASSWORD, signIn } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { byKey } from '#tests/support/worker/fixtures/updates.ts';
import type { Meter } from './meter.ts';

interface Customer {
  id: string;
  email: string;
  paymentId: string;
}

/** The path parameters of its updates. */
const beside = { product: 'one', channel: 'stable' };

/** A desktop product's calls, with each outcome. */
export async function useProduct({ ask }: Meter, { id }: Customer, license: { id: string; key: string }) {
  const of = (key: string) => ({ license_key: key, product_id: 'one' });
  const about = { name: 'Studio', platform: 'Linux', app_version: '1.0.0' };
  const device = { ...of(license.key), fingerprint: 'device-0001' };
  const second = { ...device, fingerprint: 'device-0002' };
  const third = { ...device, fingerprint: 'device-0003' };
  await ask('validate', [1, 0, 7, 0, 6], { body: device }, 'NOT_ACTIVATED', 'NOT_ACTIVATED');
  await ask('activate', [2, 1, 45, 15, 2], { body: { ...device, ...about } });
  await ask('activate', [2, 0, 41, 2, 2], { body: { ...device, ...about } }, 'again');
  clock.now += DAY_MS;
  await ask('validate', [1, 1, 8, 2, 2], { body: { ...device, app_version: '1.0.0' } }, 'first of a day');
  await ask('validate', [1, 0, 7, 0, 2], { body: { ...device, app_version: '1.0.0' } }, 'again');
  await ask('validate', [1, 0, 7, 0, 2], { body: of(license.key) }, 'without a device');
  await ask('validate', [2, 0, 7, 0, 2], { body: second }, 'FINGERPRINT_MISMATCH', 'FINGERPRINT_MISMATCH');
  // The key may come from another system.
  await ask('validate', [1, 0, 0, 0, 2], { body: of('COA-NOPE') }, 'no key', 'NOT_FOUND');
  await ask('validate', [1, 0, 0, 0, 2], { body: of(newLicenseKey(0)) }, 'NOT_FOUND', 'NOT_FOUND');
  await ask(
    'activate',
    [1, 0, 0, 0, 2],
    { body: { ...third, license_key: newLicenseKey(0), ...about } },
    'NOT_FOUND',
    'NOT_FOUND',
  );
  const made = await ask('activate', [2, 1, 45, 15, 2], { body: { ...second, ...about } });
  const { activation } = v.parse(ActivateResult, made);
  const limit = 'ACTIVATION_LIMIT_REACHED';
  await ask('activate', [2, 0, 37, 0, 2], { body: { ...third, ...about } }, limit, limit);
  await ask(
    'activate',
    [1, 0, 8, 0, 2],
    { body: { ...third, ...about, product_id: 'two' } },
    'refused',
    'PRODUCT_MISMATCH',
  );
  const headers = byKey(license.key);
  const machine = { platform: 'linux', architecture: 'x64' };
  const query = { product_id: 'one', ...machine, version: '0.9.0' };
  await ask('checkForUpdate', [2, 0, 23, 0, 1], { headers, query });
  await ask('updateFeed', [2, 0, 29, 0, 1], { headers, params: { ...beside, feed: 'appcast.xml' } });
  const file = { ...beside, version: '1.0.0', architecture: 'any', name: 'one-1.tar.gz' };
  await ask('updateFile', [3, 0, 11, 4, 1], { headers, params: file });
  await ask('renewLease', [2, 0, 11, 2, 1], { body: device });
  await ask('deviceOfflineFile', [3, 1, 21, 6, 2], { body: device });
  await ask('deactivate', [2, 1, 23, 11, 2], { body: second });
  await ask('deactivate', [2, 0, 18, 0, 2], { body: second }, 'again');
  await ask('activate', [2, 1, 53, 20, 2], { body: { ...third, ...about } }, 'in the place of another');
  await ask('deactivate', [2, 1, 23, 11, 2], { body: third });
  await ask('activate', [2, 0, 50, 10, 2], { body: { ...second, ...about } }, 'former device');
  await manage({ ask }, id, license.id, activation.id);
  // Another customer's licence, so that it does not change the costs of later calls.
  const other = await member();
  const replaced = await addLicense({ userId: other.id, productId: 'one' });
  const its = { access: other.access, params: { id: replaced.id } };
  await ask('replaceKey', [4, 2, 58, 20, 6], { ...its, body: { password: PASSWORD, reason: 'exposed' } });
  await ask(
    'validate',
    [1, 0, 3, 0, 6],
    { body: { ...device, ...of(replaced.key) } },
    'KEY_REPLACED',
    'KEY_REPLACED',
  );
  const alone = await addLicense({ userId: other.id, productId: 'one' });
  const body = { format: REQUEST_FORMAT, product_id: 'one', fingerprint: 'device-0004', ...about };
  const requested = { access: other.access, params: { id: alone.id }, body };
  await ask('requestOfflineFile', [6, 4, 70, 25, 3], requested);
  await ask('requestOfflineFile', [6, 2, 60, 10, 3], requested, 'again');
  const revoked = await addLicense({ userId: id, productId: 'one', status: 'revoked' });
  await ask('validate', [1, 0, 7, 0, 6], { body: { ...device, ...of(revoked.key) } }, 'REVOKED', 'REVOKED');
}

/** The owner manages the devices. */
async function manage({ ask }: Pick<Meter, 'ask'>, owner: string, licenseId: string, deviceId: string) {
  const { access } = await signIn(owner);
  const its = { access, params: { id: licenseId } };
  await ask('license', [5, 0, 40, 0, 0], its);
  await ask('activations', [3, 0, 11, 0, 0], its);
  await ask('usageLogs', [3, 0, 11, 0, 1], its);
  await ask('choosePreviews', [3, 0, 5, 2, 1], { ...its, body: { previews: true } });
  const params = { id: deviceId };
  await ask('renameActivation', [3, 1, 15, 5, 2], { access, params, body: { name: 'Casa' } });
  await ask('offlineFile', [4, 1, 18, 6, 2], { access, params });
  await ask('deactivateActivation', [3, 1, 22, 11, 2], { access, params });
  await ask('deactivateAll', [3, 1, 30, 11, 2], its);
}
