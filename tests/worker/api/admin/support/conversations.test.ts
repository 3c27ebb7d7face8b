import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { supportReplies } from '#lib/api/db/schema/support.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { call, clock, context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { answer, asker, seenBy } from '#tests/support/worker/fixtures/support.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const list = async (access: string, query: Record<string, string> = {}) =>
  read(adminCalls.staffConversations.result, await call('staffConversations', { access, query }));
const idsOf = async (access: string, query: Record<string, string>) =>
  (await list(access, query)).results.map(({ id }) => id);
const assign = (access: string, id: string, to: string | null, expected: string | null = null) =>
  call('assignConversation', {
    access,
    params: { id },
    body: { assignee_id: to, expected: { assignee_id: expected } },
  });
const setState = (access: string, id: string, state: string, expected: object) =>
  call('setConversationState', { access, params: { id }, body: { conversation_state: state, expected } });
const auditOf = (id: string) =>
  context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id)).orderBy(staffEvents.id);

describe('the list of conversations', () => {
  it('lists those of all customers, newest message first, by state and by assignee', async () => {
    const me = await colleague('support');
    const other = await colleague();
    const first = (await asker()).conversation;
    clock.now += 1000;
    const second = (await asker({ subject: 'Fattura' })).conversation;
    clock.now += 1000;
    await answer(me.access, first);
    expect((await idsOf(me.access, {})).slice(0, 2)).toEqual([first, second]);
    expect((await idsOf(me.access, { sort: 'oldest' })).slice(-2)).toEqual([second, first]);
    expect(await idsOf(me.access, { assignee: 'me' })).toEqual([first]);
    expect(await idsOf(other.access, { assignee: me.id, state: 'waiting' })).toEqual([first]);
    expect(await idsOf(me.access, { assignee: 'me', state: 'open' })).toEqual([]);
    expect(await idsOf(me.access, { assignee: 'nobody', state: 'open' })).toContain(second);
  });

  it('continues after a page’s end', async () => {
    const { access } = await colleague();
    await asker();
    clock.now += 1000;
    await asker();
    const whole = await idsOf(access, {});
    const { next } = await list(access, { limit: '1' });
    expect(await idsOf(access, { after: next ?? '' })).toEqual(whole.slice(1));
    const oldest = await list(access, { limit: '1', sort: 'oldest' });
    expect(await idsOf(access, { after: oldest.next ?? '', sort: 'oldest' })).toEqual(
      whole.toReversed().slice(1),
    );
  });
});

describe('an answer', () => {
  it('waits for the customer, is mailed with the customer’s message quoted, and is audited', async () => {
    const staff = await colleague('support');
    const { email, conversation: id } = await asker();
    const answered = await answer(staff.access, id);
    expect([answered.status, answered.body]).toMatchObject([
      200,
      { conversation_state: 'waiting', message_count: 2, assignee: { id: staff.id } },
    ]);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain('«Attivazione»');
    expect(mail?.text).toContain('Riprova adesso.\n\nÈ tornato tutto.');
    expect(mail?.text).toContain('\n> Non parte.\n');
    expect(mail?.links[0]).toMatch(new RegExp(`/support\\?conversation=${id}$`));
    expect(await auditOf(id)).toMatchObject([
      {
        actorId: staff.id,
        action: 'message_answered',
        target: 'message',
        before: { state: 'open', messages: 1 },
        after: { state: 'waiting', messages: 2 },
      },
    ]);
  });

  it('goes to the account’s address: the one in the form may be a stranger’s', async () => {
    const stranger = 'vittima@example.org';
    const { email, conversation: id } = await asker({ email: stranger, subject: 'Hai vinto un premio' });
    await answer((await colleague()).access, id);
    expect(await mailsTo(stranger)).toEqual([]);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Riprova adesso.');
  });

  it('of the second of two at once is not written, mailed or audited, and the writer learns that', async () => {
    const [one, two] = [await colleague(), await colleague('support')];
    const { email, conversation: id } = await asker();
    const expected = { message_count: (await seenBy(two.access, id)).message_count };
    await answer(one.access, id);
    const late = await answer(two.access, id, { message: 'Doppione', expected });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'changed_meanwhile', current: { state: 'waiting', messages: 2, assignee: 'Ada Rossi' } },
    ]);
    expect((await mailsTo(email)).filter(({ text }) => text.includes('Doppione'))).toEqual([]);
    const replies = context().db.select().from(supportReplies).where(eq(supportReplies.conversationId, id));
    expect(await replies).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('to an unknown conversation is refused', async () => {
    const { access } = await colleague();
    const body = { message: 'Ciao', conversation_state: 'waiting', expected: { message_count: 1 } };
    const refused = await call('answerConversation', { access, params: { id: 'nessuno' }, body });
    expect(refused.status).toBe(404);
  });
});

describe('a conversation', () => {
  it('is assigned to a staff member, unless it was assigned meanwhile', async () => {
    const [me, other] = [await colleague('support'), await colleague()];
    const { id: customer, conversation: id } = await asker();
    expect((await assign(me.access, id, customer)).status).toBe(400);
    expect((await assign(me.access, id, other.id)).body).toMatchObject({ assignee: { id: other.id } });
    expect((await assign(me.access, id, me.id)).body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await assign(me.access, id, null, other.id)).body).toMatchObject({ assignee: null });
    expect((await auditOf(id)).map(({ action, after }) => [action, after])).toEqual([
      ['message_assigned', { assignee_id: other.id }],
      ['message_assigned', { assignee_id: null }],
    ]);
  });

  it('is closed and opened again, unless its customer has written meanwhile', async () => {
    const { access } = await colleague('support');
    const { access: own, conversation: id } = await asker();
    const expected = { conversation_state: 'open', message_count: 1 };
    expect((await setState(access, id, 'closed', expected)).body).toMatchObject({
      conversation_state: 'closed',
    });
    await call('answerSupport', { access: own, params: { id }, body: { message: 'Un momento.' } });
    const late = await setState(access, id, 'open', { ...expected, conversation_state: 'closed' });
    expect(late.body).toMatchObject({ code: 'changed_meanwhile', current: { state: 'open', messages: 2 } });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['message_closed']);
  });

  it('can be assigned to anyone with a role', async () => {
    const staff = await colleague('support');
    const customer = await member();
    const { results } = read(
      adminCalls.staffColleagues.result,
      await call('staffColleagues', { access: staff.access }),
    );
    expect(results).toContainEqual({ id: staff.id, name: 'Ada Rossi' });
    expect(results.map(({ id }) => id)).not.toContain(customer.id);
  });
});
