import { keyInUse, otherParameters, Refusal } from './refusal.ts';

export interface Reply {
  status: number;
  body: object | string;
}
interface Kept {
  request: string;
  at: number;
  /** Undefined while the request runs. */
  reply: Reply | undefined;
}

const DAY_MS = 86_400_000;

/** Runs requests with an idempotency key once; forgets the key after a day. */
export function createKeys(now: () => number) {
  const kept = new Map<string, Kept>();
  return async (key: string | null, request: string, work: () => Promise<Reply>): Promise<Reply> => {
    if (!key) return work();
    const earlier = kept.get(key);
    if (earlier && earlier.at + DAY_MS > now()) return again(key, earlier, request);
    const begun: Kept = { request, at: now(), reply: undefined };
    kept.set(key, begun);
    try {
      begun.reply = await work();
      return begun.reply;
    } catch (error) {
      // A client may repeat a request that Stripe refused before it tried anything.
      if (error instanceof Refusal && error.isTried) begun.reply = { status: error.status, body: error.body };
      else kept.delete(key);
      throw error;
    }
  };
}

function again(key: string, { request: first, reply }: Kept, request: string): Reply {
  if (!reply) throw keyInUse(key);
  if (first !== request) throw otherParameters(key);
  return reply;
}
