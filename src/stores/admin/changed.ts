import { CallError } from '#lib/client/errors.ts';
import { CHANGED_MEANWHILE, changesIn } from '#lib/contract/admin/rules.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';

/** The values of now, where a write was refused because its maker saw others. */
export const changesOf = (error: unknown): Facts | undefined =>
  error instanceof CallError && error.failure.kind === 'answer' ? changesIn(error.failure.body) : undefined;

/** Whether a write was refused because somebody else was faster. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof CallError && error.code === CHANGED_MEANWHILE;
