import { expect, test } from 'vitest';
import { filledAnswer, inserted, readerName } from '#stores/admin/support/saved-answers.ts';

test('a saved answer names its reader, or omits the placeholder of the name', () => {
  const answer = { text: 'Ciao {nome},\nriprova, {NOME}.' };
  expect(filledAnswer(answer, 'D’Angelo')).toBe('Ciao D’Angelo,\nriprova, D’Angelo.');
  expect(filledAnswer(answer, '')).toBe('Ciao,\nriprova,.');
  expect(filledAnswer({ text: '{nome}' }, '$& $1')).toBe('$& $1');
});

test('it names no reader whose address is not confirmed', () => {
  const stranger = { first_name: 'Vinci su example.com', is_verified: false };
  expect(readerName(stranger)).toBe('');
  expect(readerName({ ...stranger, first_name: 'Łukasz', is_verified: true })).toBe('Łukasz');
  expect(readerName(undefined)).toBe('');
});

test('it is inserted at the caret, on separate lines, and no input is lost', () => {
  expect(inserted('', 0, 'Testo')).toBe('Testo');
  expect(inserted('Prima. Dopo.', 7, 'Testo')).toBe('Prima.\n\nTesto\n\nDopo.');
  expect(inserted('Prima.\n\n', 8, 'Testo')).toBe('Prima.\n\nTesto');
});
