import { parse, stringify } from 'yaml';

const FILE = /^---\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n([\s\S]*))?$/;

export type Data = Record<string, unknown>;

/** The lines between the two `---`, and the text after them. */
export function splitFile(text: string): { head: string; body: string } | undefined {
  const match = FILE.exec(text);
  return match ? { head: match[1] ?? '', body: match[2] ?? '' } : undefined;
}

export function dataOf(head: string): Data {
  const data: unknown = parse(head);
  return data !== null && typeof data === 'object' ? { ...data } : {};
}

/** A file for the form, with missing fields filled in: the form would fill them with a new file's values. */
export function readFile(text: string, defaults: Data): Data {
  const { head, body } = splitFile(text) ?? { head: '', body: text };
  return { ...defaults, ...dataOf(head), body: body.trim() };
}

/** The form as a file, without fields that equal a missing field. */
export function writeFile({ body, ...data }: Data, defaults: Data): string {
  const told = Object.entries(data).filter(([name, value]) => !isSame(value, defaults[name]));
  return `---\n${stringify(Object.fromEntries(told), { lineWidth: 0 })}---\n\n${String(body ?? '').trim()}\n`;
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
