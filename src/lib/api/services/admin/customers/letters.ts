import { and, count, eq, gt, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { supportMessages } from '#lib/api/db/schema/support.ts';
import { refused } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { idempotentId } from '#lib/api/services/admin/idempotent-id.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { showAnyConversation } from '#lib/api/services/admin/support/conversations.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { letterMail } from '#lib/api/services/support/support-mails.ts';
import type { LetterInput } from '#lib/contract/admin/support/conversations.ts';
import { DAY_MS, STAFF_LETTERS_A_DAY } from '#lib/contract/limits.ts';
import { letter as words } from '#lib/text/admin/messages.ts';
import { findCustomer } from './customer.ts';

const ORGANIZATION = 'Un’organizzazione non ha conversazioni: scrivi a una delle sue persone.';

interface Letter {
  customerId: string;
  input: v.InferOutput<typeof LetterInput>;
  idempotencyKey: string;
}

/** Begins a conversation with a customer, once for each idempotency key, and mails its first message. */
export async function writeToCustomer(context: Context, actor: Actor, letter: Letter) {
  const { db, now } = context;
  const { customerId, input, idempotencyKey } = letter;
  const customer = await findCustomer(context, customerId);
  // The portal has no page for an organization's conversations.
  if (customer.kind === 'organization') throw refused(409, ORGANIZATION);
  const { id: authorId } = actor.caller.user;
  const id = idempotentId(actor, idempotencyKey);
  const isThis = eq(supportMessages.id, id);
  const find = async () => (await db.select().from(supportMessages).where(isThis))[0];
  if (!(await find())) {
    await requireFew(context, customerId);
    const row = { id, userId: customerId, name: '', email: customer.email, ...input };
    const isNew = sql`not exists (select 1 from ${supportMessages} where ${isThis})`;
    const after = { category: input.category };
    const entry = { action: 'message_begun', target: 'message', targetId: id, after, reason: '' } as const;
    const written = { side: 'staff', authorId, assigneeId: authorId, state: 'waiting' } as const;
    await transaction(context, {
      audit: recordAudit(context, actor, entry, isNew),
      mail: insertMail(context, await letterMail(context, customer, row), isNew),
      // Must be last: the other statements depend on the state before it.
      message: db
        .insert(supportMessages)
        .values({ ...row, ...written, createdAt: now, lastAt: now })
        .onConflictDoNothing(),
    });
  }
  const made = await find();
  const isSame =
    made?.userId === customerId && made.subject === input.subject && made.message === input.message;
  if (!isSame) throw keyReused();
  return showAnyConversation(context, id);
}

/** Refuses more messages to a customer than the daily limit. */
async function requireFew({ db, now }: Context, customerId: string): Promise<void> {
  const { userId, createdAt, side } = supportMessages;
  const [begun] = await db
    .select({ count: count() })
    .from(supportMessages)
    .where(and(eq(userId, customerId), gt(createdAt, now - DAY_MS), eq(side, 'staff')));
  if ((begun?.count ?? 0) >= STAFF_LETTERS_A_DAY) throw refused(409, words.tooMany);
}
