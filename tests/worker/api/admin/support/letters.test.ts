import { beforeAll, describe, expect, it } from 'vitest';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { STAFF_LETTERS_A_DAY } from '#lib/contract/limits.ts';
import { supportCalls } from '#lib/contract/support/calls.ts';
import { call, mailsTo, read } from '#tests/support/worker/api.ts';
import { auditOf, customer } from '#tests/support/worker/customers.ts';
import { answer, asker, newestOf, seenBy } from '#tests/support/worker/fixtures/support.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let staff: Awaited<ReturnType<typeof colleague>>;

beforeAll(async () => {
  staff = await colleague('support');
});

const letter = { category: 'technical', subject: 'Il tuo ordine', message: 'Manca la partita IVA.' };
const write = (id: string, changes: object = {}, key: string = crypto.randomUUID()) =>
  call('writeToCustomer', {
    access: staff.access,
    params: { id },
    headers: { 'Idempotency-Key': key },
    body: { ...letter, ...changes },
  });

describe('a conversation that support begins', () => {
  it('is mailed, assigned to its writer, waits for the customer, and is audited', async () => {
    const { id, email } = await customer();
    const begun = await write(id);
    const shown = read(adminCalls.writeToCustomer.result, begun);
    expect(shown).toMatchObject({
      ...{ conversation_state: 'waiting', message_count: 1, assignee: { id: staff.id } },
      messages: [{ side: 'staff', author_name: 'Ada Rossi', message: letter.message }],
    });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: 'COA: Il tuo ordine' });
    expect(mail?.text).toMatch(/^Ciao Ada,\n\nManca la partita IVA\.\n\nLeggi/);
    expect(mail?.links[0]).toMatch(new RegExp(`/support\\?conversation=${shown.id}$`));
    expect(await auditOf(shown.id)).toMatchObject([{ action: 'message_begun', actorId: staff.id }]);
  });

  it('continues like any other: its customer reads who wrote, and answers', async () => {
    const owner = await customer();
    await write(owner.id);
    const id = await newestOf(owner.access);
    const own = await call('supportConversation', { access: owner.access, params: { id } });
    expect(read(supportCalls.supportConversation.result, own).messages).toMatchObject([{ side: 'staff' }]);
    await call('answerSupport', { access: owner.access, params: { id }, body: { message: 'Eccola.' } });
    expect(await seenBy(staff.access, id)).toMatchObject({ conversation_state: 'open', message_count: 2 });
  });

  it('quotes nothing until its customer has written', async () => {
    const owner = await customer();
    await write(owner.id);
    await answer(staff.access, await newestOf(owner.access));
    const [mail] = await mailsTo(owner.email);
    expect(mail?.text).toContain('Riprova adesso.');
    expect(mail?.text).not.toContain('Avevi scritto');
  });

  it('begins once for a key, also for two presses at once', async () => {
    const owner = await customer();
    const key = crypto.randomUUID();
    const both = await Promise.all([write(owner.id, {}, key), write(owner.id, {}, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await mailsTo(owner.email)).toHaveLength(1);
    expect((await write(owner.id, { subject: 'Altro' }, key)).status).toBe(422);
    expect((await write((await customer()).id, {}, key)).status).toBe(422);
  });

  it('is limited to a number a day for each customer', async () => {
    const owner = await customer();
    for (let n = 0; n < STAFF_LETTERS_A_DAY; n += 1) await write(owner.id, { subject: `${n}` });
    expect(await write(owner.id)).toMatchObject({ status: 409 });
    expect(await mailsTo(owner.email)).toHaveLength(STAFF_LETTERS_A_DAY);
    expect((await write((await customer()).id)).status).toBe(201);
    expect((await write('nessuno')).status).toBe(404);
  });
});

describe('the greeting', () => {
  const greetingsOf = async (message: string) => {
    const { email, conversation } = await asker();
    await answer(staff.access, conversation, { message });
    const [mail] = await mailsTo(email);
    return mail?.text.split('\n\n').slice(0, 2);
  };

  it('appears once: the writer’s own replaces ours', async () => {
    for (const own of ['Ciao Ada,', 'Buongiorno Ada!', 'Gentile dottoressa Rossi,', 'Cara Ada'])
      expect(await greetingsOf(`${own}\n\nRiprova.`)).toEqual([own, 'Riprova.']);
  });

  it('is the writer’s own even on one line with the first sentence', async () => {
    expect(await greetingsOf('Buongiorno, la sua licenza è di nuovo attiva. Riprovi.')).toEqual([
      'Buongiorno,',
      'la sua licenza è di nuovo attiva. Riprovi.',
    ]);
    expect(await greetingsOf('Gentile Ada! Riprova.')).toEqual(['Gentile Ada!', 'Riprova.']);
  });

  it('is ours if the writer begins without one', async () => {
    expect(await greetingsOf('Riprova.')).toEqual(['Ciao Ada,', 'Riprova.']);
    expect(await greetingsOf('Ciao è il nome del file.\nAprilo.')).toEqual([
      'Ciao Ada,',
      'Ciao è il nome del file.',
    ]);
    expect(await greetingsOf('Buongiorno')).toEqual(['Ciao Ada,', 'Buongiorno']);
  });
});
