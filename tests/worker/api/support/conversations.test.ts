import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { supportMessages, supportReplies } from '#lib/api/db/schema/support.ts';
import { CONVERSATION_MESSAGES } from '#lib/contract/limits.ts';
import { contacts } from '#lib/contract/support/rules.ts';
import { Conversation } from '#lib/contract/support/support.ts';
import { call, clock, context, mailsTo, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { answer, asker } from '#tests/support/worker/fixtures/support.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { doWork } from '#tests/support/worker/work.ts';

const open = (access: string, id: string) => call('supportConversation', { access, params: { id } });
const write = (access: string, id: string, message: unknown = 'Ancora no.') =>
  call('answerSupport', { access, params: { id }, body: { message } });

const repliesIn = (id: string) =>
  context().db.select().from(supportReplies).where(eq(supportReplies.conversationId, id));

it('a message opens a conversation, which its customer sees with every message', async () => {
  const { access, conversation: id } = await asker();
  await answer((await colleague('support')).access, id);
  clock.now += 1000;
  expect((await write(access, id)).status).toBe(201);
  expect(read(Conversation, await open(access, id))).toMatchObject({
    id,
    subject: 'Attivazione',
    conversation_state: 'open',
    message_count: 3,
    messages: [
      { side: 'customer', message: 'Non parte.' },
      { side: 'staff', message: 'Riprova adesso.\nÈ tornato tutto.' },
      { side: 'customer', message: 'Ancora no.' },
    ],
  });
});

it('mails the mailbox of the conversation’s kind when its customer continues, marked line by line', async () => {
  const { access, email, conversation: id } = await asker({ category: 'business' });
  await write(access, id, `Ciao\n\nAccount: vittima@example.com.`);
  const [mail] = await mailsTo(contacts.business.email);
  expect(mail?.subject).toBe('[Commerciale e partnership] «Attivazione»');
  expect(mail?.text).toContain(`Account: ${email}.`);
  expect(mail?.text).toContain('\n> Account: vittima@example.com.\n');
  expect(mail?.links).toContainEqual(expect.stringMatching(new RegExp(`/admin/messages/${id}$`)));
});

it('a closed conversation opens again when its customer writes', async () => {
  const { access, conversation: id } = await asker();
  await answer((await colleague()).access, id, { conversation_state: 'closed' });
  expect((await open(access, id)).body).toMatchObject({ conversation_state: 'closed' });
  expect((await write(access, id)).body).toMatchObject({ conversation_state: 'open', message_count: 3 });
});

it('only its customer reads it and writes in it', async () => {
  const { access, conversation: id } = await asker();
  const other = await member();
  expect((await open(other.access, id)).status).toBe(404);
  expect((await write(other.access, id)).status).toBe(404);
  expect((await call('supportConversations', { access: other.access })).body).toEqual({
    results: [],
    next: null,
  });
  expect((await open(access, id)).body).toMatchObject({ message_count: 1 });
});

it('lists conversations newest first, page by page', async () => {
  const { access, email, conversation: first } = await asker();
  const subjects = ['Seconda', 'Terza'];
  for (const subject of subjects) {
    clock.now += 1000;
    await call('support', { access, body: { name: 'Ada', email, subject, message: 'Ciao' } });
  }
  const page = (after?: string) =>
    call('supportConversations', { access, query: { limit: '2', ...(after && { after }) } });
  const { body } = await page();
  const { next } = body as { next: string };
  expect(body).toMatchObject({ results: [{ subject: 'Terza' }, { subject: 'Seconda' }] });
  expect((await page(next)).body).toMatchObject({ results: [{ id: first }], next: null });
});

it('holds no more messages than its limit', async () => {
  const { access, conversation: id } = await asker();
  const full = { messageCount: CONVERSATION_MESSAGES };
  await context().db.update(supportMessages).set(full).where(eq(supportMessages.id, id));
  expect(await write(access, id)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('apri una nuova richiesta') },
  });
  expect(await repliesIn(id)).toEqual([]);
});

it('counts together with the form’s messages: ten an hour', async () => {
  const { access, conversation: id } = await asker();
  const statuses = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await write(access, id)).status);
  expect(statuses).toEqual([...Array(9).fill(201), 429]);
});

it('is in the export of its customer, and deleted with the account', async () => {
  const { access, conversation: id } = await asker();
  await answer((await colleague()).access, id);
  await call('confirm', { access, body: { method: 'password', password: PASSWORD } });
  const data = (await call('exportData', { access })).body as Record<string, object[]>;
  expect(data.support_replies).toEqual([expect.objectContaining({ side: 'staff', conversation_id: id })]);
  expect(Object.keys(data.support_replies?.[0] ?? {})).not.toContain('author_id');
  await call('deleteAccount', { access, body: { password: PASSWORD } });
  await doWork();
  const left = context().db.select().from(supportMessages).where(eq(supportMessages.id, id));
  expect([await repliesIn(id), await left]).toEqual([[], []]);
});
