import * as v from 'valibot';
import { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { sellerDocumentCalls } from '#lib/contract/seller/documents.ts';
import { CreatedLicense } from '#lib/contract/seller/licenses.ts';
import { member } from './api.ts';
import { addApiKey } from './fixtures/api-keys.ts';
import { addSale } from './fixtures/payments.ts';
import { asProgram, type Client, customer, proxied } from './transports.ts';
import { hashOf } from './uploads.ts';
import type { Walker } from './walker.ts';
import { doWork } from './work.ts';

/** Makes every call of the seller's programs. */
export async function walkPrograms(ask: Walker['ask']) {
  const { email } = await customer();
  const program = asProgram(await proxied.guest(), (await addApiKey()).access);
  const order = { email, product_id: 'one', months: 12, reason: 'Ordine 1042' };
  const headers = { 'Idempotency-Key': 'order-1042' };
  const made = v.parse(CreatedLicense, await ask(program, 'createLicense', { headers, body: order }));
  const its = { params: { id: made.license.id } };
  await ask(program, 'sellerLicense', its);
  await ask(program, 'findLicenseByKey', { body: { license_key: made.license_key } });
  await ask(program, 'findLicensesByCustomer', { body: { email } });
  await ask(program, 'findLicensesByCustomer', { body: { email, as: 'holder' } });
  await addSale((await member()).id);
  const waiting = await ask(program, 'sellerDocuments');
  const { results } = v.parse(sellerDocumentCalls.sellerDocuments.result, waiting);
  const [document] = results.slice(-1);
  const sent = { params: { id: document?.id ?? '' } };
  await ask(program, 'sellerDocument', sent);
  await ask(program, 'sellerDocumentXml', sent);
  await ask(program, 'reportDocument', { ...sent, body: { file_name: document?.file_name, state: 'sent' } });
  await buildVersion(program, ask);
  await ask(program, 'suspendLicense', { ...its, body: { reason: 'Pagamento stornato' } });
  await ask(program, 'reinstateLicense', { ...its, body: { reason: 'Pagamento arrivato' } });
}

/** A version from its file to its publication, and an abandoned upload. */
async function buildVersion(program: Client, ask: Walker['ask']) {
  const bytes = new TextEncoder().encode('Un archivio');
  const sha256 = await hashOf(bytes);
  const file = { file_name: 'one.zip', size_bytes: bytes.length, first_part_sha256: sha256 };
  const begin = async (version: string) => {
    const body = { product_id: 'one', version, channel: 'beta', ...file };
    const { id } = v.parse(ReleaseUpload, await ask(program, 'beginUpload', { body }));
    return { params: { id } };
  };
  const built = await begin('9.0.0');
  await ask(program, 'sendUploadPart', { params: { ...built.params, part: '1' }, body: new Blob([bytes]) });
  await ask(program, 'finishUpload', { ...built, body: { sha256 } });
  await doWork();
  await ask(program, 'upload', built);
  await ask(program, 'publishUpload', built);
  const other = await begin('9.1.0');
  await ask(program, 'uploads');
  await ask(program, 'discardUpload', other);
}
