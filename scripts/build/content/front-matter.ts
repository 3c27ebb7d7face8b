import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, visit, type YAMLError } from 'yaml';
import type { Fault } from './problems.ts';
import { yamlMessage } from './yaml-messages.ts';

/** The data between two lines of `---` at the top of a file. */
export interface FrontMatter {
  data: unknown;
  /** Why it cannot be read. */
  faults: Fault[];
  /** The index at which the text begins. */
  end: number;
  /** The index of a field's value or name; if it is missing, the index of its parent. */
  placeOf: (field: readonly PropertyKey[], part?: 'value' | 'name') => number;
}

const BLOCK = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/;

export function readFrontMatter(source: string): FrontMatter {
  const [whole = '', opening = '', yaml = ''] = BLOCK.exec(source) ?? [];
  if (!whole) {
    const missing = /^\uFEFF?---/.test(source)
      ? 'dopo i dati iniziali manca la seconda riga ---'
      : 'mancano i dati iniziali fra due righe ---';
    return { data: {}, faults: [{ at: 0, message: missing }], end: source.length, placeOf: () => 0 };
  }
  const document = parseDocument(yaml, { prettyErrors: false });
  const faults = [...document.errors, ...document.warnings, ...aliases(document)].map((error) => ({
    at: opening.length + placeOfError(document, error),
    message: yamlMessage(error.code, error.message),
  }));
  return {
    data: faults.length > 0 ? {} : document.toJS(),
    faults: faults.length > 0 ? faults.slice(0, 1) : lostFaults(document, opening.length),
    end: whole.length,
    placeOf: (field, part = 'value') => opening.length + indexOf(document, field, part),
  };
}

type Wrong = Pick<YAMLError, 'code' | 'message' | 'pos'>;

/** YAML reads a text that begins with a star as a reference. */
function aliases(document: Document): Wrong[] {
  const found: Wrong[] = [];
  visit(document, {
    Alias(_, { range, source }) {
      found.push({ code: 'BAD_ALIAS', message: source, pos: [range?.[0] ?? 0, range?.[1] ?? 0] });
    },
  });
  return found;
}

/** The parser reports an unclosed quote at the end of the file; the fault is where it opens. */
function placeOfError(document: Document, { code, message, pos }: Wrong): number {
  let at = pos[0];
  if (code !== 'MISSING_CHAR' || !message.includes('quote')) return at;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range) at = range[0];
    },
  });
  return at;
}

/** YAML reads ` #` as a comment: half a title would be lost. */
function lostFaults(document: Document, start: number): Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Scalar(key, node) {
      if (key !== 'value' || node.type !== 'PLAIN' || !node.comment || !node.range) return;
      faults.push({
        at: start + node.range[1],
        message: 'quello che segue # non si legge: metti tutto il testo fra virgolette "…"',
      });
    },
  });
  return faults;
}

function indexOf(document: Document, field: readonly PropertyKey[], part: 'value' | 'name'): number {
  let node: Node | null | undefined = document.contents;
  let at = 0;
  for (const name of field) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name));
      if (!pair || !isScalar(pair.key)) return at;
      at = pair.key.range?.[0] ?? at;
      node = pair.value as Node | null;
    } else if (isSeq(node)) {
      node = node.items[Number(name)] as Node | undefined;
      at = node?.range?.[0] ?? at;
    } else return at;
  }
  return part === 'value' && isScalar(node) ? (node.range?.[0] ?? at) : at;
}
