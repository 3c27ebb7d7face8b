import { expect, it } from 'vitest';
import { withdrawalEnd } from '#lib/api/services/withdrawals/period.ts';
import { formatInstant } from '#lib/format.ts';

const endOf = (concluded: string) => {
  const end = withdrawalEnd(Date.parse(concluded));
  // The next instant belongs to the next day.
  return [formatInstant(new Date(end).toISOString()), formatInstant(new Date(end + 1).toISOString())];
};

it.each([
  ['the whole fourteenth day in Italy', '2026-03-03T10:00Z', '17/03/2026'],
  ['by the Italian day, whatever it is in UTC', '2026-09-15T22:30Z', '30/09/2026'],
  ['across the beginning of summer time', '2026-03-17T10:00Z', '31/03/2026'],
  ['across its end', '2026-10-13T10:00Z', '27/10/2026'],
  ['to Monday where it would be a Saturday', '2026-11-07T10:00Z', '23/11/2026'],
  ['beyond Christmas and the weekend after it', '2026-12-11T10:00Z', '28/12/2026'],
  ['beyond Easter Monday', '2026-03-23T10:00Z', '07/04/2026'],
  ['beyond Easter Monday of another year', '2027-03-15T10:00Z', '30/03/2027'],
  ['beyond a holiday in the week', '2026-05-19T10:00Z', '03/06/2026'],
  ['into the next year', '2026-12-18T10:00Z', '04/01/2027'],
])('the period lasts %s', (_, concluded, day) => {
  expect(endOf(concluded)[0]).toBe(`${day}, 23:59`);
  expect(endOf(concluded)[1]?.slice(12)).toBe('00:00');
});

it.each([
  [2024, '2024-04-01'],
  [2025, '2025-04-21'],
  [2038, '2038-04-26'],
  [2049, '2049-04-19'],
  [2076, '2076-04-20'],
])('computes Easter Monday of %i', (_, monday) => {
  const concluded = Date.parse(`${monday}T10:00Z`) - 14 * 86_400_000;
  const tuesday = new Date(Date.parse(monday) + 86_400_000).toISOString().slice(0, 10);
  expect(new Date(withdrawalEnd(concluded)).toISOString().slice(0, 10)).toBe(tuesday);
});
