import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { articleSchema, authorSchema } from '#lib/site/content/schemas.ts';
import { root } from '#scripts/lib/paths.ts';
import { cmsConfig, defaults } from '#scripts/redazione/config/config.ts';
import { readFile, writeFile } from '#scripts/redazione/config/file-format.ts';
import { tidyFile } from '#scripts/redazione/server/tidy-file.ts';

const schemas = { articles: articleSchema(z.string()), authors: authorSchema(z.string()) };
const collections = ['articles', 'authors'] as const;

type Shown = { name: string; required?: boolean; fields?: Shown[]; [rule: string]: unknown };

function fieldsOf(name: string): Map<string, Shown> {
  const collection = cmsConfig({ kind: 'local', origin: 'http://localhost:4330' }).collections?.find(
    (entry) => 'name' in entry && entry.name === name,
  );
  const fields: Shown[] = JSON.parse(
    JSON.stringify(collection && 'fields' in collection ? collection.fields : []),
  );
  return new Map(fields.map((field) => [field.name, field]));
}

/** A schema's error for a value; undefined if it accepts the value. */
const complaint = (schema: z.ZodType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

for (const name of collections) {
  const fields = fieldsOf(name);
  const schema = Object.entries<z.ZodType>(schemas[name].shape);

  test(`the form of ${name} has every field of the schema, and the text`, () => {
    expect([...fields.keys()].sort()).toEqual([...schema.map(([field]) => field), 'body'].sort());
  });

  test(`the form of ${name} requires what the schema requires`, () => {
    for (const [field, its] of schema) {
      expect([field, fields.get(field)?.required]).toEqual([field, complaint(its, undefined) !== undefined]);
    }
  });
}

test('the form of an article has the limits of the schema', () => {
  const shape = schemas.articles.shape;
  const fields = fieldsOf('articles');
  const longest = Number(fields.get('excerpt')?.maxlength);
  expect(complaint(shape.excerpt, 'x'.repeat(longest))).toBeUndefined();
  expect(complaint(shape.excerpt, 'x'.repeat(longest + 1))).toBeDefined();
  const choices = z.array(z.object({ value: z.string() })).parse(fields.get('category')?.options);
  expect(choices.map(({ value }) => value)).toEqual(shape.category.options);
  expect(fields.get('publishedAt')).toMatchObject({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' });
  expect(fields.get('views')).toMatchObject({ widget: 'number', value_type: 'int', min: 0 });
  const [pattern] = z.tuple([z.string(), z.string()]).parse(fields.get('tags')?.pattern);
  for (const tag of ['oro', 'valute-estere', 'Oro', 'perché', '']) {
    expect([tag, new RegExp(pattern).test(tag)]).toEqual([tag, complaint(shape.tags, [tag]) === undefined]);
  }
});

test('the field that names a file contains a letter or a digit', () => {
  for (const field of [fieldsOf('articles').get('title'), fieldsOf('authors').get('name')]) {
    const [pattern, words] = z.tuple([z.string(), z.string()]).parse(field?.pattern);
    const titles = ['Oro', 'È vero?', '3×2', '!!! ???', '😀'];
    expect(titles.filter((title) => new RegExp(pattern).test(title))).toEqual(titles.slice(0, 3));
    expect(words).toContain('lettera');
  }
});

test('the editor accepts pictures of 8 MB, in the unit that it shows', () => {
  const { media_libraries: libraries } = cmsConfig({ kind: 'local', origin: 'http://localhost:4330' });
  expect(libraries?.default).toMatchObject({ config: { max_file_size: 8_000_000 } });
});

test('a picture has an alternative text', () => {
  for (const field of [fieldsOf('articles').get('cover'), fieldsOf('authors').get('picture')]) {
    expect(field?.fields?.map(({ name, required }) => [name, required])).toEqual([
      ['src', true],
      ['alt', true],
    ]);
  }
});

test('a new article is a draft with today’s date; an absent field of an old one keeps its meaning', () => {
  const fields = fieldsOf('articles');
  expect([fields.get('draft')?.default, fields.get('publishedAt')?.default]).toEqual([true, '{{now}}']);
  expect(readFile('---\ntitle: Oro\n---\n\nTesto\n', defaults.articles)).toMatchObject({
    draft: false,
    body: 'Testo',
  });
});

for (const name of collections) {
  test(`every file of ${name} is saved unchanged if nothing has changed`, () => {
    const folder = join(root, 'src/content', name);
    for (const file of readdirSync(folder).filter((entry) => entry.endsWith('.mdx'))) {
      const source = readFileSync(join(folder, file), 'utf8');
      const saved = writeFile(readFile(source, defaults[name]), defaults[name]);
      expect(tidyFile(source, saved, defaults[name])).toBe(source);
    }
  });
}

test('a change affects only its lines', () => {
  const before =
    '---\n# Nota\ntitle: "Oro"\nviews: 0\nsources:\n  - { title: BIS, url: https://bis.org }\n---\n\nTesto.\n';
  const form = readFile(before, defaults.articles);
  const saved = writeFile({ ...form, title: 'Oro e tassi', featured: true }, defaults.articles);
  expect(tidyFile(before, saved, defaults.articles)).toBe(
    before.replace('"Oro"', 'Oro e tassi').replace('---\n\nTesto', 'featured: true\n---\n\nTesto'),
  );
});

test('an emptied field is removed, and an unreadable file is written anew', () => {
  const before = '---\ntitle: Oro\nupdatedAt: 2026-01-01\n---\n\nTesto.\n';
  const saved = writeFile({ title: 'Oro', body: 'Testo.' }, defaults.articles);
  expect(tidyFile(before, saved, defaults.articles)).toBe('---\ntitle: Oro\n---\n\nTesto.\n');
  expect(tidyFile('---\ntitle: "Oro\n---\n\nTesto.\n', saved, defaults.articles)).toBe(saved);
});
