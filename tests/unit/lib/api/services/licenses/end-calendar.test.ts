import { describe, expect, it } from 'vitest';
import { endCalendar } from '#lib/api/services/licenses/end-calendar.ts';
import { propertyOf, readCalendar } from '#tests/support/worker/calendar.ts';

const entry = (changes: Partial<Parameters<typeof endCalendar>[0]> = {}) =>
  readCalendar(
    endCalendar({
      licenseId: 'abc',
      productName: 'Uno',
      expiresAt: Date.UTC(2026, 9, 15, 9, 30),
      sequence: 0,
      at: Date.UTC(2026, 8, 15, 9, 30),
      url: 'https://portal.test/licenses/abc',
      ...changes,
    }),
  );

describe('the calendar entry of a licence’s end', () => {
  it.each([
    ['2026-07-01T21:59:59Z', '20260701', '20260702'],
    ['2026-07-01T22:00:00Z', '20260702', '20260703'],
    ['2026-12-31T22:59:59Z', '20261231', '20270101'],
    ['2026-12-31T23:00:00Z', '20270101', '20270102'],
    // The day on which Italy’s clocks go back has 25 hours.
    ['2026-10-25T22:59:59Z', '20261025', '20261026'],
    ['2028-02-29T12:00:00Z', '20280229', '20280301'],
  ])('of %s is the whole day in Italy', (iso, start, end) => {
    const lines = entry({ expiresAt: Date.parse(iso) });
    expect([propertyOf(lines, 'DTSTART'), propertyOf(lines, 'DTEND')]).toEqual([start, end]);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${start}`);
  });

  it('folds lines by octets and never inside a character', () => {
    for (let length = 20; length < 60; length += 1) {
      const productName = `${'x'.repeat(length)}${'🎯é'.repeat(40)}`;
      expect(propertyOf(entry({ productName }), 'SUMMARY')).toBe(`Scade la licenza COA ${productName}`);
    }
  });

  it('escapes characters that would end a value, and removes line breaks from a name', () => {
    const lines = entry({ productName: 'a;b,c\\d "e"\r\nATTENDEE:mailto:x@evil.example' });
    expect(propertyOf(lines, 'SUMMARY')).toBe(
      'Scade la licenza COA a\\;b\\,c\\\\d "e" ATTENDEE:mailto:x@evil.example',
    );
    expect(propertyOf(lines, 'ATTENDEE')).toBeUndefined();
  });
});
