import type { Fault } from '#scripts/build/content/problems.ts';

/** A literal value: chart data contain no expressions. */
export type Literal = { at: number } & (
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number; written: string }
  | { kind: 'list'; items: Literal[] }
  | { kind: 'record'; fields: { name: string; at: number; value: Literal }[] }
);

class LiteralFault extends Error {
  readonly fault: Fault;
  constructor(at: number, message: string) {
    super(message);
    this.fault = { at, message };
  }
}

const GAP = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y;
const TEXT = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.)*)`/y;
const NUMBER = /[-−]?\d[\d._]*(?:e[+-]?\d+)?/iy;
const WORD = /[\p{L}_$][\p{L}\p{N}_$.]*/uy;
const DECIMAL_COMMA = /([-−]?\d+),(\d+)/y;

/** Reads a literal in the source, or returns its fault. */
export function readLiteral(source: string, start: number, end: number): Literal | Fault {
  const text = source.slice(0, end);
  let at = start;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    at += match?.[0].length ?? 0;
    return match;
  };
  const sign = () => {
    take(GAP);
    return text[at] ?? '';
  };

  function value(): Literal {
    const opening = sign();
    const from = at;
    if (opening === '[') return { kind: 'list', at: from, items: series(']', value) };
    if (opening === '{') return { kind: 'record', at: from, fields: series('}', field) };
    const quoted = take(TEXT);
    if (quoted) {
      const written = quoted[1] ?? quoted[2] ?? quoted[3] ?? '';
      return { kind: 'text', at: from, value: written.replace(/\\(.)/g, '$1') };
    }
    const comma = take(DECIMAL_COMMA);
    if (comma)
      throw new LiteralFault(
        from,
        `«${comma[0]}»: i decimali si scrivono con il punto: ${comma[1]}.${comma[2]}`,
      );
    const number = take(NUMBER)?.[0];
    if (number !== undefined) {
      const unit = /^\s*([%€$]|euro|punti)/.exec(text.slice(at))?.[1];
      if (unit)
        throw new LiteralFault(at, `«${unit}» non va accanto al numero: l’unità si scrive in unit="${unit}"`);
      if (number.startsWith('−')) throw new LiteralFault(from, 'il segno meno di un numero è il trattino -');
      return { kind: 'number', at: from, value: Number(number), written: number };
    }
    const word = take(WORD)?.[0];
    if (word) throw new LiteralFault(from, `«${word}» non è un dato: un testo va fra virgolette, '${word}'`);
    if (/[“”‘’«»]/.test(opening))
      throw new LiteralFault(from, `le virgolette ${opening} sono curve: usa quelle diritte, '…'`);
    throw new LiteralFault(from, opening ? `«${opening}» qui non ci va` : 'qui manca un valore');
  }

  function field() {
    sign();
    const from = at;
    const name = take(WORD)?.[0] ?? take(TEXT)?.slice(1).find(Boolean);
    if (!name)
      throw new LiteralFault(from, `«${text[at] ?? ''}» qui non ci va: serve un nome, per esempio label`);
    if (sign() !== ':') throw new LiteralFault(at, `dopo ${name} mancano i due punti: ${name}: …`);
    at++;
    return { name, at: from, value: value() };
  }

  function series<Item>(close: string, item: () => Item): Item[] {
    const open = at++;
    const items: Item[] = [];
    while (sign() !== close) {
      if (at >= text.length) throw new LiteralFault(open, `«${text[open]}» non si chiude: manca ${close}`);
      if (items.length > 0) {
        if (text[at] !== ',') throw new LiteralFault(at, `prima di «${text[at]}» manca una virgola`);
        at++;
        if (sign() === close) break;
      }
      items.push(item());
    }
    at++;
    return items;
  }

  try {
    const read = value();
    return sign() ? { at, message: `«${text[at]}» qui non ci va` } : read;
  } catch (error) {
    if (error instanceof LiteralFault) return error.fault;
    throw error;
  }
}
