import * as v from 'valibot';
import { CallError } from '#lib/client/errors.ts';
import { ChangedMeanwhile } from '#lib/contract/admin/changed.ts';
import type { Facts } from '#lib/contract/admin/log.ts';

/** The values of now, where a write was refused because its maker saw others. */
export function changesOf(error: unknown): Facts | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'answer') return undefined;
  const body = v.safeParse(ChangedMeanwhile, error.failure.body);
  return body.success ? body.output.current : undefined;
}
