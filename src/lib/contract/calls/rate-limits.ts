/** At most `limit` requests within `seconds`, counted from the first. */
export interface RateLimit {
  limit: number;
  seconds: number;
  /** How much of an IPv6 address counts as one, where it is not the usual /64. */
  ipv6Prefix?: 56;
  /**
   * For counts that strangers can fill: beyond the limit each next request has to wait, in seconds and twice as long
   * every time, and no caller is refused for good. It ends after `seconds` without any.
   */
  waits?: { first: number; longest: number };
  /** Keeps a secret from being guessed: what cannot be counted then fails. Under other limits it passes. */
  guards?: true;
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Ten guesses, then soon one a minute, from all askers together: 1,450 a day at most. */
const SLOWED = { limit: 10, seconds: QUARTER, waits: { first: 5, longest: MINUTE }, guards: true } as const;
const FIVE_GUESSES = { limit: 5, seconds: QUARTER, guards: true } as const;

/**
 * The API's rate limits (docs/product.md, 15.6 Rate limits). Whole offices share a network address, so its limits
 * are wider than an account's.
 */
export const rateLimits = {
  /** Wrong passwords at login: of a browser that was signed in before, or else of all three. */
  loginPerKnownDevice: FIVE_GUESSES,
  loginPerAccountAndAddress: FIVE_GUESSES,
  loginPerAddress: { limit: 100, seconds: QUARTER, guards: true },
  loginPerAccount: SLOWED,
  /** Wrong passwords of a signed-in user who is asked for it again. */
  passwordPerSession: FIVE_GUESSES,
  passwordPerAccount: SLOWED,
  /** Wrong proofs of a second factor, at login and in a session; codes also count with the account. */
  secondFactorPerTicket: { limit: 5, seconds: 10 * MINUTE, guards: true },
  secondFactorPerSession: FIVE_GUESSES,
  secondFactorPerAccount: { limit: 10, seconds: DAY, waits: { first: MINUTE, longest: HOUR }, guards: true },
  /** Wrong answers of passkeys, which cannot be guessed. A challenge costs less than its count would. */
  passkeyPerAddress: { limit: 60, seconds: HOUR },
  passkeyPerKnownDevice: { limit: 60, seconds: HOUR },
  /** A challenge is good once. */
  answersPerChallenge: { limit: 1, seconds: 10 * MINUTE, guards: true },
  /** A login's ticket opens one session. */
  sessionsPerTicket: { limit: 1, seconds: 10 * MINUTE, guards: true },
  /** Links that were never mailed, and mailed ones that have expired. None is guessed: this bounds what trying costs. */
  deadLinksPerAddress: { limit: 60, seconds: HOUR },
  deadTriesPerLink: { limit: 60, seconds: HOUR },
  /** Wrong passwords with a link that confirms an address. */
  passwordPerLink: FIVE_GUESSES,
  registerPerAddress: { limit: 60, seconds: HOUR, ipv6Prefix: 56 },
  /** Requests for a reset or verification link or for lost keys; what a mailbox gets is counted apart (`mail-limits.ts`). */
  mailPerAddress: { limit: 60, seconds: HOUR },
  /** Calls of desktop products: of one licence from one address, and of unknown keys from it. */
  licensingPerKeyAndAddress: { limit: 60, seconds: MINUTE },
  unknownKeysPerAddress: { limit: 60, seconds: MINUTE },
  /** The same with test keys, which all the world shares. */
  testKeysPerAddress: { limit: 120, seconds: MINUTE },
  /** Calls of the seller's programs, and of unknown keys from one network. */
  callsPerApiKey: { limit: 300, seconds: MINUTE },
  unknownApiKeysPerAddress: { limit: 20, seconds: MINUTE },
  /** A stolen key must not give licences away without end. */
  licensesPerApiKey: { limit: 1000, seconds: DAY },
  /** Purchases and renewals together. */
  salesPerAccount: { limit: 10, seconds: MINUTE },
  salesPerAccountAndDay: { limit: 100, seconds: DAY },
  salesPerAddress: { limit: 200, seconds: HOUR, ipv6Prefix: 56 },
  /** Codes of coupons that are not good. */
  couponsPerAccount: { limit: 20, seconds: HOUR },
  /** Codes to redeem that are none: of an account, of a network, and of all together. */
  codesPerAccount: { limit: 20, seconds: HOUR, guards: true },
  codesPerAddress: { limit: 100, seconds: HOUR, guards: true },
  codesTogether: { limit: 1000, seconds: HOUR, waits: { first: 1, longest: MINUTE }, guards: true },
  /** Codes to redeem that the seller's people make, at most 5,000 at a time. */
  codeBatchesPerAccount: { limit: 20, seconds: DAY },
  /** What is written to everybody who has a version: a stolen session must not fill mailboxes. */
  releaseMessagesPerAccount: { limit: 20, seconds: DAY },
  /** Offers that customers make for themselves. */
  offersPerAccount: { limit: 20, seconds: DAY },
  /** Questions to VIES, which shuts out who asks too often. */
  vatChecksPerAccount: { limit: 20, seconds: HOUR },
  /** Each may open a page at the payment service and keeps its words for good. */
  renewalConsentsPerAccount: { limit: 10, seconds: HOUR },
  /** Addresses that are asked whether they want an account's invoices. */
  invoiceEmailsPerAccount: { limit: 5, seconds: DAY },
  /** Mails that invite to the seller's side; what an address gets is counted apart (`mailsPerKind`). */
  invitationsPerAccount: { limit: 20, seconds: DAY },
  /** Licences that are offered to others; what an address gets is counted apart (`mailsPerKind`). */
  assignmentsPerAccount: { limit: 200, seconds: DAY },
  /** Offers of licences to other accounts; what an address gets is counted apart (`mailsPerKind`). */
  movesPerAccount: { limit: 20, seconds: DAY },
  /** Each may buy and invite apart. */
  organizationsPerAccount: { limit: 10, seconds: DAY },
  /** Each call invites twenty addresses at most; what an address gets is counted apart (`mailsPerKind`). */
  peopleInvitedPerAccount: { limit: 30, seconds: DAY },
  exportsPerAccount: { limit: 5, seconds: DAY },
  /** Every call of a signed-in user that changes something. */
  writesPerAccount: { limit: 120, seconds: MINUTE },
  supportPerAccount: { limit: 10, seconds: HOUR },
  refundsPerAccount: { limit: 10, seconds: DAY },
  /** Trials of texts for many, to their own writer. */
  newsTrialsPerAccount: { limit: 20, seconds: HOUR },
  newsletterPerAddress: { limit: 20, seconds: HOUR },
  /** Withdrawals of signed-in customers, and declarations of others: each of these sends a receipt. */
  withdrawalsPerAccount: { limit: 20, seconds: HOUR },
  withdrawalsPerAddress: { limit: 20, seconds: HOUR },
  withdrawalsPerMailbox: { limit: 10, seconds: DAY },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

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
