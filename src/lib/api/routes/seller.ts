import { Hono, type Context as HonoContext } from 'hono';
import { authenticateProgram } from '#lib/api/api-key.ts';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { fileAnswer } from '#lib/api/files.ts';
import { readIdempotencyKey } from '#lib/api/idempotency.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { createLicense } from '#lib/api/services/seller/create.ts';
import {
  findSellerDocument,
  listSellerDocuments,
  reportDocument,
  sellerDocumentXml,
} from '#lib/api/services/seller/documents.ts';
import {
  findLicenseByKey,
  findLicensesByCustomer,
  findSellerLicense,
} from '#lib/api/services/seller/licenses.ts';
import { turnLicense } from '#lib/api/services/seller/turn.ts';
import { calls } from '#lib/contract/calls/calls.ts';

/** Calls of the seller's programs, with an API key as the credential. */
export const seller = new Hono<Api>();

seller.get(calls.sellerLicense.path, async (c) => {
  await authenticateProgram(c, calls.sellerLicense);
  return c.json(await findSellerLicense(c.get('context'), c.req.param('id')));
});

seller.post(calls.findLicenseByKey.path, async (c) => {
  await authenticateProgram(c, calls.findLicenseByKey);
  const input = await readBody(c, calls.findLicenseByKey.input);
  return c.json(await findLicenseByKey(c.get('context'), input.license_key));
});

seller.post(calls.findLicensesByCustomer.path, async (c) => {
  await authenticateProgram(c, calls.findLicensesByCustomer);
  const input = await readBody(c, calls.findLicensesByCustomer.input);
  return c.json(await findLicensesByCustomer(c.get('context'), input));
});

seller.post(calls.createLicense.path, async (c) => {
  const actor = await authenticateProgram(c, calls.createLicense, ({ id }) => [
    ['licensesPerApiKey', `api-key ${id}`],
  ]);
  const order = await readBody(c, calls.createLicense.input);
  const { isNew, body } = await createLicense(c.get('context'), actor, order, readIdempotencyKey(c));
  return c.json(body, isNew ? 201 : 200);
});

seller.post(calls.suspendLicense.path, (c) => turn(c, calls.suspendLicense, 'suspend'));
seller.post(calls.reinstateLicense.path, (c) => turn(c, calls.reinstateLicense, 'reinstate'));

seller.get(calls.sellerDocuments.path, async (c) => {
  await authenticateProgram(c, calls.sellerDocuments);
  return c.json(await listSellerDocuments(c.get('context'), c.req.query(), readCursor(c)));
});

seller.get(calls.sellerDocument.path, async (c) => {
  await authenticateProgram(c, calls.sellerDocument);
  return c.json(await findSellerDocument(c.get('context'), c.req.param('id')));
});

seller.get(calls.sellerDocumentXml.path, async (c) => {
  await authenticateProgram(c, calls.sellerDocumentXml);
  return fileAnswer(c, await sellerDocumentXml(c.get('context'), c.req.param('id')));
});

seller.post(calls.reportDocument.path, async (c) => {
  const actor = await authenticateProgram(c, calls.reportDocument);
  const report = await readBody(c, calls.reportDocument.input);
  return c.json(await reportDocument(c.get('context'), actor, c.req.param('id'), report));
});

async function turn(
  c: HonoContext<Api>,
  call: typeof calls.suspendLicense | typeof calls.reinstateLicense,
  action: 'suspend' | 'reinstate',
) {
  const actor = await authenticateProgram(c, call);
  const { reason } = await readBody(c, call.input);
  return c.json(await turnLicense(c.get('context'), actor, c.req.param('id') ?? '', { action, reason }));
}
