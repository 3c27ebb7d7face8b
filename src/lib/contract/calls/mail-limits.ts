import type { RateLimit } from './rate-limits.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Mails of one kind that strangers may cause to one mailbox, in any stretch of time (docs/product.md, 19 Mails). Who
 * asks for one more gets the same answer as ever, and the mailbox nothing.
 */
export const mailsPerKind: readonly RateLimit[] = [
  { limit: 1, seconds: 60 },
  { limit: 3, seconds: HOUR },
  { limit: 5, seconds: DAY },
];
/** And all these kinds together. */
export const mailsTogether: RateLimit = { limit: 8, seconds: DAY };
/** Declarations that fit no contract, to the seller's own mailbox: beyond these they wait where they are kept. */
export const noticesPerMailbox: readonly RateLimit[] = [{ limit: 60, seconds: HOUR }];
