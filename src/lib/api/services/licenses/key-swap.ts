import { and, eq, exists, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { activations, formerKeys, type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { type Statement, transaction } from '#lib/api/kernel/transaction.ts';
import { noteSafety, type RefundCondition } from '#lib/api/services/account/security/security-log.ts';
import { insertMail, type NewMail } from '#lib/api/services/mails/mails.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { trustNewKeys } from './known-keys.ts';
import { newKeyFor } from './new-licenses.ts';
import { insertUsage } from './usage-logs.ts';

/** End of the last offline file of a selected licence that works on without its key; null if there is none. */
export const filesUntil = (now: number) =>
  sql<
    number | null
  >`(select max(${activations.offlineUntil}) from ${activations} where ${and(eq(activations.licenseId, licenses.id), gt(activations.offlineUntil, now))})`;

/** How a key is replaced. */
export interface Replacement {
  mail: NewMail | undefined;
  /** A line of the owner's security log, or of who acts for the owner. */
  safety: RefundCondition | undefined;
  userId?: string;
  /** For the licence's log. */
  detail: string;
  /** What else must hold. */
  condition?: SQL;
  /** Who held the licence has it no longer: counts as no replacement by its owner. */
  ofSeat?: true;
  /** What is written with it, under the condition that it happens, and before integrators are told. */
  also?: (happens: SQL) => Statement[];
}

/**
 * Replaces the key that was read; the former one is refused from then on. One transaction counts and replaces, so that
 * of parallel requests one succeeds. Returns the key; `undefined` where the licence has another one, or none any more.
 */
export async function swapKey(
  context: Context,
  license: License,
  { mail, safety, userId = license.userId, detail, condition, ofSeat, also }: Replacement,
): Promise<string | undefined> {
  const { db, now } = context;
  const { id } = license;
  const key = await newKeyFor(context, license.userId, id);
  const { licenseKey, keyLookup, keySealed, keyFirst, keyLast } = key;
  const former = db
    .select({
      keyLookup: licenses.keyLookup,
      licenseId: licenses.id,
      replacedAt: sql<number>`${now}`.as('replaced_at'),
      ofSeat: sql<boolean>`${ofSeat ? 1 : 0}`.as('of_seat'),
    })
    .from(licenses)
    .where(
      and(
        eq(licenses.id, id),
        eq(licenses.keyLookup, license.keyLookup),
        // What the seller has suspended may go on, and then not for who knew its key.
        inArray(licenses.status, ofSeat ? ['active', 'expired', 'suspended'] : ['active', 'expired']),
        condition,
      ),
    );
  const happens = exists(former);
  const { changed } = await transaction(context, {
    mail: mail && insertMail(context, mail, happens),
    safety: safety && noteSafety(context, safety, and(eq(users.id, userId), happens)),
    usage: insertUsage(context, { licenseId: id, event: 'key_replaced', detail }, happens),
    also: also?.(happens),
    event: licenseEvents(context, 'license.key_replaced', and(eq(licenses.id, id), happens)),
    former: db.insert(formerKeys).select(former),
    changed: db
      .update(licenses)
      .set({ keyLookup, keySealed, keyFirst, keyLast })
      .where(and(eq(licenses.id, id), isFormer(license.keyLookup)))
      .returning({ id: licenses.id }),
  });
  if (changed.length === 0) return undefined;
  trustNewKeys(context, [key]);
  return licenseKey;
}

/** Selects a licence whose stored key has just become a former one. */
const isFormer = (keyLookup: string): SQL =>
  sql`${licenses.keyLookup} = ${keyLookup} and exists (select 1 from ${formerKeys} where ${eq(formerKeys.keyLookup, keyLookup)})`;
