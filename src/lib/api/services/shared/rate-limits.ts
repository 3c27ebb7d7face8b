import { type Context, logError } from '#lib/api/context.ts';
import type { RateLimiter } from '#lib/api/objects/rate-limiter.ts';
import type { Hit, Refusal } from '#lib/api/objects/windows.ts';
import { type RateLimit, type RateLimitName, rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { parseKeyring } from '#lib/server/keyring.ts';
import { keyedHash } from './secrets.ts';

/** What has counts, with its kind in front: two kinds never share an object. */
export type LimitKey =
  `${'account' | 'api-key' | 'challenge' | 'codes' | 'device' | 'key' | 'link' | 'login' | 'mailbox' | 'network' | 'ticket'} ${string}`;

/** A limit and the subject that it counts; `within` narrows it to, say, one network. */
export type Count = [limit: RateLimitName, subject: LimitKey, within?: string];

export type Counter = Pick<Context, 'env' | 'now' | 'requestId'>;

/**
 * Counts a call; says which limit refuses it, and then it counts nowhere. One subject after the other: what one refuses
 * must not move the next, which strangers may share. The others are looked at first, so that only a call which another
 * one overtakes is counted and taken back.
 *
 * @param room counts that must have room as well, for limits that count later on
 */
export async function hitLimits(
  counter: Counter,
  counts: Count[],
  room: Count[] = [],
): Promise<Refusal | undefined> {
  const [first, ...others] = Map.groupBy([...counts, ...room], ([, subject]) => subject).values();
  const looks = await Promise.all(others.map((own) => takeFrom(counter, [], own)));
  const full = looks.find((refusal) => refusal !== undefined);
  if (full) return full;
  const taken: Count[] = [];
  for (const own of first ? [first, ...others] : []) {
    const counted = own.filter((count) => counts.includes(count));
    if (counted.length === 0 && own !== first) continue;
    const looked = own.filter((count) => !counted.includes(count));
    const refusal = await takeFrom(counter, counted, looked);
    if (refusal) {
      await releaseCounts(counter, taken);
      return refusal;
    }
    taken.push(...counted);
  }
  return undefined;
}

/** Counts a call with one subject. */
async function takeFrom(counter: Counter, counts: Count[], room: Count[]): Promise<Refusal | undefined> {
  const [hits, left] = await Promise.all([hitsOf(counter, counts), hitsOf(counter, room)]);
  return ask(counter, [...counts, ...room], (limiter) => limiter.take(hits, left, counter.now));
}

/** Takes counts back. A count that cannot be reached keeps them; the call succeeds all the same. */
export async function releaseCounts(counter: Counter, counts: Count[]): Promise<void> {
  const bySubject = Map.groupBy(counts, ([, subject]) => subject).values();
  const giveBack = async (own: Count[]) => {
    const hits = await hitsOf(counter, own);
    const limiter = await limiterOf(counter, own);
    await limiter.giveBack(hits, counter.now);
  };
  await Promise.all(
    Array.from(bySubject, (own) => giveBack(own).catch((error) => noteUncounted(counter, own, error))),
  );
}

/**
 * Asks the object of the counts' subject. Out of reach, it refuses no call, except where a limit keeps secrets from being
 * guessed: then the call fails, since an attacker who overloads the object would guess without limit.
 */
export async function ask<Answer>(
  counter: Counter,
  counts: Count[],
  question: (limiter: DurableObjectStub<RateLimiter>) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await question(await limiterOf(counter, counts));
  } catch (error) {
    if (counts.some(([limit]) => (rateLimits[limit] as RateLimit).guards)) throw error;
    noteUncounted(counter, counts, error);
    return undefined;
  }
}

function noteUncounted({ requestId }: Counter, counts: Count[], error: unknown): void {
  logError('limit not counted', error, { requestId, limits: counts.map(([limit]) => limit) });
}

export const hitsOf = (counter: Counter, counts: Count[]): Promise<Hit[]> =>
  Promise.all(
    counts.map(
      async ([limit, , within]): Promise<Hit> => [limit, within ? await nameOf(counter, within) : ''],
    ),
  );

async function limiterOf(counter: Counter, [count]: Count[]): Promise<DurableObjectStub<RateLimiter>> {
  return counter.env.LIMITS.getByName(await nameOf(counter, count?.[1] ?? ''));
}

/**
 * The stored name of what is counted. It is keyed, since addresses are few enough to try them all on copied names; a
 * new key begins new windows.
 */
export const nameOf = ({ env }: Counter, text: string): Promise<string> =>
  keyedHash(parseKeyring(env.TOKEN_KEYS).current.bytes, 'rate-limit', text);
