import { line } from '#lib/contract/fields.ts';
import { MAX_REASON_LENGTH } from '#lib/contract/limits.ts';

/** Why one of the seller's people does something; stays in the log. */
export const reason = line(MAX_REASON_LENGTH);
