import { expect, test } from 'vitest';
import { basedFormat, markOf, takeBase } from '#scripts/redazione/config/base.ts';
import { defaults } from '#scripts/redazione/config/config.ts';
import { tidyFile } from '#scripts/redazione/server/tidy-file.ts';

const absent = defaults.articles;
const FIRST = '---\ntitle: "Oro"\nviews: 0\n---\n\nTesto.\n';
const accepts = (sent: string, present: string) => takeBase(sent).marks?.includes(markOf(present, absent));

test('a form can save repeatedly, but not over a text that it has not read', () => {
  const { fromFile, toFile } = basedFormat(absent);
  const form = fromFile(FIRST);
  const one = toFile({ ...form, body: 'Uno.' });
  expect(accepts(one, FIRST)).toBe(true);
  const stored = tidyFile(FIRST, takeBase(one).text, absent);
  expect(stored).toBe(FIRST.replace('Testo.', 'Uno.'));
  const two = toFile({ ...form, body: 'Due.' });
  expect(accepts(two, stored)).toBe(true);
  expect(accepts(two, FIRST.replace('Testo.', 'Di un collega.'))).toBe(false);
});

test('a form filled from the newer text saves over it', () => {
  const newer = FIRST.replace('Testo.', 'Di un collega.');
  const { fromFile, toFile } = basedFormat(absent);
  expect(accepts(toFile({ ...fromFile(FIRST), body: 'Mio.' }), newer)).toBe(false);
  expect(accepts(toFile({ ...fromFile(newer), body: 'Mio.' }), newer)).toBe(true);
});

test('a new file accepts its form’s next save, whatever its format', () => {
  const { fromFile, toFile } = basedFormat(absent);
  const created = toFile({ title: 'Oro', body: 'Uno.' });
  const stored = takeBase(created).text;
  expect(stored).toBe('---\ntitle: Oro\n---\n\nUno.\n');
  const again = toFile({ title: 'Oro', body: 'Due.' });
  expect([accepts(again, stored), accepts(again, FIRST)]).toEqual([true, false]);
  expect(fromFile(created)).toEqual(fromFile(stored));
  expect(markOf(FIRST.replaceAll('\n', '\r\n').replace('"Oro"', 'Oro'), absent)).toBe(markOf(FIRST, absent));
});
