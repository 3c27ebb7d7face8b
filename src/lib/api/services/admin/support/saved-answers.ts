import { and, asc, count, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { savedAnswers } from '#lib/api/db/schema/support.ts';
import { firstFound, refused } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { changedBy } from '#lib/api/services/admin/changed.ts';
import { idempotentId } from '#lib/api/services/admin/idempotent-id.ts';
import { type Actor, type AuditEntry, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import type {
  SavedAnswerChange,
  SavedAnswerInput,
  SavedAnswerVersion,
} from '#lib/contract/admin/support/saved-answers.ts';
import { MAX_SAVED_ANSWERS } from '#lib/contract/limits.ts';
import { savedAnswers as words } from '#lib/text/admin/saved-answers.ts';

/** All saved answers, by title. */
export async function listSavedAnswers({ db }: Context) {
  const { id, title, text, version } = savedAnswers;
  const results = await db
    .select({ id, title, text, version })
    .from(savedAnswers)
    .orderBy(sql`${title} collate nocase`, asc(id))
    .limit(MAX_SAVED_ANSWERS);
  return { results };
}

/** Saves an answer, once for each idempotency key. */
export async function saveAnswer(
  context: Context,
  actor: Actor,
  { title, text }: v.InferOutput<typeof SavedAnswerInput>,
  idempotencyKey: string,
) {
  const { db, now } = context;
  const id = idempotentId(actor, idempotencyKey);
  const isThis = eq(savedAnswers.id, id);
  const all = sql`(${db.select({ count: count() }).from(savedAnswers)})`;
  const mayBe = sql`not exists (select 1 from ${savedAnswers} where ${isThis}) and ${all} < ${MAX_SAVED_ANSWERS}`;
  await transaction(context, {
    audit: recordAudit(context, actor, entryOf('saved_answer_made', id, { after: { title } }), mayBe),
    made: db.insert(savedAnswers).select(sql`select ${id}, ${title}, ${text}, 1, ${now} where ${mayBe}`),
  });
  const [made] = await db.select().from(savedAnswers).where(isThis);
  if (!made) throw refused(409, words.tooMany);
  if (made.title !== title || made.text !== text) throw keyReused();
  return listSavedAnswers(context);
}

export async function changeSavedAnswer(
  context: Context,
  actor: Actor,
  id: string,
  { title, text, expected }: v.InferOutput<typeof SavedAnswerChange>,
) {
  const before = await findAnswer(context, id);
  const { isSame, condition } = sameAs(id, expected);
  const entry = entryOf('saved_answer_changed', id, { before: { title: before.title }, after: { title } });
  const { changed } = await transaction(context, {
    audit: recordAudit(context, actor, entry, condition),
    changed: context.db
      .update(savedAnswers)
      .set({ title, text, version: sql`${savedAnswers.version} + 1` })
      .where(isSame),
  });
  if (changed.meta.changes === 0) throw await differs(context, id);
  return listSavedAnswers(context);
}

export async function removeSavedAnswer(
  context: Context,
  actor: Actor,
  id: string,
  { expected }: v.InferOutput<typeof SavedAnswerVersion>,
) {
  const { title } = await findAnswer(context, id);
  const { isSame, condition } = sameAs(id, expected);
  const { removed } = await transaction(context, {
    audit: recordAudit(context, actor, entryOf('saved_answer_removed', id, { before: { title } }), condition),
    removed: context.db.delete(savedAnswers).where(isSame),
  });
  if (removed.meta.changes === 0) throw await differs(context, id);
  return listSavedAnswers(context);
}

const findAnswer = async ({ db }: Context, id: string) =>
  firstFound(await db.select().from(savedAnswers).where(eq(savedAnswers.id, id)), words.gone);

/** Selects a saved answer if it is still as it was read. */
function sameAs(id: string, { version }: { version: number }) {
  const isSame = and(eq(savedAnswers.id, id), eq(savedAnswers.version, version));
  return { isSame, condition: sql`exists (select 1 from ${savedAnswers} where ${isSame})` };
}

async function differs(context: Context, id: string) {
  const { title, text } = await findAnswer(context, id);
  return changedBy(context, ['saved_answer', id], words.one, { title, text });
}

const entryOf = (
  action: Extract<AuditEntry['action'], `saved_answer_${string}`>,
  targetId: string,
  facts: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry => ({ action, target: 'saved_answer', targetId, ...facts, reason: '' });
