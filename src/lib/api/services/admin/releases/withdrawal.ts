import { and, desc, eq, exists, isNull, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { releases } from '#lib/api/db/schema/releases.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import type { ReleaseWithdrawal } from '#lib/contract/admin/releases/releases.ts';
import { releases as text } from '#lib/text/admin/releases.ts';
import { insertMessage, startMessage } from './messages/messages.ts';
import { requireOwnAddresses } from './messages/own-addresses.ts';
import { readerCount, selectReaderCount } from './messages/readers.ts';
import { wrongState } from './parts.ts';
import { findRelease, requireRelease } from './releases.ts';

type Withdrawn = Pick<typeof releases.$inferSelect, 'id' | 'productId'>;

/** The version that customers are offered after the withdrawal of a release. */
const offeredAfter = ({ db }: Context, { id, productId }: Withdrawn) =>
  db
    .select({ version: releases.version })
    .from(releases)
    .where(
      and(
        eq(releases.productId, productId),
        eq(releases.channel, 'stable'),
        isNull(releases.withdrawnAt),
        ne(releases.id, id),
      ),
    )
    .orderBy(desc(releases.versionKey))
    .limit(1);

/** The effects of a withdrawal, shown before the admin decides. */
export async function showWithdrawalEffects(context: Context, id: string) {
  const release = await requireRelease(context, id);
  const { next, people } = await transaction(context, {
    next: offeredAfter(context, release),
    people: selectReaderCount(context, release),
  });
  return { offered_after: next[0]?.version ?? null, ...readerCount(people) };
}

/**
 * Withdraws a release, unless the version that customers get instead is no longer the expected one. Download links
 * that were issued stop working.
 */
export async function withdrawRelease(
  context: Context,
  actor: Actor,
  id: string,
  { reason, public_reason: withdrawalReason, tell, expected }: v.InferOutput<typeof ReleaseWithdrawal>,
) {
  const { db, now } = context;
  const release = await requireRelease(context, id);
  const { productId: product, version } = release;
  if (tell) requireOwnAddresses(context, 'public_reason', withdrawalReason);
  const next = offeredAfter(context, release);
  const isOffered = and(
    eq(releases.id, id),
    isNull(releases.withdrawnAt),
    sql`(${next}) is ${expected.offered_after}`,
  );
  const stillOffered = exists(db.select({ one: sql`1` }).from(releases).where(isOffered));
  const facts = { before: { withdrawn: false }, after: { withdrawn: true, product, version, told: tell } };
  const entry = { action: 'release_withdrawn', target: 'release', targetId: id, reason } as const;
  const message = { id: newId(), releaseId: id, purpose: 'withdrawn', words: '' } as const;
  const {
    release: { meta },
  } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, ...facts }, stillOffered),
    message: insertMessage(context, message, tell ? stillOffered : sql`0`),
    release: db.update(releases).set({ withdrawnAt: now, withdrawalReason }).where(isOffered),
  });
  if (meta.changes === 0) {
    const [{ version: offered } = { version: null }] = await next;
    if (release.withdrawnAt !== null || offered === expected.offered_after) throw wrongState();
    throw refused(409, text.offerChanged, 'offer_changed');
  }
  if (tell) startMessage(context, message.id);
  return findRelease(context, id);
}
