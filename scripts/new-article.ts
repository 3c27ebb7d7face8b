/**
 * Creates the file of a new article: `npm run new:article` asks for title, category and author,
 * `npm run new:article -- "Titolo" guide elena-marchetti` does not.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { articleSlug } from '#lib/site/content/slug.ts';
import { type Category, categories } from '#lib/text/site/articles.ts';
import { readContent } from '#scripts/build/content/content-files.ts';
import { newArticle } from '#scripts/new-article/draft.ts';
import { root } from './lib/paths.ts';

const labels = Object.entries(categories)
  .map(([id, { label }]) => `${id} (${label})`)
  .join(', ');
const authors = readContent(pathToFileURL(`${root}/`), 'src/content/authors').map(({ slug }) => slug);

const isCategory = (word: string): word is Category => Object.hasOwn(categories, word);

async function answers(): Promise<{ title: string; category: string; author: string }> {
  const [title, category, author] = process.argv.slice(2);
  if (title && category && author) return { title, category, author };
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    process.stdout.write(question);
    return String((await lines.next()).value ?? '');
  };
  const asked = {
    title: title ?? (await ask('Titolo dell’articolo: ')),
    category: category ?? (await ask(`Categoria, fra ${labels}: `)),
    author: author ?? (await ask(`Autore, fra ${authors.join(', ')}: `)),
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
const author = given.author.trim();
const path = `src/content/articles/${articleSlug(title)}.mdx`;
if (!articleSlug(title)) refuse('Serve un titolo con almeno una lettera o una cifra.');
else if (!isCategory(category)) refuse(`La categoria «${category}» non esiste. Categorie: ${labels}.`);
else if (!authors.includes(author))
  refuse(`L’autore «${author}» non c’è in src/content/authors. Autori: ${authors.join(', ')}.`);
else if (existsSync(join(root, path))) refuse(`C’è già un articolo con questo titolo: ${path}`);
else {
  writeFileSync(join(root, path), newArticle({ title, category, author }, new Date()), { flag: 'wx' });
  console.log(`Creato ${path}`);
  console.log('È una bozza: si vede con «npm run dev» e non viene pubblicata finché resta draft: true.');
}
