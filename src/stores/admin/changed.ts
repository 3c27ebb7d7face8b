import { CallError } from '#lib/client/errors.ts';
import { changesIn } from '#lib/contract/admin/changed.ts';
import type { Facts } from '#lib/contract/admin/log.ts';

/** The values of now, where a write was refused because its maker saw others. */
export const changesOf = (error: unknown): Facts | undefined =>
  error instanceof CallError && error.failure.kind === 'answer' ? changesIn(error.failure.body) : undefined;
