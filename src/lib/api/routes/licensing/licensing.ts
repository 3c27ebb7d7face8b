import { Hono, type Context as HonoContext } from 'hono';
import type * as v from 'valibot';
import { readBody } from '#lib/api/body.ts';
import type { Api, Context } from '#lib/api/context.ts';
import { findKey } from '#lib/api/licensing-calls.ts';
import { activateByKey } from '#lib/api/services/devices/activate-by-key.ts';
import { deactivateByKey } from '#lib/api/services/devices/deactivate.ts';
import { renewLease } from '#lib/api/services/devices/leases.ts';
import type { LicenseByKey } from '#lib/api/services/devices/license-credential.ts';
import { issueFileToDevice } from '#lib/api/services/devices/offline-files.ts';
import {
  activateTest,
  deactivateTest,
  issueTestFile,
  renewTestLease,
  validateTest,
} from '#lib/api/services/devices/sandbox.ts';
import { publishKeys, testKeyring } from '#lib/api/services/devices/signing.ts';
import type { TestLicense } from '#lib/api/services/devices/test-licenses.ts';
import { validate } from '#lib/api/services/devices/validate.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import {
  ActivateInput,
  DeactivateInput,
  LeaseInput,
  OfflineFileInput,
  ValidateInput,
} from '#lib/contract/devices/licensing.ts';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';

/** Calls of desktop products, with the licence key as the credential. */
export const licensing = new Hono<Api>();

type Input = { license_key: string };
/** The handlers of a call: for a licence and for a test key. */
interface Answers<In extends Input, Result> {
  licensed: (context: Context, input: In, found: LicenseByKey | undefined) => Promise<Result>;
  tested: (context: Context, input: In, test: TestLicense) => Promise<Result>;
}

/** Reads the body, counts the call and runs the handler for its key. */
async function answer<Schema extends v.GenericSchema<unknown, Input>, Result>(
  c: HonoContext<Api>,
  schema: Schema,
  { licensed, tested }: Answers<v.InferOutput<Schema>, Result>,
): Promise<Result> {
  const input = await readBody(c, schema);
  const key = await findKey(c, input.license_key);
  return key.kind === 'licensed'
    ? licensed(c.get('context'), input, key.found)
    : tested(c.get('context'), input, key.test);
}

licensing.post(calls.activate.path, async (c) => {
  const result = await answer(c, ActivateInput, { licensed: activateByKey, tested: activateTest });
  return c.json(result, result.code === 'ACTIVATED' ? 201 : 200);
});

/** Always 200: a product must distinguish «no» from a network failure. */
licensing.post(calls.validate.path, async (c) =>
  c.json(await answer(c, ValidateInput, { licensed: validate, tested: validateTest })),
);

licensing.post(calls.renewLease.path, async (c) =>
  c.json(await answer(c, LeaseInput, { licensed: renewLease, tested: renewTestLease })),
);

licensing.post(calls.deactivate.path, async (c) =>
  c.json(await answer(c, DeactivateInput, { licensed: deactivateByKey, tested: deactivateTest })),
);

licensing.post(calls.deviceOfflineFile.path, async (c) =>
  c.json(await answer(c, OfflineFileInput, { licensed: issueFileToDevice, tested: issueTestFile })),
);

licensing.get(calls.licensePublicKeys.path, async (c) => {
  const { OFFLINE_SIGNING_KEYS } = c.env;
  const isTest = c.req.query('product_id') === SANDBOX_PRODUCT;
  return c.json(await publishKeys(isTest ? testKeyring(OFFLINE_SIGNING_KEYS) : OFFLINE_SIGNING_KEYS));
});
