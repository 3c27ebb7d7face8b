import { MAX_NAME_LENGTH } from '#lib/contract/limits.ts';
import { personName } from '#lib/contract/withdrawals/withdrawals.ts';

/** A person's name for a greeting, at most as long as an account's; empty for a text that is more than a name. */
export const mailName = (typed: string): string =>
  personName([...typed.normalize('NFC').trim()].slice(0, MAX_NAME_LENGTH).join(''));
