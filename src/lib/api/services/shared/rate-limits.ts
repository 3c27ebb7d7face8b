import { type Context, logError } from '#lib/api/context.ts';
import type { RateLimiter } from '#lib/api/objects/rate-limiter.ts';
import type { Hit, Refusal } from '#lib/api/objects/windows.ts';
import { type RateLimit, type RateLimitName, rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { parseKeyring } from '#lib/server/keyring.ts';
import { keyedHash } from './secrets.ts';

/** The subject of a count, with its kind as prefix: two kinds never share a Durable Object. */
export type LimitKey =
  `${'account' | 'api-key' | 'challenge' | 'codes' | 'device' | 'key' | 'link' | 'login' | 'mailbox' | 'network' | 'ticket'} ${string}`;

/** A limit and the subject that it counts; `within` narrows the count, for example to one network. */
export type Count = [limit: RateLimitName, subject: LimitKey, within?: string];

export type Counter = Pick<Context, 'env' | 'now' | 'requestId'>;

/**
 * Counts a call. If a limit refuses it, returns the refusal and counts nothing. Subjects are counted one after the
 * other: a refused call must not count for the next subject, which others may share. All but the first are checked in
 * advance, so that a count has to be released only if a parallel call was faster.
 *
 * @param room counts that must be under their limits too, but are hit later
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

/** Counts a call for one subject. */
async function takeFrom(counter: Counter, counts: Count[], room: Count[]): Promise<Refusal | undefined> {
  const [hits, left] = await Promise.all([hitsOf(counter, counts), hitsOf(counter, room)]);
  return ask(counter, [...counts, ...room], (limiter) => limiter.take(hits, left, counter.now));
}

/** Releases counts. If a Durable Object is unreachable, its counts remain, and the call still succeeds. */
export async function releaseCounts(counter: Counter, counts: Count[]): Promise<void> {
  const bySubject = Map.groupBy(counts, ([, subject]) => subject).values();
  const release = async (own: Count[]) => {
    const hits = await hitsOf(counter, own);
    const limiter = await limiterOf(counter, own);
    await limiter.releaseHits(hits, counter.now);
  };
  await Promise.all(
    Array.from(bySubject, (own) => release(own).catch((error) => noteUncounted(counter, own, error))),
  );
}

/**
 * Asks the Durable Object of the counts' subject. An unreachable object refuses no call, unless one of the limits
 * protects a secret from guessing: then the call fails, since attackers could overload the object to avoid the limit.
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
 * The stored name of a subject. It is a keyed hash: IP addresses are few enough to try them all against copied names. A
 * new key begins new windows.
 */
export const nameOf = ({ env }: Counter, text: string): Promise<string> =>
  keyedHash(parseKeyring(env.TOKEN_KEYS).current.bytes, 'rate-limit', text);
