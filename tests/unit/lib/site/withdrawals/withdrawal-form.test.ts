import { expect, it } from 'vitest';
import { withdrawalStep } from '#lib/site/withdrawals/withdrawal-form.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';

const call = 'declareWithdrawal';
const typed = { name: ' Ada Rossi ', contract: 'trx 12', email: 'ada@example.org' };

it('begins empty', () => {
  expect(withdrawalStep(undefined)).toEqual({ kind: 'fill', typed: {}, errors: {}, refusal: '' });
});

it('shows the declaration with the text that will be stored', () => {
  expect(withdrawalStep({ state: 'review', call, typed })).toMatchObject({
    kind: 'check',
    words: text.text('Ada Rossi', 'TRX-12'),
  });
});

it('keeps its input for a correction', () => {
  expect(withdrawalStep({ state: 'correct', call, typed })).toMatchObject({
    kind: 'fill',
    typed,
    errors: {},
  });
});

it('shows each error at its field', () => {
  const body = { name: ['Scrivi il nome.'], email: ['Inserisci un indirizzo.'] };
  expect(withdrawalStep({ state: 'refused', call, status: 400, body, typed })).toEqual({
    kind: 'fill',
    typed,
    errors: { name: 'Scrivi il nome.', email: 'Inserisci un indirizzo.' },
    refusal: '',
  });
});

it.each([
  [409, { detail: 'Il termine è finito.', code: 'WITHDRAWAL_OVER' }, 'Il termine è finito.'],
  [403, { code: 'csrf_failed', detail: 'Premi di nuovo.' }, 'Premi di nuovo.'],
  [502, { detail: 'internal' }, text.failed],
  [404, undefined, text.failed],
])('shows why it was refused with %i', (status, body, refusal) => {
  expect(withdrawalStep({ state: 'refused', call, status, body, typed })).toMatchObject({
    errors: {},
    refusal,
  });
});

it('ends with the response’s data', () => {
  expect(withdrawalStep({ state: 'done', call, result: 'Ricevuta REC-2026-000001.' })).toEqual({
    kind: 'received',
    message: 'Ricevuta REC-2026-000001.',
  });
});
