/** At most `limit` requests within `seconds`, counted from the first. */
export interface RateLimit {
  limit: number;
  seconds: number;
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/**
 * The limits of the API, by what is counted. An answer of 429 carries `Retry-After`. Addresses are
 * shared by whole offices, so theirs are wider than an account's.
 */
export const rateLimits = {
  /** Wrong passwords; a right one is not counted. */
  loginPerAccount: { limit: 5, seconds: QUARTER },
  loginPerAddress: { limit: 100, seconds: QUARTER },
  /** Wrong passwords of who is signed in and asked for it again. */
  passwordPerAccount: { limit: 5, seconds: QUARTER },
  registerPerAddress: { limit: 60, seconds: HOUR },
  /** Asking for a reset or verification link. */
  mailPerAccount: { limit: 10, seconds: HOUR },
  mailPerAddress: { limit: 60, seconds: HOUR },
  licensingPerKey: { limit: 60, seconds: MINUTE },
  licensingPerAddress: { limit: 60, seconds: MINUTE },
  supportPerAccount: { limit: 10, seconds: HOUR },
  newsletterPerAddress: { limit: 20, seconds: HOUR },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
