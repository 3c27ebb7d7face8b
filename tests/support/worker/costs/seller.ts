import * as v from 'valibot';
import { MadeApiKey } from '#lib/contract/admin/api-keys/api-keys.ts';
import { sellerDocumentCalls } from '#lib/contract/seller/documents.ts';
import { CreatedLicense } from '#lib/contract/seller/licenses.ts';
import { apiScopes } from '#lib/contract/seller/rules.ts';
import { member } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import type { Meter } from './meter.ts';
import { buildVersion } from './seller-releases.ts';

/** The calls of the seller's programs, with an API key that is created and revoked. */
export async function runPrograms(meter: Meter, admin: string) {
  const { ask } = meter;
  await confirmByPassword(admin);
  const { id, secret } = await makeKey();
  await ask('apiKeys', [2, 0, 5, 0, 0], { access: admin });
  const { access: other } = await addApiKey();
  const owner = await member();
  const { id: licenseId, key } = await addLicense({ userId: owner.id, productId: 'one' });
  const its = { access: secret, params: { id: licenseId } };
  await ask('sellerLicense', [2, 1, 6, 1, 1], its, 'first of a day');
  await ask('sellerLicense', [2, 0, 5, 0, 1], its);
  await ask('sellerLicense', [2, 0, 5, 0, 4], { ...its, access: other }, 'first of a key');
  await ask('sellerLicense', [0, 0, 0, 0, 1], { ...its, access: 'coa_sk_nope' }, 'no key', 'api_key_unknown');
  await ask('findLicenseByKey', [2, 0, 7, 0, 1], { access: secret, body: { license_key: key } });
  await ask('findLicensesByCustomer', [2, 0, 13, 0, 1], { access: secret, body: { email: owner.email } });
  const held = { access: secret, body: { email: owner.email, as: 'holder' } };
  await ask('findLicensesByCustomer', [2, 0, 13, 0, 1], held, 'held');
  const body = { email: owner.email, product_id: 'one', months: 12, reason: 'Ordine 1042' };
  const order = { access: secret, headers: { 'Idempotency-Key': 'order-1042' }, body };
  v.parse(CreatedLicense, await ask('createLicense', [5, 2, 38, 39, 4], order));
  await ask('createLicense', [5, 0, 20, 6, 2], order, 'again');
  await addSale(owner.id);
  const waiting = await ask('sellerDocuments', [2, 0, 62, 0, 1], { access: secret });
  const [document] = v.parse(sellerDocumentCalls.sellerDocuments.result, waiting).results.slice(-1);
  const sent = { access: secret, params: { id: document?.id ?? '' } };
  await ask('sellerDocument', [2, 0, 4, 0, 1], sent);
  await ask('sellerDocumentXml', [3, 0, 8, 0, 1], sent);
  const told = { file_name: document?.file_name, state: 'sent' };
  await ask('reportDocument', [6, 0, 18, 12, 1], { ...sent, body: told });
  await ask('reportDocument', [5, 0, 17, 0, 1], { ...sent, body: told }, 'again');
  const reason = { body: { reason: 'Pagamento stornato' } };
  await ask('suspendLicense', [4, 2, 29, 27, 2], { ...its, ...reason });
  await ask('suspendLicense', [4, 0, 11, 6, 1], { ...its, ...reason }, 'again');
  await ask('reinstateLicense', [4, 2, 28, 28, 2], { ...its, ...reason });
  await buildVersion(meter, secret);
  await ask('revokeApiKey', [4, 0, 11, 7, 1], { access: admin, params: { id } });
  await ask('sellerLicense', [1, 0, 1, 0, 1], its, 'revoked', 'api_key_revoked');

  async function makeKey() {
    const made = { name: 'Negozio', scopes: apiScopes, last_day: '2027-09-15' };
    const headers = { 'Idempotency-Key': 'one-key-for-the-shop' };
    const answer = await ask('makeApiKey', [3, 0, 12, 11, 2], { access: admin, headers, body: made });
    const { api_key: madeKey, secret: told } = v.parse(MadeApiKey, answer);
    return { id: madeKey.id, secret: told };
  }
}
