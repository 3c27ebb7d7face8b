import { and, eq, exists, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { activations, formerKeys, type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { type Statement, transaction } from '#lib/api/kernel/transaction.ts';
import { noteSafety, type SecurityLogEntry } from '#lib/api/services/account/security/security-log.ts';
import { insertMail, type NewMail } from '#lib/api/services/mails/mails.ts';
import { eachRow, inRow, isIn } from '#lib/api/services/shared/json-rows.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { trustNewKeys } from './known-keys.ts';
import { type NewKey, newKeyFor } from './new-licenses.ts';
import { insertUsageOfEach } from './usage-logs.ts';

/** End of the last offline file of a selected licence that works on without its key; null if there is none. */
export const filesUntil = (now: number) =>
  sql<
    number | null
  >`(select max(${activations.offlineUntil}) from ${activations} where ${and(eq(activations.licenseId, licenses.id), gt(activations.offlineUntil, now))})`;

/** How a key is replaced. */
export interface Replacement {
  mail: NewMail | undefined;
  /** An entry of the security log of `userId`, the owner unless given. */
  safety: SecurityLogEntry | undefined;
  userId?: string;
  /** For the licence's log. */
  detail: string;
  /** What else must hold. */
  condition?: SQL;
  /** The holder loses the licence: does not count as a replacement by its owner. */
  ofSeat?: true;
  /** Statements under the condition that the key is replaced, before the webhook event. */
  also?: (happens: SQL) => Statement[];
}

/** Statuses in which a key is replaced: a suspended licence may be reinstated, but not for its former holder. */
const replaceable = (ofSeat: boolean) =>
  inArray(licenses.status, ofSeat ? ['active', 'expired', 'suspended'] : ['active', 'expired']);

/** The statements that replace the keys of those of these licences that a condition selects, and that report it. */
export function keySwap(
  context: Context,
  keys: NewKey[],
  { detail, ofSeat = false, condition }: { detail: string; ofSeat?: boolean; condition: SQL | undefined },
) {
  const { db, now } = context;
  const ids = keys.map(({ licenseId }) => licenseId);
  const goes = and(isIn(licenses.id, ids), replaceable(ofSeat), condition) as SQL;
  const former = db
    .select({
      keyLookup: licenses.keyLookup,
      licenseId: licenses.id,
      replacedAt: sql<number>`${now}`.as('replaced_at'),
      ofSeat: sql<boolean>`${ofSeat ? 1 : 0}`.as('of_seat'),
    })
    .from(licenses)
    .where(goes);
  const entry = { licenseId: licenses.id, event: 'key_replaced', detail } as const;
  return {
    happens: exists(former),
    told: {
      usage: insertUsageOfEach(context, entry, {}, sql`from ${licenses} where ${goes}`),
      event: licenseEvents(context, 'license.key_replaced', goes),
    },
    written: {
      former: db.insert(formerKeys).select(former),
      changed: db
        .update(licenses)
        .set({
          keyLookup: inRow('keyLookup'),
          keySealed: inRow('keySealed'),
          keyFirst: inRow('keyFirst'),
          keyLast: inRow('keyLast'),
        })
        .from(eachRow(keys.map(({ licenseKey: _, ...stored }) => stored)))
        .where(and(sql`${licenses.id} = ${inRow('licenseId')}`, isFormer))
        .returning({ id: licenses.id }),
    },
  };
}

/** Selects licences whose stored key has just become a former one. */
const isFormer: SQL = sql`exists (select 1 from ${formerKeys} where ${eq(formerKeys.keyLookup, licenses.keyLookup)})`;

/**
 * Replaces the key that was read, and refuses it from then on. One transaction counts and replaces, so that of parallel
 * requests one succeeds. Returns the new key; `undefined` where another one is stored or the licence is gone.
 */
export async function swapKey(
  context: Context,
  license: License,
  { mail, safety, userId = license.userId, detail, condition, ofSeat, also }: Replacement,
): Promise<string | undefined> {
  const key = await newKeyFor(context, license.userId, license.id);
  const isRead = and(eq(licenses.keyLookup, license.keyLookup), condition);
  const { happens, told, written } = keySwap(context, [key], {
    detail,
    ofSeat: ofSeat ?? false,
    condition: isRead,
  });
  const {
    written: { changed },
  } = await transaction(context, {
    mail: mail && insertMail(context, mail, happens),
    safety: safety && noteSafety(context, safety, and(eq(users.id, userId), happens)),
    usage: told.usage,
    also: also?.(happens),
    // Comes after the other changes: the event names the licence's holder at that point.
    event: told.event,
    written,
  });
  if (changed.length === 0) return undefined;
  trustNewKeys(context, [key]);
  return key.licenseKey;
}
