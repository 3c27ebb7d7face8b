import { line } from '#lib/contract/fields.ts';
import { MAX_REASON_LENGTH } from '#lib/contract/limits.ts';

/** Why one of the staff does something; kept in the audit log. */
export const reason = line(MAX_REASON_LENGTH);
