import { expect, test } from 'vitest';
import { isTooDeep } from '#lib/server/nesting.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + 7 + ']'.repeat(levels));

test('a body is nested 32 levels deep at most', () => {
  expect([isTooDeep(nested(32)), isTooDeep(nested(33))]).toEqual([false, true]);
});
