// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ShopTexts, ShopTextsAnswer } from '#lib/contract/admin/shop/words.ts';
import { builtQuestions } from '#lib/text/support/faq.ts';
import { open } from '#stores/admin/router.ts';
import {
  initialFields,
  moved,
  type QuestionRow,
  rowFault,
  rowsIn,
  rowsOf,
  rowsText,
  shopTexts,
  withNewRow,
  wordsForm,
  wordsIn,
} from '#stores/admin/shop/words.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';

const WORDS = 'GET /api/admin/shop/words/';
const CHANGE = 'PATCH /api/admin/shop/words/';

const api = fakeApi();
const { mount } = asMember();

const written: ShopTexts = {
  ...{ hours: 'di giorno', general: 24, technical: 2, business: 48 },
  questions: [...builtQuestions],
};
const answer = (version: number, words = written): ShopTextsAnswer => ({
  version,
  since: '2026-09-15T09:30:00.000Z',
  words,
});

function typed(changes: Record<string, string> = {}): FormData {
  const values = new FormData();
  const fields = { ...initialFields, hours: 'di giorno', ...changes };
  for (const [name, text] of Object.entries(fields)) values.set(name, text);
  return values;
}

const row: QuestionRow = {
  ...{ key: 0, question: 'Fate sconti?', answer: { text: 'Sì.' }, onProducts: false },
  ...{ label: '', path: '' },
};

describe('the form’s questions', () => {
  it('are the shown ones, with the initial answers unchanged', () => {
    expect(wordsIn(typed())).toEqual(written);
    expect(rowsIn(rowsText(written.questions)).map(({ from }) => from)).toEqual([
      ...['activation', 'devices', 'expiry', 'payment', 'refund', 'transfer', 'support', 'billing'],
    ]);
  });

  it('swap with their neighbours, and have a new key when they are new', () => {
    const rows = rowsOf(written.questions.slice(0, 3));
    const keys = (some: QuestionRow[]) => some.map(({ key }) => key);
    expect(keys(moved(rows, 1, -1))).toEqual([1, 0, 2]);
    expect(keys(moved(rows, 1, 1))).toEqual([0, 2, 1]);
    expect(keys(moved(rows, 0, -1))).toEqual([0, 1, 2]);
    expect(keys(withNewRow(moved(rows, 1, 1)))).toEqual([0, 2, 1, 3]);
    expect(keys(withNewRow([]))).toEqual([0]);
  });

  it.each<[string, Partial<QuestionRow>, string | undefined]>([
    ['nothing', {}, undefined],
    ['no question', { question: ' ' }, 'question'],
    ['no answer', { answer: { text: '' } }, 'answer'],
    ['a link without words', { path: '/terms' }, 'label'],
    ['words without a link', { label: 'Condizioni' }, 'path'],
    ['a link to nowhere', { label: 'x', path: 'terms' }, 'path'],
  ])('show the field in which %s is wrong', (_, changes, part) => {
    expect(rowFault({ ...row, ...changes })?.part).toBe(part);
  });
});

describe('the saved texts', () => {
  it('are sent with the expected version', async () => {
    api.on(CHANGE, () => json(answer(4)));
    const questions = JSON.stringify([{ ...row, label: 'Prezzi', path: '/products', onProducts: true }]);
    await wordsForm.submit({ expected: answer(3), values: typed({ general: '30', questions }) });
    expect(api.sent.at(-1)?.body).toEqual({
      expected: { version: 3 },
      ...{ hours: 'di giorno', general: 30, technical: 2, business: 48 },
      questions: [
        {
          question: 'Fate sconti?',
          answer: { text: 'Sì.' },
          link: { label: 'Prezzi', path: '/products' },
          on_product_pages: true,
        },
      ],
    });
    expect(notices()).toEqual(['success: Testi del negozio salvati: I clienti li leggono entro un minuto.']);
  });

  it.each([
    ['general', { general: '' }],
    ['technical', { technical: '721' }],
    ['hours', { hours: ' ' }],
    ['questions', { questions: '[]' }],
    ['questions', { questions: 'broken' }],
  ])('are not sent while %s is wrong', async (field, changes) => {
    await wordsForm.submit({ expected: answer(3), values: typed(changes) });
    expect(wordsForm.$form.get()).toMatchObject({ state: 'failed', fields: { [field]: expect.any(String) } });
    expect(api.sent).toEqual([]);
  });

  it('remain in the form if another admin was faster, above the current texts', async () => {
    open('shopTexts');
    api.on(WORDS, () => json(answer(5, { ...written, hours: 'di notte' })));
    mount(shopTexts.$state, wordsForm.$form);
    api.on(CHANGE, () =>
      json({ detail: 'Cambiato.', code: 'changed_meanwhile', current: { version: 5 } }, 409),
    );
    await wordsForm.submit({ expected: answer(3), values: typed() });
    expect(wordsForm.$form.get()).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Qualcun altro ha cambiato i testi'),
    });
    expect(shopTexts.$state.get()).toMatchObject({ state: 'ready', data: { version: 5 } });
  });
});
