import { expect, it } from 'vitest';
import type { License } from '#lib/api/db/schema/licenses.ts';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { newTermOf } from '#lib/api/services/orders/quote/list-price.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

const END = Date.UTC(2026, 2, 10, 12);
const own = { expiresAt: END, anchorAt: END, durationMonths: 12, graceUntil: null, graceDays: 10 };
const thing = { kind: 'renewal', license: own as License } as Parameters<typeof newTermOf>[0];
const endAt = (now: number) => newTermOf(thing, { kind: 'renewal' }, 12, now).expiresAt;

it('the checkout shows a renewal from the paid end, also within the grace period', () => {
  expect(endAt(END - DAY_MS)).toBe(addMonths(END, 12));
  expect(endAt(END + 9 * DAY_MS)).toBe(addMonths(END, 12));
  expect(endAt(END + 10 * DAY_MS)).toBe(addMonths(END + 10 * DAY_MS, 12));
});
