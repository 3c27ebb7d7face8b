import { beforeAll, beforeEach, expect, it } from 'vitest';
import { savedAnswers } from '#lib/api/db/schema/support.ts';
import { savedAnswerCalls } from '#lib/contract/admin/support/saved-answers.ts';
import { MAX_SAVED_ANSWERS } from '#lib/contract/limits.ts';
import { type Answer, call, context, read } from '#tests/support/worker/api.ts';
import { auditOf } from '#tests/support/worker/customers.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access = '';

beforeAll(async () => {
  ({ access } = await colleague('support'));
});
beforeEach(() => context().db.delete(savedAnswers));

const save = (title: string, text = 'Testo', key: string = crypto.randomUUID()) =>
  call('saveAnswer', { access, headers: { 'Idempotency-Key': key }, body: { title, text } });
const listed = (answer: Answer) => read(savedAnswerCalls.savedAnswers.result, answer).results;
const all = async () => listed(await call('savedAnswers', { access }));
const change = (id: string, version: number, title = 'Nuovo') =>
  call('changeSavedAnswer', {
    access,
    params: { id },
    body: { title, text: 'Altro', expected: { version } },
  });
const remove = (id: string, version: number) =>
  call('removeSavedAnswer', { access, params: { id }, body: { expected: { version } } });

it('texts are shared by all colleagues, by title', async () => {
  await save('rimborso');
  await save('Attivazione');
  const other = await colleague();
  const answer = await call('savedAnswers', { access: other.access });
  expect(listed(answer).map(({ title }) => title)).toEqual(['Attivazione', 'rimborso']);
});

it('a text that is saved twice is stored once', async () => {
  const key = crypto.randomUUID();
  await Promise.all([save('Una', 'Testo', key), save('Una', 'Testo', key)]);
  expect(await all()).toHaveLength(1);
  expect((await save('Altra', 'Testo', key)).status).toBe(422);
});

it('the second of two changes at once learns the present text', async () => {
  const [made] = listed(await save('Vecchio'));
  const id = made?.id ?? '';
  expect(listed(await change(id, 1))).toMatchObject([{ title: 'Nuovo', text: 'Altro', version: 2 }]);
  expect(await change(id, 1, 'Tardi')).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { title: 'Nuovo', text: 'Altro' } },
  });
  expect(await remove(id, 1)).toMatchObject({ status: 409 });
  expect(await all()).toMatchObject([{ title: 'Nuovo' }]);
});

it('a text can be removed, and the log has all changes by its title', async () => {
  const [made] = listed(await save('Da togliere'));
  const id = made?.id ?? '';
  expect(listed(await remove(id, 1))).toEqual([]);
  expect((await remove(id, 1)).status).toBe(404);
  expect(await auditOf(id)).toMatchObject([
    { action: 'saved_answer_removed', before: { title: 'Da togliere' } },
    { action: 'saved_answer_made', after: { title: 'Da togliere' } },
  ]);
});

it('their number is limited', async () => {
  const rows = Array.from({ length: MAX_SAVED_ANSWERS }, (_, n) => ({
    ...{ id: `a${n}`, title: `Testo ${n}`, text: 'x', createdAt: 0 },
  }));
  for (let from = 0; from < rows.length; from += 10)
    await context()
      .db.insert(savedAnswers)
      .values(rows.slice(from, from + 10));
  expect(await save('Di troppo')).toMatchObject({ status: 409 });
  expect(await all()).toHaveLength(MAX_SAVED_ANSWERS);
});
