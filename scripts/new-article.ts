/**
 * Makes the file of a new article: `npm run new:article` asks for title and category,
 * `npm run new:article -- "Titolo" guide` does not.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Category, categories } from '#lib/site/schemas.ts';
import { articles as text } from '#lib/text/articles.ts';
import { articleSlug, newArticle } from '#scripts/new-article/draft.ts';
import { root } from './lib/paths.ts';

const labels = categories.map((category) => `${category} (${text.categories[category]})`).join(', ');

const isCategory = (word: string): word is Category => categories.some((category) => category === word);

async function answers(): Promise<{ title: string; category: string }> {
  const [title, category] = process.argv.slice(2);
  if (title && category) return { title, category };
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    process.stdout.write(question);
    return String((await lines.next()).value ?? '');
  };
  const asked = {
    title: title ?? (await ask('Titolo dell’articolo: ')),
    category: await ask(`Categoria, fra ${labels}: `),
  };
  terminal.close();
  return asked;
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

const given = await answers();
const title = given.title.trim();
const category = given.category.trim();
const path = `src/content/articles/${articleSlug(title)}.mdx`;
if (!articleSlug(title)) refuse('Serve un titolo con almeno una lettera o una cifra.');
else if (!isCategory(category)) refuse(`La categoria «${category}» non esiste. Categorie: ${labels}.`);
else if (existsSync(join(root, path))) refuse(`C’è già un articolo con questo titolo: ${path}`);
else {
  writeFileSync(join(root, path), newArticle(title, category, new Date()));
  console.log(`Creato ${path}`);
  console.log('È una bozza: si vede con «npm run dev» e non viene pubblicata finché resta draft: true.');
}
