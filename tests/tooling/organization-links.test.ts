import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOfOrganization, type RouteName } from '#lib/contract/routes/routes.ts';

/** What an organization's pages are made of, and those of its orders. */
const files = globSync(['src/islands/**/*.tsx', 'src/pages/_parts/checkout/**/*.astro']).filter(
  (file) => !file.startsWith('src/islands/admin/'),
);

/** Routes that a file names by the `href` of a person's pages. */
function named(source: string): RouteName[] {
  const isOfRoutes = /import \{[^}]*\bhref\b[^}]*\} from '#lib\/contract\/routes\/routes\.ts'/.test(source);
  const found = isOfRoutes ? source.matchAll(/(?<![\w.])href\('(\w+)'/g) : [];
  return [...found].map(([, name]) => name as RouteName);
}

it('a page that an organization has as well is linked with `useHref` or `orderAddresses`', () => {
  expect(files.length).toBeGreaterThan(100);
  const own = new Set<RouteName>(['organization', 'people']);
  const wrong = files.flatMap((file) =>
    named(readFileSync(file, 'utf8'))
      .filter((name) => isOfOrganization(name) && !own.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
