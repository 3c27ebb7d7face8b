import { Hono } from 'hono';
import { authenticate, authenticateVerified } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import { requireFactor } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { confirmPassword } from '#lib/api/guesses.ts';
import { readIdempotencyKey } from '#lib/api/idempotency.ts';
import { listBody, readSlice } from '#lib/api/paging.ts';
import { findSwaps } from '#lib/api/services/devices/swaps.ts';
import { replaceKey } from '#lib/api/services/licenses/key-replacement.ts';
import { findLicense, groupLicenses, listLicenses } from '#lib/api/services/licenses/licenses.ts';
import { requestKeys } from '#lib/api/services/licenses/recovery.ts';
import { purchase } from '#lib/api/services/orders/simulated.ts';
import { openContractOf } from '#lib/api/services/withdrawals/contracts.ts';
import { perAddress, throttle } from '#lib/api/throttle.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { ReplaceKeyInput } from '#lib/contract/licenses/key-replacement.ts';
import { EmailInput } from '#lib/contract/login/auth.ts';
import { PurchaseInput } from '#lib/contract/sales/purchases.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

const RECOVERY_ASKED =
  'Se l’indirizzo è di un account confermato, tra poco ricevi un’email con le chiavi delle licenze valide.';

export const licenses = new Hono<Api>();

licenses.post(calls.purchase.path, async (c) => {
  const counts = perAddress(c, 'salesPerAddress');
  const { user } = await authenticateVerified(c, () => counts);
  const asked = await readBody(c, PurchaseInput);
  const buyer = { user, idempotencyKey: readIdempotencyKey(c), networkCountry: '' };
  await throttle(c, ...counts);
  return c.json(await purchase(c.get('context'), buyer, asked), 201);
});

/** Answers before anybody looks the address up, so that neither words nor time tell whose it is. */
licenses.post(calls.recoverLicenses.path, async (c) => {
  const { email } = await readBody(c, EmailInput);
  await throttle(c, ...perAddress(c, 'mailPerAddress'));
  await requestKeys(c.get('context'), email);
  return c.json({ message: RECOVERY_ASKED });
});

licenses.get(calls.licenses.path, async (c) => {
  const { user } = await authenticate(c);
  const slice = readSlice(c);
  return c.json(listBody(c, slice, await listLicenses(c.get('context'), user.id, slice)));
});

// Registered before the detail, whose `:id` would match «by-product».
licenses.get(calls.licensesByProduct.path, async (c) => {
  const { user } = await authenticate(c);
  return c.json({ products_with_licenses: await groupLicenses(c.get('context'), user.id) });
});

licenses.post(calls.replaceKey.path, async (c) => {
  const caller = await authenticateVerified(c);
  const { password, ...reason } = await readBody(c, ReplaceKeyInput);
  await requireFactor(c, caller);
  await confirmPassword(c, caller, 'password', password);
  return c.json(await replaceKey(c.get('context'), caller, c.req.param('id'), reason, visitorOf(c)));
});

licenses.get(calls.license.path, async (c) => {
  const { user } = await authenticate(c);
  const id = c.req.param('id');
  const license = await findLicense(c.get('context'), user.id, id);
  if (!license) throw refused(404, NOT_FOUND);
  const [swaps, open_contract] = await Promise.all([
    findSwaps(c.get('context'), id),
    openContractOf(c.get('context'), id),
  ]);
  return c.json({ ...license, swaps, open_contract });
});
