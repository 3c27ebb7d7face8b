import { routes } from '#lib/contract/routes/routes.ts';
import { articleSlug } from '#lib/site/content/slug.ts';
import type { Content } from './content-files.ts';
import type { PictureFile } from './picture-files.ts';
import { endingOf } from './picture-files.ts';
import type { Problem } from './problems.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const TEXTS = ['mdx', 'md', 'markdown', 'txt', 'doc', 'docx', 'odt', 'rtf', 'pages'];
const ARTICLES = 'src/content/articles/';

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
/** A name without its extension. */
export const stemOf = (path: string) => nameOf(path).replace(/\.[^.]+$/, '');
/** A text in a place where it does not become a page. */
export const isStrayText = ({ path, picture }: PictureFile) =>
  picture.state !== 'no-file' && TEXTS.includes(endingOf(path).toLowerCase());

/** Names that every folder of pages reserves, and those of the articles' folder (src/pages/articles). */
const RESERVED = ['index', '404', '500'];
const ARTICLE_ROOMS = ['page', 'search', ...roomsUnder(routes.article.path)];

/** Static siblings of a route's parameter. @example roomsUnder('/articles/:id') // ['categories', 'authors'] */
function roomsUnder(path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return Object.values(routes).flatMap((route) => {
    const [room = ''] = route.path.startsWith(folder) ? route.path.slice(folder.length).split('/') : [];
    return room && !room.startsWith(':') ? [room] : [];
  });
}

/** Files whose names make no address, or the address of another file. */
export function nameProblems(content: Content): Problem[] {
  const files = [...content.articles, ...content.authors, ...content.products];
  const problems = files.flatMap(({ path, slug }) => {
    const taken = path.startsWith(ARTICLES) ? [...RESERVED, ...ARTICLE_ROOMS] : RESERVED;
    if (taken.includes(slug))
      return [at(path, 'questo nome è già l’indirizzo di un’altra pagina del sito: scegline un altro')];
    const right = articleSlug(slug) || 'nuovo-articolo';
    if (SLUG.test(slug)) return [];
    return [
      at(path, `il nome del file ha solo lettere minuscole senza accenti, cifre e trattini: ${right}.mdx`),
    ];
  });
  return [...problems, ...content.others.filter(isStrayText).map(strayText), ...twins(content)];
}

const at = (file: string, message: string): Problem => ({ file, line: 1, column: 1, message });

/** A text that does not become a page. */
function strayText({ path }: PictureFile): Problem {
  if (path.startsWith(ARTICLES) && path.slice(ARTICLES.length).includes('/')) {
    return at(path, `un articolo in una sottocartella non esce: spostalo in ${ARTICLES.slice(0, -1)}`);
  }
  const right = `${articleSlug(stemOf(path)) || 'nuovo-articolo'}.mdx`;
  return at(
    path,
    `un file .${endingOf(path)} non diventa una pagina: salvalo come testo con il nome ${right}`,
  );
}

/** Articles that share an address: their names differ only by case, accents or folder. */
function twins({ articles, others }: Content): Problem[] {
  const texts = others.filter((other) => other.path.startsWith(ARTICLES) && isStrayText(other));
  const paths = [...articles, ...texts].map(({ path }) => path);
  const first = new Map<string, string>();
  return paths.sort().flatMap((path) => {
    const slug = articleSlug(stemOf(path));
    const other = first.get(slug);
    if (!other) first.set(slug, path);
    return other
      ? [at(path, `l’indirizzo /articles/${slug} è già di ${other}: cambia nome a uno dei due`)]
      : [];
  });
}
