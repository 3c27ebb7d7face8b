import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { supportMessages } from '#lib/api/db/schema/support.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { readWords } from '#lib/api/services/shop/words.ts';
import type { SupportInput } from '#lib/contract/support/support.ts';
import { receiptMail, requestMail } from './support-mails.ts';

/** Opens a conversation and mails its message to the mailbox of its category; returns the hours until the answer. */
export async function sendToSupport(
  context: Context,
  user: User,
  input: v.InferOutput<typeof SupportInput>,
): Promise<number> {
  const { db, now } = context;
  const request = { id: crypto.randomUUID(), ...input };
  const mail = await requestMail(context, user, request);
  const { words } = await readWords(context);
  const hours = words[request.category];
  const receipt = await receiptMail(context, user, request, hours);
  await transaction(context, {
    message: db.insert(supportMessages).values({ ...request, userId: user.id, createdAt: now, lastAt: now }),
    mail: insertMail(context, mail),
    receipt: insertMail(context, receipt),
  });
  return hours;
}
