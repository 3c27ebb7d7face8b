import { expect, it } from 'vitest';
import type { LicenseChange } from '#lib/contract/admin/licenses/changes.ts';
import { newEndDay } from '#stores/admin/licenses/new-end.ts';

const now = Date.parse('2026-09-15T10:00:00Z');
const inWinter = '2026-12-31T22:59:59.999Z';

it.each<[LicenseChange, string, string | undefined]>([
  [{ action: 'extend', days: 3650 }, inWinter, '28/12/2036'],
  // At the same hour, despite the clock change in between.
  [{ action: 'extend', days: 182 }, inWinter, '01/07/2027'],
  [{ action: 'extend', days: 30 }, '2026-01-01T00:00:00.000Z', '15/10/2026'],
  [{ action: 'shorten', days: 90 }, inWinter, '02/10/2026'],
  [{ action: 'extend_until', until: '2028-02-29' }, inWinter, '29/02/2028'],
  [{ action: 'extend_until', until: '' }, inWinter, undefined],
  [{ action: 'extend', days: 0 }, inWinter, undefined],
  [{ action: 'extend', days: Number.NaN }, inWinter, undefined],
  [{ action: 'suspend' }, inWinter, undefined],
])('%o of a licence until %s results in %s', (change, end, day) => {
  expect(newEndDay(end, change, now)).toBe(day);
});
