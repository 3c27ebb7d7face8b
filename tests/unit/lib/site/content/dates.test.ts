import { expect, test } from 'vitest';
import { dateProblem, parseDay } from '#lib/site/content/dates.ts';

test.each([
  ['05/11/2026', 'può voler dire 5 novembre 2026 o 11 maggio 2026: scrivi 2026-11-05 oppure 2026-05-11'],
  ['05/11/26', 'può voler dire 5 novembre 2026 o 11 maggio 2026: scrivi 2026-11-05 oppure 2026-05-11'],
  ['13/11/2026', 'non è nella forma anno-mese-giorno: scrivi 2026-11-13'],
  ['5.5.2026', 'non è nella forma anno-mese-giorno: scrivi 2026-05-05'],
  ['2026/11/5', 'non è nella forma anno-mese-giorno: scrivi 2026-11-05'],
  ['2026-11-05 10:00', 'non è nella forma anno-mese-giorno: scrivi 2026-11-05'],
  ['5 novembre 2026', 'non è nella forma anno-mese-giorno: scrivi 2026-11-05'],
  ['2026-02-30', 'non è una data del calendario: scrivi anno-mese-giorno, per esempio 2026-03-31'],
  ['0026-11-05', 'è di un anno troppo lontano: scrivi anno-mese-giorno, per esempio 2026-03-31'],
  ['3026-11-05', 'è di un anno troppo lontano: scrivi anno-mese-giorno, per esempio 2026-03-31'],
  ['ieri', 'non è una data del calendario: scrivi anno-mese-giorno, per esempio 2026-03-31'],
])('%s is not a date, and the message suggests the intended day', (text, problem) => {
  expect(parseDay(text)).toBeUndefined();
  expect(dateProblem(text)).toBe(`«${text}» ${problem}`);
});

test('a calendar day is the same day in every time zone', () => {
  expect(parseDay('2026-11-05')?.toISOString()).toBe('2026-11-05T00:00:00.000Z');
});
