import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';

/** Pages of the first table of docs/numbers.md, by their names in it. */
const rows: Record<string, string> = {
  landing: 'landing',
  article: 'article',
  articles: 'articles',
  'products, guest': 'products, a guest',
  login: 'login',
  dashboard: 'dashboard',
  license: 'a licence',
};

/** The kilobytes of JavaScript and in total that docs/numbers.md states for a page. */
export function statedWeight(page: string): { script: number; total: number } | undefined {
  const name = rows[page];
  if (!name) return undefined;
  const text = readFileSync(join(root, 'docs/numbers.md'), 'utf8');
  const [, script, total] =
    new RegExp(`^\\| ${name} *\\| *([\\d.]+) kB *\\| *([\\d.]+) kB`, 'm').exec(text) ?? [];
  if (!script || !total) throw new Error(`docs/numbers.md does not state the weight of «${name}».`);
  return { script: Number(script), total: Number(total) };
}
