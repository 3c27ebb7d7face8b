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
 * Counts a login before its password is checked, so that parallel guesses count too. Returns the counts to release
 * after a right password. A browser that was signed in before has its own count; when that is full, the browser is
 * treated like any other, so that copies of its cookie cannot lock it out. This count includes guesses at other
 * accounts; when it is full, the database is not asked for the browser's account. Unknown accounts are counted alike.
 */
export async function countLogin(c: HonoContext<Api>, email: string): Promise<Count[]> {
  const context = c.get('context');
  const known = await countKnownDevice(c, 'loginPerKnownDevice');
  if (known && (await isMarkOf(context, email, known.mark))) return known.own;
  const counts: Count[] = [
    // The network's count comes first: a call that it refuses must not count against the account.
    ...perAddress(c, 'loginPerAddress'),
    ['loginPerAccountAndAddress', `login ${email}`, callerNetwork(c) ?? 'none'],
    ['loginPerAccount', `login ${email}`],
  ];
  await throttle(c, ...counts);
  return known ? [...known.own, ...counts] : counts;
}

/**
 * Counts a passkey's response before it is checked. Returns the counts to release after a valid one. A browser that was
 * signed in before, to any account, is not affected by others in its network.
 */
export async function countPasskey(c: HonoContext<Api>): Promise<Count[]> {
  const known = await countKnownDevice(c, 'passkeyPerKnownDevice');
  if (known) return known.own;
  const counts = perAddress(c, 'passkeyPerAddress');
  await throttle(c, ...counts);
  return counts;
}

/** Counts a call for its browser, if the browser has a valid mark and its count is not full. */
async function countKnownDevice(c: HonoContext<Api>, limit: RateLimitName) {
  const context = c.get('context');
  const sent = c.req.header(KNOWN_DEVICE_HEADER);
  const mark = sent && (await readMark(context, sent));
  if (!mark) return undefined;
  const own: Count[] = [[limit, `device ${mark.id}`]];
  return (await hitLimits(context, own)) ? undefined : { mark, own };
}

/** The counts of a signed-in user's wrong passwords. */
export const passwordCounts = ({ userId, sessionId }: AccessClaims): Count[] => [
  ['passwordPerSession', `account ${userId}`, sessionId],
  ['passwordPerAccount', `account ${userId}`],
];

/** Checks a signed-in user's password again. Guesses in one session first exhaust that session's count. */
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

/** A mailed link's token, and whether we created it, as far as this is known without a query. */
interface MailedLink {
  token: string;
  isOurs: boolean;
}

/** The link of a token with a row. */
export const linkOf = async (c: HonoContext<Api>, { token }: { token: string }): Promise<MailedLink> => ({
  token,
  isOurs: await isLinkToken(c.get('context'), token),
});

/**
 * Runs the action of a mailed link. The attempt is counted before the look-up, so that parallel attempts count too
 * and a refused one costs no query; a valid link's count is released. An invented link counts against the network. A
 * dead link that we created counts only for itself, so that no visitor can block others' links in the network.
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

/** Counts an attempt before it is made, so that parallel ones count; releases the count unless it was a guess. */
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

const LINK_INVALID = 'Il link non è valido o è scaduto.';
export const linkInvalid = (): ApiError => invalid({ token: [LINK_INVALID] });

/**
 * Runs the action of a link that ends mails. `act` returns nothing for an invalid link, which is then counted. Valid
 * links are never limited: a mail service follows them for all its users. Checking a signature costs no query.
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

/** Whether a call is refused because of its link, or after too many attempts with a valid one. */
const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 429 || 'token' in error.body);

/**
 * Looks up a typed coupon and counts wrong codes. Too many wrong codes are reported as the coupon's refusal, not as a
 * 429, since the order continues without the coupon.
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
