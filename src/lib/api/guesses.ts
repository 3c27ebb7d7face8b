import type { Context as HonoContext } from 'hono';
import { type CouponQuestion, type FoundCoupon, findCoupon } from '#lib/api/services/orders/quote/coupons.ts';
import { KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import type { RateLimitName } from '#lib/contract/calls/rate-limits.ts';
import { count } from '#lib/format.ts';
import type { Api, Caller } from './context.ts';
import { ApiError, invalid } from './errors.ts';
import type { AccessClaims } from './services/account/login/access-tokens.ts';
import { isMarkOf, readMark } from './services/account/login/known-devices.ts';
import { requirePassword } from './services/account/password-change.ts';
import { isLinkToken } from './services/shared/link-tokens.ts';
import { type Count, hitLimits } from './services/shared/rate-limits.ts';
import { callerNetwork, perAddress, releaseHits, throttle } from './throttle.ts';

/**
 * Counts a login before its password is checked, so that parallel guesses count as well; returns what to take back
 * once it was right. A browser that was signed in before has a count of its own, and is like any other when that is
 * full: copies of its cookie cannot lock it out. It also counts guesses at other accounts, and once it is full the
 * database is not asked whose the browser is. Whether the account exists changes nothing.
 */
export async function countLogin(c: HonoContext<Api>, email: string): Promise<Count[]> {
  const context = c.get('context');
  const known = await countKnownDevice(c, 'loginPerKnownDevice');
  if (known && (await isMarkOf(context, email, known.mark))) return known.own;
  const counts: Count[] = [
    // The network's count stands first: what it refuses must not slow the account's owner down.
    ...perAddress(c, 'loginPerAddress'),
    ['loginPerAccountAndAddress', `login ${email}`, callerNetwork(c) ?? 'none'],
    ['loginPerAccount', `login ${email}`],
  ];
  await throttle(c, ...counts);
  return known ? [...known.own, ...counts] : counts;
}

/**
 * Counts a passkey's answer before it is checked; returns what to take back once it was right. The answers of others who
 * share its network do not hold up a browser that was signed in before, to any account.
 */
export async function countPasskey(c: HonoContext<Api>): Promise<Count[]> {
  const known = await countKnownDevice(c, 'passkeyPerKnownDevice');
  if (known) return known.own;
  const counts = perAddress(c, 'passkeyPerAddress');
  await throttle(c, ...counts);
  return counts;
}

/** Counts a call with its browser, where that has a mark of ours and its count is not full. */
async function countKnownDevice(c: HonoContext<Api>, limit: RateLimitName) {
  const context = c.get('context');
  const sent = c.req.header(KNOWN_DEVICE_HEADER);
  const mark = sent && (await readMark(context, sent));
  if (!mark) return undefined;
  const own: Count[] = [[limit, `device ${mark.id}`]];
  return (await hitLimits(context, own)) ? undefined : { mark, own };
}

/** The counts of wrong passwords of somebody who is signed in. */
export const passwordCounts = ({ userId, sessionId }: AccessClaims): Count[] => [
  ['passwordPerSession', `account ${userId}`, sessionId],
  ['passwordPerAccount', `account ${userId}`],
];

/** Asks a signed-in user for the password again: of a borrowed session's guesses only that session is tired. */
export async function confirmPassword(
  c: HonoContext<Api>,
  { user, sessionId }: Caller,
  field: string,
  password: string,
): Promise<void> {
  const counts = passwordCounts({ userId: user.id, sessionId });
  await throttle(c, ...counts);
  await requirePassword(user, field, password);
  await releaseHits(c, ...counts);
}

/** A mailed link's token, and whether we made it, as far as that shows without a query. */
interface MailedLink {
  token: string;
  isOurs: boolean;
}

/** The link of a token that has a row. */
export const linkOf = async (c: HonoContext<Api>, { token }: { token: string }): Promise<MailedLink> => ({
  token,
  isOurs: await isLinkToken(c.get('context'), token),
});

/**
 * Does what a mailed link is for. What leads nowhere is counted before it is looked up: parallel tries count as well, and
 * a refused one costs no query. A link that was never mailed counts against the network, one that we made for itself
 * alone, so that one visitor cannot block the links of others behind one address. A link that leads somewhere counts nothing.
 */
export async function followLink<Answer>(
  c: HonoContext<Api>,
  { token, isOurs }: MailedLink,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const counts: Count[] = isOurs
    ? [['deadTriesPerLink', `link ${token}`]]
    : perAddress(c, 'deadLinksPerAddress');
  return countGuess(c, counts, isDeadLink, act);
}

/** Counts a try before it is made, as parallel ones count as well; what was no guess is taken back. */
export async function countGuess<Answer>(
  c: HonoContext<Api>,
  counts: Count[],
  isGuess: (error: unknown) => boolean,
  act: () => Promise<Answer>,
): Promise<Answer> {
  await throttle(c, ...counts);
  const answer = await act().catch(async (error: unknown) => {
    if (!isGuess(error)) await releaseHits(c, ...counts);
    throw error;
  });
  await releaseHits(c, ...counts);
  return answer;
}

const LINK_INVALID = 'Il collegamento non è valido o è scaduto.';
export const linkInvalid = (): ApiError => invalid({ token: [LINK_INVALID] });

/**
 * Does what a link that ends mails is for, if `act` finds it to be one. A signature costs no query: who wants out is held up
 * by no count, as a mail service presses for all its users.
 */
export async function followWayOut<Ended extends string | true>(
  c: HonoContext<Api>,
  act: () => Promise<Ended | false | undefined>,
): Promise<Ended> {
  const ended = await act();
  if (ended) return ended;
  await throttle(c, ...perAddress(c, 'deadLinksPerAddress'));
  throw linkInvalid();
}

/** Whether a call is refused for its link, or for what was tried too often with a good one. */
const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 429 || 'token' in error.body);

/**
 * A coupon as its customer typed it. Wrong codes are counted; a customer who has tried too many reads so in the place
 * of the coupon's own refusal, since an order without it goes on.
 */
export async function tryCoupon(
  c: HonoContext<Api>,
  { userId }: Pick<AccessClaims, 'userId'>,
  question: CouponQuestion,
): Promise<FoundCoupon> {
  const context = c.get('context');
  const counts: Count[] = [['couponsPerAccount', `account ${userId}`]];
  const refusal = await hitLimits(context, counts);
  if (refusal) return { kind: 'refused', detail: tooManyCodes(refusal.wait) };
  const found = await findCoupon(context, question);
  if (found.kind === 'good') await releaseHits(c, ...counts);
  return found;
}

const tooManyCodes = (seconds: number) =>
  `Hai provato troppi codici: riprova tra ${count(Math.ceil(seconds / 60), 'minuto', 'minuti')}.`;
