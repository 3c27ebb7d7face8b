import * as v from 'valibot';
import { MadeApiKey } from '#lib/contract/admin/api-keys/api-keys.ts';
import { CreatedLicense } from '#lib/contract/seller/licenses.ts';
import { apiScopes } from '#lib/contract/seller/rules.ts';
import { member } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import type { Meter } from './meter.ts';

/** What the seller's programs ask, with a key that is made and revoked. */
export async function runPrograms({ ask }: Meter, admin: string) {
  await confirmByPassword(admin);
  const { id, secret } = await makeKey();
  await ask('apiKeys', { access: admin });
  const { access: other } = await addApiKey();
  const owner = await member();
  const { id: licenseId, key } = await addLicense({ userId: owner.id, productId: 'one' });
  const its = { access: secret, params: { id: licenseId } };
  await ask('sellerLicense', its, 'first of a day');
  await ask('sellerLicense', its);
  await ask('sellerLicense', { ...its, access: other }, 'first of a key');
  await ask('sellerLicense', { ...its, access: 'coa_sk_nope' }, 'no key', 'api_key_unknown');
  await ask('findLicenseByKey', { access: secret, body: { license_key: key } });
  await ask('findLicensesByCustomer', { access: secret, body: { email: owner.email } });
  const body = { email: owner.email, product_id: 'one', months: 12, reason: 'Ordine 1042' };
  const order = { access: secret, headers: { 'Idempotency-Key': 'order-1042' }, body };
  v.parse(CreatedLicense, await ask('createLicense', order));
  await ask('createLicense', order, 'again');
  const reason = { body: { reason: 'Pagamento stornato' } };
  await ask('suspendLicense', { ...its, ...reason });
  await ask('suspendLicense', { ...its, ...reason }, 'again');
  await ask('reinstateLicense', { ...its, ...reason });
  await ask('revokeApiKey', { access: admin, params: { id } });
  await ask('sellerLicense', its, 'revoked', 'api_key_revoked');

  async function makeKey() {
    const made = { name: 'Negozio', scopes: apiScopes, last_day: '2027-09-15' };
    const headers = { 'Idempotency-Key': 'one-key-for-the-shop' };
    const answer = await ask('makeApiKey', { access: admin, headers, body: made });
    const { api_key: madeKey, secret: told } = v.parse(MadeApiKey, answer);
    return { id: madeKey.id, secret: told };
  }
}
