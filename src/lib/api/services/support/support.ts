import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { supportMessages } from '#lib/api/db/schema/support.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { handOver, insertMail } from '#lib/api/services/mails/mails.ts';
import { contacts } from '#lib/contract/support/contacts.ts';
import type { SupportInput } from '#lib/contract/support/support.ts';
import { receiptMail, requestMail } from './support-mails.ts';

/** Opens a conversation and mails its message to the mailbox of its kind; returns the hours until the answer. */
export async function sendToSupport(
  context: Context,
  user: User,
  input: v.InferOutput<typeof SupportInput>,
): Promise<number> {
  const { db, now } = context;
  const request = { id: crypto.randomUUID(), ...input };
  const mail = await requestMail(context, user, request);
  const receipt = await receiptMail(context, user, request);
  await db.batch([
    db.insert(supportMessages).values({ ...request, userId: user.id, createdAt: now, lastAt: now }),
    insertMail(context, mail),
    insertMail(context, receipt),
  ]);
  handOver(context, mail, receipt);
  return contacts[request.category].answerHours;
}
