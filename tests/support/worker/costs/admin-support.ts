import { eq } from 'drizzle-orm';
import { mails } from '#lib/api/db/schema/mails.ts';
import { context } from '#tests/support/worker/api.ts';
import { asker } from '#tests/support/worker/fixtures/support.ts';
import type { Meter } from './meter.ts';

/** A conversation from both sides. */
export async function answerCustomers({ ask }: Meter, { id: me, access }: { id: string; access: string }) {
  const { access: own, conversation: id } = await asker();
  const params = { id };
  await ask('supportConversations', { access: own });
  await ask('staffConversations', { access });
  await ask('staffColleagues', { access });
  await ask('assignConversation', {
    access,
    params,
    body: { assignee_id: me, expected: { assignee_id: null } },
  });
  const answer = { message: 'Riprova.', conversation_state: 'waiting', expected: { message_count: 1 } };
  await ask('answerConversation', { access, params, body: answer });
  await ask('answerSupport', { access: own, params, body: { message: 'Grazie.' } });
  await ask('supportConversation', { access: own, params });
  await ask('staffConversation', { access, params });
  const expected = { conversation_state: 'open', message_count: 3 };
  await ask('setConversationState', { access, params, body: { conversation_state: 'closed', expected } });
}

/** A mail that has failed, again. */
export async function sendMails({ ask }: Meter, access: string) {
  await ask('staffMails', { access });
  const { db } = context();
  const [mail] = await db.select({ id: mails.id }).from(mails).where(eq(mails.keeps, 'all')).limit(1);
  const id = mail?.id ?? '';
  const fail = () => db.update(mails).set({ state: 'failed' }).where(eq(mails.id, id));
  await fail();
  await ask('failedWork', { access });
  await ask('sendMailAgain', { access, params: { id } });
  await fail();
  await ask('retryFailedWork', { access, body: { outbox: 'mails', id } });
}
