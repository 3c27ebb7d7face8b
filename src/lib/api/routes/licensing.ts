import { Hono, type Context as HonoContext } from 'hono';
import type * as v from 'valibot';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { findCounted } from '#lib/api/licensing-calls.ts';
import { activate } from '#lib/api/services/devices/activate.ts';
import { deactivateByKey } from '#lib/api/services/devices/deactivate.ts';
import type { Found } from '#lib/api/services/devices/license-credential.ts';
import { issueFileToDevice } from '#lib/api/services/devices/offline-files.ts';
import { publishKeys } from '#lib/api/services/devices/signing.ts';
import { validate } from '#lib/api/services/devices/validate.ts';
import { parseLicenseKey } from '#lib/api/services/licenses/license-keys.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import {
  ActivateInput,
  DeactivateInput,
  OfflineFileInput,
  ValidateInput,
} from '#lib/contract/devices/licensing.ts';

/** The calls of desktop products: the licence key is the credential. */
export const licensing = new Hono<Api>();

/** Reads a body, counts the call and finds its licence. Different spellings of a key count as one. */
async function readCounted<Schema extends v.GenericSchema<unknown, { license_key: string }>>(
  c: HonoContext<Api>,
  schema: Schema,
): Promise<{ input: v.InferOutput<Schema>; found: Found | undefined }> {
  const input = await readBody(c, schema);
  return { input, found: await findCounted(c, parseLicenseKey(input.license_key)) };
}

licensing.post(calls.activate.path, async (c) => {
  const { input, found } = await readCounted(c, ActivateInput);
  const result = await activate(c.get('context'), input, found);
  return c.json(result, result.code === 'ACTIVATED' ? 201 : 200);
});

/** Always 200: a product must tell «no» from a failure of the network. */
licensing.post(calls.validate.path, async (c) => {
  const { input, found } = await readCounted(c, ValidateInput);
  return c.json(await validate(c.get('context'), input, found));
});

licensing.post(calls.deactivate.path, async (c) => {
  const { input, found } = await readCounted(c, DeactivateInput);
  return c.json(await deactivateByKey(c.get('context'), input, found));
});

licensing.post(calls.deviceOfflineFile.path, async (c) => {
  const { input, found } = await readCounted(c, OfflineFileInput);
  return c.json(await issueFileToDevice(c.get('context'), input, found));
});

licensing.get(calls.licensePublicKeys.path, async (c) =>
  c.json(await publishKeys(c.env.OFFLINE_SIGNING_KEYS)),
);
