import { personName } from '#lib/contract/withdrawals/withdrawals.ts';

/** Longest name that a mail repeats. */
const MAX_NAME_LENGTH = 60;

/** A person's name as a greeting may repeat it; empty for a text that is more than a name. */
export const mailName = (typed: string): string =>
  personName([...typed.normalize('NFC').trim()].slice(0, MAX_NAME_LENGTH).join(''));
