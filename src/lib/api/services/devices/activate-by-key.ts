import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { upToVersion } from '#lib/api/services/licenses/kept-versions.ts';
import { VERSION, versionKey } from '#lib/contract/admin/releases/rules.ts';
import type { ActivateInput, ActivateResult } from '#lib/contract/devices/licensing.ts';
import { activate } from './activate.ts';
import { isReplaced, type LicenseByKey } from './license-credential.ts';
import { stateOutcome } from './outcomes.ts';

/** Activates a product's device. The product stores the signed result for times when it cannot reach the server. */
export async function activateByKey(
  context: Context,
  input: v.InferOutput<typeof ActivateInput>,
  found: LicenseByKey | undefined,
): Promise<v.InferInput<typeof ActivateResult>> {
  const { env, now } = context;
  const kept = await keptFor(context, input, found);
  const result = await activate(context, input, found, kept?.version);
  const code = kept ? 'EXPIRED' : 'VALID';
  const { signature } = await stateOutcome(env.OFFLINE_SIGNING_KEYS, now, input, code, result.license);
  return { ...result, signature };
}

/** The version that an ended licence keeps, if the program is no newer: it may move to another computer. */
async function keptFor(
  context: Context,
  { product_id, app_version }: v.InferOutput<typeof ActivateInput>,
  found: LicenseByKey | undefined,
) {
  if (!found || isReplaced(found) || found.license.productId !== product_id) return null;
  const kept = await upToVersion(context, found.license, found.product);
  const isKept = VERSION.test(app_version) && kept && versionKey(app_version) <= kept.versionKey;
  return isKept ? kept : null;
}
