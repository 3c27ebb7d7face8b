import { count, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { staffNotes } from '#lib/api/db/schema/support.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { firstFound, refused } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { idempotentId } from '#lib/api/services/admin/idempotent-id.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { nameOf } from '#lib/api/services/admin/support/colleagues.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { StaffNoteBody } from '#lib/contract/admin/customers/notes.ts';
import { MAX_STAFF_NOTES } from '#lib/contract/limits.ts';
import { staffNotes as words } from '#lib/text/admin/staff-notes.ts';
import { aboutCustomer, findCustomer } from './customer.ts';

/** The notes about a customer, newest first. */
export const selectNotes = ({ db }: Context, userId: string) =>
  db
    .select({
      note: staffNotes,
      author: { email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.authorId))
    .where(eq(staffNotes.userId, userId))
    .orderBy(desc(staffNotes.createdAt), desc(sql`${staffNotes}.rowid`))
    .limit(MAX_STAFF_NOTES);

type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

/** The reader of the notes, who decides which may be removed. */
export type NoteReader = Pick<Actor['caller']['user'], 'id' | 'role'>;

const mayRemove = ({ id, role }: NoteReader, authorId: string): boolean =>
  role === 'admin' || id === authorId;

export const toNote =
  (reader: NoteReader) =>
  ({ note, author }: NoteRow): StaffNoteBody => ({
    id: note.id,
    text: note.text,
    author_name: author ? nameOf(author) : words.formerColleague,
    created_at: toInstant(note.createdAt),
    is_removable: mayRemove(reader, note.authorId),
  });

const listNotes = async (context: Context, reader: NoteReader, userId: string) => ({
  notes: (await selectNotes(context, userId)).map(toNote(reader)),
});

/** Adds a note about a customer, once for each idempotency key. The audit log does not contain its text. */
export async function addNote(
  context: Context,
  actor: Actor,
  { customerId, text, idempotencyKey }: { customerId: string; text: string; idempotencyKey: string },
) {
  const { db, now } = context;
  const customer = await findCustomer(context, customerId);
  const { user } = actor.caller;
  const id = idempotentId(actor, idempotencyKey);
  const isThis = eq(staffNotes.id, id);
  const all = db.select({ count: count() }).from(staffNotes).where(eq(staffNotes.userId, customerId));
  const mayBe = sql`not exists (select 1 from ${staffNotes} where ${isThis}) and (${all}) < ${MAX_STAFF_NOTES}`;
  const values = sql`${id}, ${customerId}, ${user.id}, ${text}, ${now}`;
  await transaction(context, {
    audit: recordAudit(context, actor, aboutCustomer('note_added', customer, ''), mayBe),
    note: db.insert(staffNotes).select(sql`select ${values} where ${mayBe}`),
  });
  const [made] = await db.select().from(staffNotes).where(isThis);
  if (!made) throw refused(409, words.tooMany);
  if (made.text !== text || made.userId !== customerId) throw keyReused();
  return listNotes(context, user, customerId);
}

/** Removes one of the actor's own notes; an admin may remove anyone's. */
export async function removeNote(context: Context, actor: Actor, id: string) {
  const { db } = context;
  const { user } = actor.caller;
  const { userId, authorId } = firstFound(
    await db.select().from(staffNotes).where(eq(staffNotes.id, id)),
    words.gone,
  );
  if (!mayRemove(user, authorId)) throw refused(403, words.notYours);
  const isThis = eq(staffNotes.id, id);
  const isThere = sql`exists (select 1 from ${staffNotes} where ${isThis})`;
  await transaction(context, {
    audit: recordAudit(context, actor, aboutCustomer('note_removed', { id: userId }, ''), isThere),
    note: db.delete(staffNotes).where(isThis),
  });
  return listNotes(context, user, userId);
}
