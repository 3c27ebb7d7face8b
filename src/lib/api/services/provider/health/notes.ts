import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { providerHealth } from '#lib/api/db/schema/provider.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import type { ProviderUnusable } from '#lib/api/services/provider/provider-errors.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';

/** Events, which the payment service sends by itself. */
export const EVENT = 'event';
/** Reading disputes; everything else works without it. */
export const DISPUTES = 'disputes';

/** All recorded calls: those of `PaymentProvider` and the two above. */
const noted = [
  ...['start', 'keep', 'read', 'close', 'readMethod', 'charge', 'refund', 'forget', 'readCharge'],
  ...['charges', 'reversals', EVENT, DISPUTES],
] as const;

/** Selects the rows of the calls above by their key. */
export const isNoted = inArray(providerHealth.call, [...noted]);

/** What this isolate last recorded, and when. Each row is written at most once a minute, or when it changes. */
const lastNoted = new Map<string, { at: number; isRefused: boolean }>();

function isDue(call: string, now: number, isRefused: boolean): boolean {
  const last = lastNoted.get(call);
  if (last && last.isRefused === isRefused && Math.abs(now - last.at) < MINUTE_MS) return false;
  lastNoted.set(call, { at: now, isRefused });
  return true;
}

/** Records an accepted event, which says nothing about our key. */
export const noteEvent = (context: Context): void => noteTaken(context, EVENT);

/**
 * Records an accepted call. Clears its earlier refusal, and any refusal of our key.
 *
 * @param more other calls whose refusals it clears
 */
export function noteAnswer(context: Context, call: string, more: string[] = []): void {
  const { refusedAt, what, call: name } = providerHealth;
  const isOver = and(gt(refusedAt, 0), or(eq(what, 'key'), inArray(name, [call, ...more])));
  noteTaken(context, call, {
    over: context.db.update(providerHealth).set({ refusedAt: null, what: null, code: '' }).where(isOver),
  });
}

/** Written after the response. */
function noteTaken(context: Context, call: string, also: Statements = {}): void {
  const { db, now } = context;
  if (!isDue(call, now, false)) return;
  context.defer(async () => {
    await transaction(context, {
      call: db
        .insert(providerHealth)
        .values({ call, succeededAt: now })
        .onConflictDoUpdate({ target: providerHealth.call, set: { succeededAt: now } }),
      also,
    });
  });
}

/** Records that our key or account was refused. */
export function noteRefusal(context: Context, call: string, { what, code, message }: ProviderUnusable): void {
  const { db, now, requestId } = context;
  if (!isDue(call, now, true)) return;
  logError('payment service refuses us', message, { requestId, call, what, code });
  context.defer(async () => {
    await db
      .insert(providerHealth)
      .values({ call, succeededAt: null, refusedAt: now, what, code })
      .onConflictDoUpdate({
        target: providerHealth.call,
        set: { refusedAt: sql`coalesce(${providerHealth.refusedAt}, ${now})`, what, code },
      });
  });
}
