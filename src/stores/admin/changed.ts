import { CallError } from '#lib/client/errors.ts';
import { CHANGED_MEANWHILE, changesIn, EFFECTS_UNCONFIRMED } from '#lib/contract/admin/rules.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';

/** The values of now, where a write was refused because its maker saw others. */
export const changesOf = (error: unknown): Facts | undefined =>
  error instanceof CallError && error.failure.kind === 'answer' ? changesIn(error.failure.body) : undefined;

/** Whether a write was refused because somebody else was faster. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof CallError && error.code === CHANGED_MEANWHILE;

/** What a write does to customers, where it was refused as its maker has not confirmed that. */
export function unconfirmedIn<Effects>(error: unknown): Effects | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'answer') return undefined;
  const { code, effects } = (error.failure.body ?? {}) as { code?: unknown; effects?: Effects };
  return code === EFFECTS_UNCONFIRMED ? effects : undefined;
}
