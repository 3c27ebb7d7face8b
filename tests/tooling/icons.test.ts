import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '#islands/ui/icons/icon-names.ts';
import { drawSprite, spriteFile } from '#scripts/icons.ts';

test('the file of drawings holds the icons of the list, as `node scripts/icons.ts` draws them', async () => {
  expect(readFileSync(spriteFile, 'utf8')).toBe(await drawSprite());
});

test('every icon of the list is shown somewhere', () => {
  const sources = globSync('src/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const unused = iconNames.filter(
    (name) => !sources.some((source) => source.includes(`'${name}'`) || source.includes(`"${name}"`)),
  );
  expect(unused).toEqual([]);
});
