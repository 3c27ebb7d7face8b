import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import type { ActivateInput, ActivateResult } from '#lib/contract/devices/licensing.ts';
import { activate } from './activate.ts';
import type { LicenseByKey } from './license-credential.ts';
import { stateOutcome } from './outcomes.ts';

/** Activates a product's device, which keeps the signed yes for the time when no server answers. */
export async function activateByKey(
  context: Context,
  input: v.InferOutput<typeof ActivateInput>,
  found: LicenseByKey | undefined,
): Promise<v.InferInput<typeof ActivateResult>> {
  const { env, now } = context;
  const result = await activate(context, input, found);
  const { signature } = await stateOutcome(env.OFFLINE_SIGNING_KEYS, now, input, 'VALID', result.license);
  return { ...result, signature };
}
