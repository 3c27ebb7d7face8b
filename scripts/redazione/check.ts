import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkContent } from '../build/content/check-content.ts';
import { readContent } from '../build/content/content-files.ts';
import type { Fault } from './server/desk.ts';

/** What the build would refuse in the editors' files. */
export function faultsIn(folder: string): Fault[] {
  const root = pathToFileURL(`${folder}/`);
  const problems = checkContent({
    articles: readContent(root, 'src/content/articles'),
    authors: readContent(root, 'src/content/authors'),
    products: readContent(root, 'src/content/products'),
    pages: readContent(root, 'src/pages').map(({ slug }) => `/${slug}`),
    hasPicture: (path) => existsSync(join(folder, 'src/content/articles', path)),
    now: new Date(),
  });
  return problems.map((problem) => {
    const [, file = '', message = problem] = /^(\S+?)[,:] (.*)$/.exec(problem) ?? [];
    return { file, line: 1, message };
  });
}
