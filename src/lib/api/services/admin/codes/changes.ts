import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { codeBatches } from '#lib/api/db/schema/codes.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { endOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { changedBy } from '#lib/api/services/admin/changed.ts';
import { type Actor, type AuditEntry, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import type { CodeBatchBody, CodesEndInput } from '#lib/contract/admin/codes/codes.ts';
import { formatDay } from '#lib/format.ts';
import { staffCodes as words } from '#lib/text/admin/codes.ts';
import { changed } from '#lib/text/admin/frame.ts';
import { readBatch } from './list.ts';

const withId = (id: string): SQL => eq(codeBatches.id, id);

/** Changes the last day of a batch, if it is still the expected one. */
export async function changeCodesEnd(
  context: Context,
  actor: Actor,
  id: string,
  { last_day, expected, reason }: CodesEndInput,
): Promise<CodeBatchBody> {
  const { db, now } = context;
  const endsAt = endOfItalianDay(last_day);
  if (endsAt <= now) throw invalid({ last_day: [words.past] });
  const isThis = and(
    withId(id),
    isNull(codeBatches.stoppedAt),
    eq(codeBatches.endsAt, endOfItalianDay(expected.last_day)),
  );
  const entry: AuditEntry = {
    ...{ action: 'codes_end_changed', target: 'codes', targetId: id, reason },
    before: { last_day: expected.last_day },
    after: { last_day },
  };
  const { ends } = await transaction(context, {
    audit: recordAudit(context, actor, entry, hasRow(db, codeBatches.id, isThis)),
    ends: db.update(codeBatches).set({ endsAt }).where(isThis).returning({ id: codeBatches.id }),
  });
  const body = await readBatch(context, id);
  if (ends.length > 0) return body;
  if (body.batch_state === 'stopped') throw refused(409, words.areStopped, 'codes_stopped');
  const what = changed.from(words.lastDay, formatDay(expected.last_day), formatDay(body.last_day));
  throw await changedBy(context, ['codes', id], what, { last_day: body.last_day });
}

/** Stops a batch's remaining codes permanently. Redeemed codes keep their licences. */
export async function stopCodes(
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<CodeBatchBody> {
  const { db, now } = context;
  const { name, quantity, redeemed } = await readBatch(context, id);
  const isOpen = and(withId(id), isNull(codeBatches.stoppedAt));
  const entry: AuditEntry = {
    ...{ action: 'codes_stopped', target: 'codes', targetId: id, reason },
    after: { name, quantity, redeemed },
  };
  await transaction(context, {
    audit: recordAudit(context, actor, entry, hasRow(db, codeBatches.id, isOpen)),
    stopped: db.update(codeBatches).set({ stoppedAt: now }).where(isOpen),
  });
  return readBatch(context, id);
}
