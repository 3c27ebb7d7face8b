import type { Fault } from '#scripts/build/content/problems.ts';

/** A property of a tag and its position. */
export interface Attribute {
  name: string;
  at: number;
  value:
    | { kind: 'none' }
    | { kind: 'text'; text: string; at: number }
    | { kind: 'code'; code: string; at: number };
  end: number;
}

export interface OpenTag {
  name: string;
  attributes: Attribute[];
  /** The index after its `>`, or after the readable part if there is a fault. */
  end: number;
  /** Why the rest could not be read. */
  fault?: Fault;
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$:.-]*/uy;
const CURLY = /[“”„‟‘’«»]/;

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};
const SPACE = /\s*/y;

/** Reads the tag that opens at an index; `undefined` if no name follows the `<`. */
export function readOpenTag(text: string, start: number): OpenTag | undefined {
  const name = matchAt(NAME, text, start + 1);
  if (text[start] !== '<' || !name) return undefined;
  const tag: OpenTag = { name, attributes: [], end: start + 1 + name.length };
  for (;;) {
    const at = tag.end + matchAt(SPACE, text, tag.end).length;
    if (text.startsWith('/>', at)) return { ...tag, end: at + 2 };
    if (text[at] === '>') return { ...tag, end: at + 1 };
    const attribute = readAttribute(text, at, name);
    if ('message' in attribute) return { ...tag, end: at, fault: attribute };
    tag.attributes.push(attribute);
    tag.end = attribute.end;
  }
}

function readAttribute(text: string, at: number, tag: string): Attribute | Fault {
  if (text[at] === '{') {
    const end = endOfCode(text, at);
    if (end) return { name: text.slice(at, end), at, value: { kind: 'none' }, end };
  }
  const name = matchAt(NAME, text, at);
  if (!name) {
    const sign = text[at];
    return sign === undefined || sign === '<'
      ? { at, message: `il tag <${tag} non finisce: manca >` }
      : { at, message: `«${sign}» non va fra le proprietà di <${tag}>, che si scrivono nome="valore"` };
  }
  const after = at + name.length;
  if (text[after] !== '=') return { name, at, value: { kind: 'none' }, end: after };
  return readValue(text, { name, at, from: after + 1 });
}

function readValue(
  text: string,
  { name, at, from }: { name: string; at: number; from: number },
): Attribute | Fault {
  const open = text[from] ?? '';
  if (open === '{') {
    const end = endOfCode(text, from);
    if (!end) return { at: from, message: `la graffa di ${name} non si chiude: manca }` };
    return { name, at, value: { kind: 'code', code: text.slice(from + 1, end - 1), at: from + 1 }, end };
  }
  if (open === '"' || open === "'") {
    const close = text.indexOf(open, from + 1);
    // A string that continues across an empty line has no closing quote.
    if (close < 0 || /\n\s*\n/.test(text.slice(from, close)))
      return { at: from, message: `le virgolette di ${name} non si chiudono: manca ${open}` };
    return {
      name,
      at,
      value: { kind: 'text', text: text.slice(from + 1, close), at: from + 1 },
      end: close + 1,
    };
  }
  if (CURLY.test(open)) {
    const word = /^[^“”„‟‘’«»>\n]*/.exec(text.slice(from + 1))?.[0] ?? '';
    return {
      at: from,
      message: `le virgolette di ${name} sono curve: usa quelle diritte, ${name}="${word}"`,
    };
  }
  const word = /^[^\s>]*/.exec(text.slice(from))?.[0] ?? '';
  return { at: from, message: `il valore di ${name} va fra virgolette diritte: ${name}="${word}"` };
}

/** The index after the brace that closes the one at `start`. Strings in between may contain braces. */
export function endOfCode(text: string, start: number): number | undefined {
  let depth = 0;
  const token = /[{}]|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/g;
  token.lastIndex = start;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    if (match[0] === '{') depth++;
    else if (match[0] === '}') depth--;
    if (depth === 0) return match.index + 1;
  }
  return undefined;
}
