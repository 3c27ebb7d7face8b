import { type Data, readFile, writeFile } from './file-format.ts';

/** Carries the version that the form was filled from; no file has such a field. */
const FIELD = 'coaBase';
const NEW = 'new';
const LINE = /^# base ([\w ]+)\n/;

/** Identifies a file's content, independent of its formatting. */
export function markOf(text: string, defaults: Data): string {
  const { body, ...data } = readable(text.trim().replace(/\r\n?/g, '\n'), defaults);
  const said = JSON.stringify([body, ...Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1))]);
  // FNV-1a and the length: enough to distinguish versions of one file; no protection against attacks.
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(said)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return `${hash.toString(16)}${said.length.toString(16)}`;
}

/** An unreadable file is its text. */
function readable(text: string, defaults: Data): Data {
  try {
    return readFile(text, defaults);
  } catch {
    return { body: text };
  }
}

/** A form's submission: its text, and the versions that the current file may have. */
export function takeBase(sent: string): { text: string; marks: string[] | undefined } {
  const line = LINE.exec(sent);
  return line
    ? { text: sent.slice(line[0].length), marks: line[1]?.split(' ') }
    : { text: sent, marks: undefined };
}

/**
 * The file format of a page that saves to the local server. Before overwriting a newer file the CMS reports that
 * version as known. So each text names the version that filled the form and those that the form wrote since.
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
