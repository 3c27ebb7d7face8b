/** At most `limit` requests within `seconds`, counted from the first. */
export interface RateLimit {
  limit: number;
  seconds: number;
  /** How much of an IPv6 address counts as one, where it is not the usual /64. */
  ipv6Prefix?: 56;
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The API's rate limits (docs/product.md, 15.6 Rate limits). Whole offices share a network address, so its limits
 * are wider than an account's.
 */
export const rateLimits = {
  /** Wrong passwords at login. */
  loginPerAccount: { limit: 5, seconds: QUARTER },
  loginPerAddress: { limit: 100, seconds: QUARTER },
  /** Wrong passwords of a signed-in user who is asked for it again. */
  passwordPerAccount: { limit: 5, seconds: QUARTER },
  /** Wrong passwords beside a link that confirms an address. */
  passwordPerLink: { limit: 5, seconds: QUARTER },
  registerPerAddress: { limit: 60, seconds: HOUR, ipv6Prefix: 56 },
  /** Requests for a reset or verification link; what a mailbox gets is counted apart (`mail-limits.ts`). */
  mailPerAddress: { limit: 60, seconds: HOUR },
  /** Calls of desktop products: of one licence from one address, and of unknown keys from it. */
  licensingPerKeyAndAddress: { limit: 60, seconds: MINUTE },
  unknownKeysPerAddress: { limit: 60, seconds: MINUTE },
  /** Purchases and renewals together. */
  salesPerAccount: { limit: 10, seconds: MINUTE },
  salesPerAccountAndDay: { limit: 100, seconds: DAY },
  salesPerAddress: { limit: 200, seconds: HOUR, ipv6Prefix: 56 },
  exportsPerAccount: { limit: 5, seconds: DAY },
  /** Every call of a signed-in user that changes something. */
  writesPerAccount: { limit: 120, seconds: MINUTE },
  supportPerAccount: { limit: 10, seconds: HOUR },
  newsletterPerAddress: { limit: 20, seconds: HOUR },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
