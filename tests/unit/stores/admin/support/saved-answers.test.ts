import { expect, test } from 'vitest';
import { filledAnswer, inserted, readerName } from '#stores/admin/support/saved-answers.ts';

test('a saved answer names its reader, or leaves the place of the name out', () => {
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

test('it stands where the caret is, on lines of its own, and nothing of what was typed is lost', () => {
  expect(inserted('', 0, 'Testo')).toBe('Testo');
  expect(inserted('Prima. Dopo.', 7, 'Testo')).toBe('Prima.\n\nTesto\n\nDopo.');
  expect(inserted('Prima.\n\n', 8, 'Testo')).toBe('Prima.\n\nTesto');
});
