import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';
import { Problem } from '#scripts/lib/problem.ts';
import type { Break } from './break.ts';
import { group1 } from './group-1.ts';
import { group2 } from './group-2.ts';
import { group3 } from './group-3.ts';
import { group4 } from './group-4.ts';
import { group5 } from './group-5.ts';

/** Each group has ten breaks in different places, applied at once. */
export const groups: readonly Break[][] = [group1, group2, group3, group4, group5];

/** The file with its rule broken; refuses a break whose text the file does not have exactly once. */
export async function broken({ number, file, find, replace }: Break): Promise<string> {
  const parts = (await readFile(join(root, file), 'utf8')).split(find);
  if (parts.length !== 2)
    throw new Problem(`Break ${number}: ${file} has its text ${parts.length - 1} times`);
  return parts.join(replace);
}
