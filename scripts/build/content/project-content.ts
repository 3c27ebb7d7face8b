import { bodyCache } from './body-cache.ts';
import { checkContent } from './check-content.ts';
import { type Content, parseContent, readContent } from './content-files.ts';
import { readOthers } from './picture-files.ts';
import type { Problem } from './problems.ts';

const FOLDERS = ['src/content/articles', 'src/content/authors', 'src/content/products'] as const;

/** A text that has not been saved yet. */
export interface Unsaved {
  /** Path from the project's folder. */
  path: string;
  source: string;
}

/** All problems of the editors' files of a project, as on the disk. */
export async function contentProblems(root: URL, unsaved?: Unsaved): Promise<Problem[]> {
  const [content, cache] = await Promise.all([projectContent(root), bodyCache(root)]);
  const problems = checkContent(unsaved ? withUnsaved(content, unsaved) : content, cache.read);
  await cache.keep();
  return problems;
}

/** The problems of one text before it is saved. */
export async function unsavedProblems(root: URL, unsaved: Unsaved): Promise<Problem[]> {
  const problems = await contentProblems(root, unsaved);
  return problems.filter(({ file }) => file === unsaved.path);
}

async function projectContent(root: URL): Promise<Content> {
  const [articles, authors, products] = FOLDERS.map((folder) => readContent(root, folder));
  const others = await Promise.all(FOLDERS.map((folder) => readOthers(root, folder)));
  return {
    articles: articles ?? [],
    authors: authors ?? [],
    products: products ?? [],
    pages: readContent(root, 'src/pages').map(({ slug }) => `/${slug}`),
    others: others.flat(),
    now: new Date(),
  };
}

function withUnsaved(content: Content, { path, source }: Unsaved): Content {
  const file = parseContent(path, source);
  const replaced = { ...content };
  for (const name of ['articles', 'authors', 'products'] as const) {
    if (path.startsWith(`src/content/${name}/`)) {
      replaced[name] = [...content[name].filter((other) => other.path !== path), file];
    }
  }
  return replaced;
}
