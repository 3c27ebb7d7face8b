import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOfOrganization, type RouteName } from '#lib/contract/routes/routes.ts';

/** The files of an organization's pages, and of its order pages. */
const files = globSync(['src/islands/**/*.tsx', 'src/pages/_parts/checkout/**/*.astro']).filter(
  (file) => !file.startsWith('src/islands/admin/'),
);

/** Routes that a file passes to the `href` for a person's pages. */
function named(source: string): RouteName[] {
  const isOfRoutes = /import \{[^}]*\bhref\b[^}]*\} from '#lib\/contract\/routes\/routes\.ts'/.test(source);
  const found = isOfRoutes ? source.matchAll(/(?<![\w.])href\('(\w+)'/g) : [];
  return [...found].map(([, name]) => name as RouteName);
}

it('links to a page that an organization also has use `useHref` or `orderAddresses`', () => {
  expect(files.length).toBeGreaterThan(100);
  const own = new Set<RouteName>(['organization', 'people']);
  const wrong = files.flatMap((file) =>
    named(readFileSync(file, 'utf8'))
      .filter((name) => isOfOrganization(name) && !own.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
