import { describe, expect, test } from 'vitest';
import {
  count,
  formatAmount,
  formatBytes,
  formatDate,
  formatDay,
  formatEuro,
  formatInstant,
  formatMoney,
  formatMonth,
  formatMonthAndYear,
  formatWholeEuro,
} from '#lib/format.ts';

/** Intl's no-break spaces count as spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [0, '0,00 €'],
  [4900, '49,00 €'],
  [313460, '3.134,60 €'],
  [123456789, '1.234.567,89 €'],
  [-500, '-5,00 €'],
])('%d cents are %s', (cents, text) => expect(plain(formatEuro(cents))).toBe(text));

test('whole amounts are rounded', () => {
  expect(plain(formatWholeEuro(123_450))).toBe('1.235 €');
  expect(plain(formatWholeEuro(-1))).toBe('0 €');
});

test('amounts are formatted like Intl', () => {
  const money = { style: 'currency', currency: 'EUR', useGrouping: 'always' } as const;
  const euros = new Intl.NumberFormat('it-IT', money);
  const whole = new Intl.NumberFormat('it-IT', { ...money, maximumFractionDigits: 0 });
  for (const cents of [1, 9, 10, 99, 100, 101, 99_999, 100_000, 1_000_000, 99_999_999, 1e11, -1, -123_456]) {
    expect(formatEuro(cents)).toBe(euros.format(cents / 100));
    expect(formatWholeEuro(cents)).toBe(whole.format(Math.round(cents / 100) || 0));
  }
});

test('an amount can be formatted without its currency', () => {
  expect(formatAmount(1234500)).toBe('12.345,00');
});

test('the currency is named only when it is not the euro', () => {
  expect(plain(formatMoney(4900, 'EUR'))).toBe('49,00 €');
  expect(plain(formatMoney(4900, 'USD'))).toBe('49,00 USD');
});

describe('dates are in Italian time', () => {
  test('in winter and in summer', () => {
    expect(formatDay('2026-01-31T23:30:00Z')).toBe('01/02/2026');
    expect(formatDay('2026-06-30T22:30:00Z')).toBe('01/07/2026');
    expect(formatDay('2026-06-30T21:30:00Z')).toBe('30/06/2026');
  });

  test('with the month’s name', () => {
    expect(formatDate('2026-03-01T10:00:00Z')).toBe('1 marzo 2026');
  });

  test('with the time of day', () => {
    expect(formatInstant('2026-03-01T10:00:00Z')).toBe('01/03/2026, 11:00');
    expect(formatInstant('2026-07-01T22:05:00Z')).toBe('02/07/2026, 00:05');
  });

  test('at every hour of the days of clock changes, like Intl', () => {
    const options = {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    } as const;
    const rome = new Intl.DateTimeFormat('it-IT', { ...options, timeZone: 'Europe/Rome' });
    for (let year = 1996; year <= 2040; year += 1)
      for (const month of [2, 9])
        for (let hour = 0; hour < 9 * 24; hour += 1) {
          const time = new Date(Date.UTC(year, month, 23, hour, 59));
          expect(formatInstant(time.toISOString())).toBe(rome.format(time));
        }
  });

  test('with the month names of Intl', () => {
    const short = new Intl.DateTimeFormat('it-IT', { month: 'short', timeZone: 'UTC' });
    const long = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const yearMonth = `2026-${String(month).padStart(2, '0')}`;
      expect(formatMonth(yearMonth)).toBe(short.format(new Date(yearMonth)));
      expect(formatMonthAndYear(yearMonth)).toBe(long.format(new Date(yearMonth)));
    }
  });

  test('and a dash for none', () => {
    expect(formatDay(null)).toBe('—');
    expect(formatInstant(undefined)).toBe('—');
  });
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [5 * 1024 ** 2, '5 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [2 * 1024 ** 4, '2 TB'],
  [4096 * 1024 ** 4, '4096 TB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes).replace('.', '')).toBe(text));

test('nouns agree with their number', () => {
  expect(count(1, 'giorno', 'giorni')).toBe('1 giorno');
  expect(count(0, 'giorno', 'giorni')).toBe('0 giorni');
  expect(count(2, 'giorno', 'giorni')).toBe('2 giorni');
  expect(count(1234, 'giorno', 'giorni')).toBe('1.234 giorni');
});
