import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '#scripts/lib/paths.ts';
import { type Document, readDocument } from './document.ts';
import { hasPath, isFolderName, names, npmScripts, read } from './repository.ts';

/** Names that others gave: those of Cloudflare, Stripe, npm packages, updaters and browsers. */
const foreign = new Set(
  [
    'CLOUDFLARE_ENV DB_1 writeQueries getBookmarkForTime onNextSessionRestoreBookmark withSession queryBatchTimeMs E_HEADER_NOT_ALLOWED',
    'winning_evidence losing_evidence escalate_inquiry_evidence MAINTAIN_ACCESS refresh_token',
    'entriesAware invalidateKeys revalidateOnFocus defaultSession resolveProxy',
    'latest.yml latest-mac.yml latest-linux.yml latest-linux-arm64.yml beta.yml',
    'showDirectoryPicker removeChild insertBefore',
  ].flatMap((line) => line.split(' ')),
);

const anchors = new Map<string, Set<string>>();

/** Anchors of a file, which is read once. */
function anchorsOf(path: string): Set<string> {
  const known = anchors.get(path) ?? readDocument(path, read(path)).anchors;
  anchors.set(path, known);
  return known;
}

/** Links to files or headings that do not exist. */
export const brokenLinks = (document: Document): string[] =>
  document.links
    .map(({ url }) => url)
    .filter((url) => {
      if (/^(?:https?|mailto):/.test(url)) return false;
      const [file, anchor] = url.split('#');
      if (!file) return !document.anchors.has(anchor ?? '');
      const target = fileOf(document, file);
      return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).has(anchor));
    });

const fileOf = ({ path }: Document, file: string) => posix.join(posix.dirname(path), file);

const PATH = /^(?:\.\/)?[\w.#[\]*-]+(?:\/[\w.#[\]*-]+)*\/?$/;
const EXTENSION = /[^/.]\.(?:tsx?|mdx?|sql|json|toml|astro|m?js|css|py|yml)$/;

/** Files and folders that the document names and the repository lacks. */
export const lostPaths = ({ spans }: Document): string[] =>
  spans
    .filter((span) => PATH.test(span) && (EXTENSION.test(span) || isFolderName(span.split('/')[0] ?? '')))
    .filter((span) => !foreign.has(span) && !hasPath(span.replace(/^\.\/|^#/, '').replace(/\/$/, '')));

const NAME = /^(\$?[A-Za-z_]\w*(?:\.\w+)*)(\(.*\))?$/;

/** Functions, types, columns and settings that the document names and no file of the code has. */
export const lostNames = ({ spans }: Document): string[] =>
  spans.filter((span) => {
    const [, name = '', call] = NAME.exec(span) ?? [];
    if (EXTENSION.test(span) || !(call || /[a-z][A-Z]|_/.test(name))) return false;
    return name.split('.').some((part) => !names.has(part) && !foreign.has(part));
  });

/** Commands of npm that package.json lacks. */
export const lostCommands = ({ spans, commands }: Document): string[] =>
  [...spans, ...commands]
    .flatMap((line) => [...line.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, script = '']) => script))
    .filter((script) => !npmScripts.has(script));

/** Links to files that state another number of lines than the file has (`[53 lines](receiver.mjs)`). */
export const wrongLineCounts = (document: Document): string[] =>
  document.links
    .filter(({ url, text }) => {
      const [, count] = /^(\d+) lines$/.exec(text) ?? [];
      return count && Number(count) !== read(fileOf(document, url)).trimEnd().split('\n').length;
    })
    .map(({ url, text }) => `[${text}](${url})`);
