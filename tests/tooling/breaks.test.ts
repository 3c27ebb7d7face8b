import { expect, test } from 'vitest';
import { broken, groups } from '#scripts/breaks/groups.ts';

test.each(groups.flat())('break $number fits: $rule', async (each) => {
  expect(await broken(each)).toContain(each.replace);
});
