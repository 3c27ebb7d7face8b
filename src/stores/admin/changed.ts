import { CallError } from '#lib/client/errors.ts';
import { CHANGED_MEANWHILE, changesIn, EFFECTS_UNCONFIRMED } from '#lib/contract/admin/rules.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';

/** The present values, if a write was refused because the record had changed. */
export const changesOf = (error: unknown): Facts | undefined =>
  error instanceof CallError && error.failure.kind === 'answer' ? changesIn(error.failure.body) : undefined;

/** Whether a write was refused because the record had changed. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof CallError && error.code === CHANGED_MEANWHILE;

/** The effects on customers, if a write was refused because they were not confirmed. */
export function unconfirmedIn<Effects>(error: unknown): Effects | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'answer') return undefined;
  const { code, effects } = (error.failure.body ?? {}) as { code?: unknown; effects?: Effects };
  return code === EFFECTS_UNCONFIRMED ? effects : undefined;
}
