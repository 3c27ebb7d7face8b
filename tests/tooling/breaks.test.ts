import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { group1 } from '#scripts/breaks/group-1.ts';
import { group2 } from '#scripts/breaks/group-2.ts';
import { group3 } from '#scripts/breaks/group-3.ts';
import { group4 } from '#scripts/breaks/group-4.ts';
import { group5 } from '#scripts/breaks/group-5.ts';
import { root } from '#scripts/lib/paths.ts';

test.each([group1, group2, group3, group4, group5].flat())('break $number fits: $rule', ({ file, find }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
});
