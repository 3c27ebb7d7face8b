/** At most `limit` requests within `seconds`, counted from the first. */
export interface RateLimit {
  limit: number;
  seconds: number;
  /** IPv6 prefix that counts as one address, if not /64. */
  ipv6Prefix?: 56;
  /**
   * For limits that strangers can exhaust: beyond the limit each request has to wait, in seconds and doubling, so that
   * no caller is locked out. The count ends after `seconds` without a request.
   */
  waits?: { first: number; longest: number };
  /** Protects a secret against guessing: if counting fails, the request fails; with other limits it passes. */
  guards?: true;
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Ten guesses, then soon one a minute, for all callers together: at most 1,450 a day. */
const SLOWED = { limit: 10, seconds: QUARTER, waits: { first: 5, longest: MINUTE }, guards: true } as const;
const FIVE_GUESSES = { limit: 5, seconds: QUARTER, guards: true } as const;

/**
 * Rate limits (docs/product.md, 15.6 Rate limits). Offices share a network address: its limits are wider than an
 * account's.
 */
export const rateLimits = {
  /** Wrong passwords at login: the first limit for known browsers, the other three for all others. */
  loginPerKnownDevice: FIVE_GUESSES,
  loginPerAccountAndAddress: FIVE_GUESSES,
  loginPerAddress: { limit: 100, seconds: QUARTER, guards: true },
  loginPerAccount: SLOWED,
  /** Wrong passwords of a signed-in user who must enter it again. */
  passwordPerSession: FIVE_GUESSES,
  passwordPerAccount: SLOWED,
  /** Wrong proofs of a second factor, at login and in a session; codes also count for the account. */
  secondFactorPerTicket: { limit: 5, seconds: 10 * MINUTE, guards: true },
  secondFactorPerSession: FIVE_GUESSES,
  secondFactorPerAccount: { limit: 10, seconds: DAY, waits: { first: MINUTE, longest: HOUR }, guards: true },
  /** Wrong passkey answers, which cannot be guessed. Challenges have no limit: one costs less than its count. */
  passkeyPerAddress: { limit: 60, seconds: HOUR },
  passkeyPerKnownDevice: { limit: 60, seconds: HOUR },
  /** A challenge is valid once. */
  answersPerChallenge: { limit: 1, seconds: 10 * MINUTE, guards: true },
  /** A login's ticket opens one session. */
  sessionsPerTicket: { limit: 1, seconds: 10 * MINUTE, guards: true },
  /** Invalid and expired links. They cannot be guessed: this limits the cost of attempts. */
  deadLinksPerAddress: { limit: 60, seconds: HOUR },
  deadTriesPerLink: { limit: 60, seconds: HOUR },
  /** Wrong passwords with a link that confirms an address. */
  passwordPerLink: FIVE_GUESSES,
  registerPerAddress: { limit: 60, seconds: HOUR, ipv6Prefix: 56 },
  /** Requests for a reset link, a verification link or lost keys; mailboxes have other limits (`mail-limits.ts`). */
  mailPerAddress: { limit: 60, seconds: HOUR },
  /** Calls of desktop products: per licence and address, and per address for unknown keys. */
  licensingPerKeyAndAddress: { limit: 60, seconds: MINUTE },
  unknownKeysPerAddress: { limit: 60, seconds: MINUTE },
  /** The limit for test keys, which all developers share. */
  testKeysPerAddress: { limit: 120, seconds: MINUTE },
  /** Calls of the seller's programs, and calls with unknown API keys from one network. */
  callsPerApiKey: { limit: 300, seconds: MINUTE },
  unknownApiKeysPerAddress: { limit: 20, seconds: MINUTE },
  /** Limits the licences that a stolen API key can create. */
  licensesPerApiKey: { limit: 1000, seconds: DAY },
  /** Purchases and renewals together. */
  salesPerAccount: { limit: 10, seconds: MINUTE },
  salesPerAccountAndDay: { limit: 100, seconds: DAY },
  salesPerAddress: { limit: 200, seconds: HOUR, ipv6Prefix: 56 },
  /** Wrong coupon codes. */
  couponsPerAccount: { limit: 20, seconds: HOUR },
  /** Wrong redemption codes: per account, per network, and in total. */
  codesPerAccount: { limit: 20, seconds: HOUR, guards: true },
  codesPerAddress: { limit: 100, seconds: HOUR, guards: true },
  codesTogether: { limit: 1000, seconds: HOUR, waits: { first: 1, longest: MINUTE }, guards: true },
  /** Batches of redemption codes that staff create, each with up to 5,000 codes. */
  codeBatchesPerAccount: { limit: 20, seconds: DAY },
  /** Messages to all users of a version: a stolen session must not flood mailboxes. */
  releaseMessagesPerAccount: { limit: 20, seconds: DAY },
  /** Offers that customers make for themselves. */
  offersPerAccount: { limit: 20, seconds: DAY },
  /** Requests to VIES, which blocks frequent callers. */
  vatChecksPerAccount: { limit: 20, seconds: HOUR },
  /** Each consent may open a page at the payment service, and its wording is kept permanently. */
  renewalConsentsPerAccount: { limit: 10, seconds: HOUR },
  /** Addresses invited to receive an account's invoices. */
  invoiceEmailsPerAccount: { limit: 5, seconds: DAY },
  /** Invitations to the admin area; mailboxes have other limits (`mailsPerKind`). */
  invitationsPerAccount: { limit: 20, seconds: DAY },
  /** Licences offered to people; mailboxes have other limits (`mailsPerKind`). */
  assignmentsPerAccount: { limit: 200, seconds: DAY },
  /** Licence offers to other accounts; mailboxes have other limits (`mailsPerKind`). */
  movesPerAccount: { limit: 20, seconds: DAY },
  /** New organizations, each of which has separate limits for purchases and invitations. */
  organizationsPerAccount: { limit: 10, seconds: DAY },
  /** Calls that invite up to twenty addresses each; mailboxes have other limits (`mailsPerKind`). */
  peopleInvitedPerAccount: { limit: 30, seconds: DAY },
  exportsPerAccount: { limit: 5, seconds: DAY },
  /** All writes of a signed-in user. */
  writesPerAccount: { limit: 120, seconds: MINUTE },
  supportPerAccount: { limit: 10, seconds: HOUR },
  refundsPerAccount: { limit: 10, seconds: DAY },
  /** Test mails of a mailing to its author. */
  newsTrialsPerAccount: { limit: 20, seconds: HOUR },
  newsletterPerAddress: { limit: 20, seconds: HOUR },
  /** Withdrawals of signed-in customers, and declarations of guests: each declaration sends a receipt. */
  withdrawalsPerAccount: { limit: 20, seconds: HOUR },
  withdrawalsPerAddress: { limit: 20, seconds: HOUR },
  withdrawalsPerMailbox: { limit: 10, seconds: DAY },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/**
 * Mails of one kind that strangers may cause to one mailbox, in any period (docs/product.md, 19 Mails). Beyond the
 * limit the caller gets the usual response and no mail is sent.
 */
export const mailsPerKind: readonly RateLimit[] = [
  { limit: 1, seconds: 60 },
  { limit: 3, seconds: HOUR },
  { limit: 5, seconds: DAY },
];
/** The limit for all kinds together. */
export const mailsTogether: RateLimit = { limit: 8, seconds: DAY };
/** Notices to the seller's mailbox about declarations without a matching contract; further ones are only stored. */
export const noticesPerMailbox: readonly RateLimit[] = [{ limit: 60, seconds: HOUR }];
