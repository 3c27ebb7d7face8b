import { type Data, readFile, writeFile } from './file-format.ts';

/** Carries through the form what it was filled from; no file has such a field. */
const FIELD = 'coaBase';
const NEW = 'new';
const LINE = /^# base ([\w ]+)\n/;

/** Stands for what a file says, however it is written. */
export function markOf(text: string, defaults: Data): string {
  const { body, ...data } = readable(text.trim().replace(/\r\n?/g, '\n'), defaults);
  const said = JSON.stringify([body, ...Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1))]);
  // FNV-1a, with the length: this tells versions of one file apart, nobody attacks it.
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(said)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return `${hash.toString(16)}${said.length.toString(16)}`;
}

/** A file that nobody can read says itself. */
function readable(text: string, defaults: Data): Data {
  try {
    return readFile(text, defaults);
  } catch {
    return { body: text };
  }
}

/** What a form sends: its text, and the marks that the present file may have. */
export function takeBase(sent: string): { text: string; marks: string[] | undefined } {
  const line = LINE.exec(sent);
  return line
    ? { text: sent.slice(line[0].length), marks: line[1]?.split(' ') }
    : { text: sent, marks: undefined };
}

/**
 * The format of a page that saves to the local server. The CMS offers to save over a newer file, and then names that as
 * the one it knows: each text therefore tells what its form was filled from, and what the form has written since.
 */
export function basedFormat(defaults: Data) {
  const written = new Map<string, Set<string>>();
  return {
    fromFile: (source: string): Data => {
      const { text } = takeBase(source);
      return { ...readFile(text, defaults), [FIELD]: markOf(text, defaults) };
    },
    toFile: ({ [FIELD]: filledFrom, ...data }: Data): string => {
      const text = writeFile(data, defaults);
      const base = String(filledFrom ?? NEW);
      const own = written.get(base) ?? new Set([base]);
      const line = `# base ${[...own].join(' ')}\n`;
      written.set(base, own.add(markOf(text, defaults)));
      return line + text;
    },
  };
}
