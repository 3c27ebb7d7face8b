import { posix } from 'node:path';
import { z } from 'astro/zod';
import { nearest } from '#lib/site/content/nearest.ts';
import { isStrayText } from './check-names.ts';
import { type Content, type ContentFile, fieldProblem } from './content-files.ts';
import type { Body } from './mdx/body.ts';
import { fileMessage } from './picture-messages.ts';
import type { Problem } from './problems.ts';

const Shown = z.object({
  cover: z.object({ src: z.string() }).optional().catch(undefined),
  picture: z.object({ src: z.string() }).optional().catch(undefined),
});

/** A picture's use in a file: the position and the picture's file. */
interface Shows {
  path: string;
  /** The folder of the file that shows it. */
  folder: string;
  problem: (message: string) => Problem;
  url: string;
}

/** Pictures that are missing or that the site cannot show; reported at the file that shows them, or at the picture. */
export function pictureProblems(content: Content, bodies: Map<ContentFile, Body>): Problem[] {
  const shows = [...bodies].flatMap(([file, { pictures }]) => [
    ...coversOf(file),
    ...pictures.map(({ url, line, column }) => ({
      ...meant(file, url),
      problem: (message: string): Problem => ({ file: file.path, line, column, message }),
    })),
  ]);
  const used = new Set(shows.map(({ path }) => path));
  const unused = content.others.flatMap((other) => {
    const message = used.has(other.path) || isStrayText(other) ? undefined : fileMessage(other);
    return message ? [{ file: other.path, line: 1, column: 1, message }] : [];
  });
  return [...shows.flatMap((one) => shownProblems(one, content)), ...unused];
}

function coversOf(file: ContentFile): Shows[] {
  const { cover, picture } = Shown.safeParse(file.data).data ?? {};
  return Object.entries({ cover, picture }).flatMap(([name, value]) =>
    value
      ? [
          {
            ...meant(file, value.src),
            problem: (message: string) => fieldProblem(file, [name, 'src'], message),
          },
        ]
      : [],
  );
}

const meant = ({ path }: ContentFile, url: string) => ({
  url,
  folder: posix.dirname(path),
  path: posix.join(posix.dirname(path), decoded(url)),
});

/** Addresses in Markdown may be percent-encoded. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** A path of the editor's computer, of the project or outside the folder. */
const ELSEWHERE = /^(?:[a-z]:|file:|\/(?!\/)|~|\.\.\/)|\\/i;

function shownProblems({ url, path, folder, problem }: Shows, { others }: Content): Problem[] {
  if (/^data:/i.test(url)) {
    return [
      problem(
        `«${short(url)}» è un’immagine scritta nel testo: salvala come file in ${folder} e scrivi ./nome.png`,
      ),
    ];
  }
  if (ELSEWHERE.test(url) || posix.relative(folder, path).startsWith('..')) {
    const right = posix.basename(url.replaceAll('\\', '/'));
    return [
      problem(`«${short(url)}» non sta accanto al testo: metti il file in ${folder} e scrivi ./${right}`),
    ];
  }
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) {
    return [
      problem(`«${short(url)}» è su un altro sito: salva l’immagine accanto al testo e scrivi ./nome.jpg`),
    ];
  }
  const file = others.find((other) => other.path === path);
  const name = posix.basename(path);
  if (file && !url.startsWith('./')) return [problem(`«${url}» si scrive con ./ davanti: ./${name}`)];
  if (file) {
    const message = fileMessage(file);
    return message ? [problem(message)] : [];
  }
  const near = others.filter((other) => posix.dirname(other.path) === posix.dirname(path));
  const twin = near.find((other) => other.path.toLowerCase() === path.toLowerCase());
  if (twin)
    return [problem(`«${url}» si chiama ./${posix.basename(twin.path)}: maiuscole e minuscole contano`)];
  const other = nearest(
    name,
    near.map(({ path: found }) => posix.basename(found)),
  );
  const rest = other ? `forse ./${other}` : `metti il file in ${posix.dirname(path)}`;
  return [problem(`l’immagine «${url}» non c’è: ${rest}`)];
}

const LONGEST = 60;
const short = (url: string) => (url.length > LONGEST ? `${url.slice(0, LONGEST)}…` : url);
