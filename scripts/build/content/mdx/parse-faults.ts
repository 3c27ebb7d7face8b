import { articleParts } from '#lib/site/content/article-parts.ts';
import { type Fault, indexAt, placeAt } from '#scripts/build/content/problems.ts';
import { isTagName, tagMessage } from './html.ts';
import { endOfCode, readOpenTag } from './open-tag.ts';
import { pointFaults } from './points.ts';

/** Why a text could not be parsed, and the parts to mask so that the rest can be. */
export interface ParseFault {
  faults: Fault[];
  /** Start and end indexes. */
  masks: [number, number][];
}

const UNCLOSED = /closing tag for `<([^`>]*)>` \((\d+):(\d+)\)/;

/** Explains the parser's error, which is English and only the first of the text. */
export function explain(text: string, error: unknown, allowed: readonly string[]): ParseFault {
  const [, line, column, reason = ''] = /^(\d+):(\d+): ([\s\S]*)/.exec(String(messageOf(error))) ?? [];
  const at = indexAt(text, { line: Number(line ?? 1), column: Number(column ?? 1) });
  const [, name = '', openLine, openColumn] = UNCLOSED.exec(reason) ?? [];
  if (openLine) {
    return unclosed(
      text,
      name,
      indexAt(text, { line: Number(openLine), column: Number(openColumn) }),
      at,
      allowed,
    );
  }
  if (/could not parse|end of file in expression/i.test(reason)) return expression(text, at);
  if (text.startsWith('</', at)) return stray(text, at);
  return text[at] === '<' ? sign(text, at, allowed) : one(at, UNREADABLE, [at, at + 1]);
}

const UNREADABLE = 'qui il testo non si legge: controlla i segni < > { } e che ogni riquadro si chiuda';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : error);
const one = (at: number, message: string, ...masks: [number, number][]): ParseFault => ({
  faults: [{ at, message }],
  masks,
});

/** The first closing tag of a name after an index. */
function closing(text: string, name: string, from: number): [number, number] | undefined {
  const at = text.indexOf(`</${name}>`, from);
  return at < 0 ? undefined : [at, at + name.length + 3];
}

function unclosed(
  text: string,
  name: string,
  open: number,
  at: number,
  allowed: readonly string[],
): ParseFault {
  const tag = readOpenTag(text, open);
  const end = tag?.end ?? open + 1;
  const close = closing(text, name, end);
  const inner = close && unclosedWithin(text, end, close[0]);
  if (inner) return unclosed(text, inner.name, inner.at, at, allowed);
  const masks: [number, number][] = close ? [[open, end], close] : [[open, end]];
  if (!tag || !allowed.includes(name)) {
    return one(open, tagMessage(name, tag?.attributes ?? [], allowed), ...masks);
  }
  const part = Object.entries(articleParts).find(([known]) => known === name)?.[1];
  if (!close) {
    const right = part?.content === 'nothing' ? `finisce con />: <${name} … />` : `manca </${name}>`;
    return one(open, `<${name}> non si chiude: ${right}`, ...masks);
  }
  const other = /^<\/[^>]*>/.exec(text.slice(at))?.[0];
  return one(
    open,
    other && other !== `</${name}>`
      ? `<${name}> si apre dentro un altro riquadro e si chiude dopo: sposta </${name}> prima di ${other} (riga ${placeAt(text, at).line})`
      : `<${name}> e </${name}> stanno in paragrafi diversi: metti ciascuno su una riga sua`,
    ...masks,
  );
}

/** The first tag that is not closed between two indexes: the parser may blame the enclosing tag. */
function unclosedWithin(text: string, start: number, end: number): { name: string; at: number } | undefined {
  for (let at = text.indexOf('<', start); at >= 0 && at < end; at = text.indexOf('<', at + 1)) {
    const tag = readOpenTag(text, at);
    if (!tag || tag.fault || !isTagName(tag.name) || text.slice(0, tag.end).endsWith('/>')) continue;
    const close = closing(text, tag.name, tag.end);
    if (!close || close[0] > end) return { name: tag.name, at };
  }
  return undefined;
}

function stray(text: string, at: number): ParseFault {
  const tag = /^<\/[^>\s]*>?/.exec(text.slice(at))?.[0] ?? '</';
  return one(at, `${tag} chiude un riquadro che non è aperto: cancellalo`, [at, at + tag.length]);
}

/** A «less than» sign that begins no tag, or an unreadable tag. */
function sign(text: string, at: number, allowed: readonly string[]): ParseFault {
  if (text.startsWith('<!--', at) || /^<[!?]/.test(text.slice(at, at + 2))) {
    const end = /-->|[\]?]>|>/.exec(text.slice(at));
    const comment = text.startsWith('<!--', at);
    const close = comment ? text.indexOf('-->', at) + 3 : at + (end ? end.index + end[0].length : 2);
    return one(
      at,
      comment
        ? 'un commento <!-- … --> qui non si può scrivere: cancellalo, oppure scrivi {/* … */}'
        : 'questo segno viene da un testo copiato da Word o da una pagina: cancellalo',
      [at, close > at + 2 ? close : text.length],
    );
  }
  const [link, address = ''] = /^<((?:https?:\/\/|mailto:|www\.)[^\s>]*)>/.exec(text.slice(at)) ?? [];
  if (link) return one(at, `un link si scrive [testo](${address})`, [at, at + link.length]);
  const tag = readOpenTag(text, at);
  if (!tag || !isTagName(tag.name)) {
    return one(at, 'il segno < come testo si scrive con una barra rovesciata: \\<', [at, at + 1]);
  }
  const rest = tag.fault ? (/^[^<>]*>?/.exec(text.slice(tag.end))?.[0].length ?? 0) : 0;
  const close = closing(text, tag.name, tag.end);
  const masks: [number, number][] = [[at, tag.end + rest], ...(close ? [close] : [])];
  if (!allowed.includes(tag.name)) return one(at, tagMessage(tag.name, tag.attributes, allowed), ...masks);
  return { faults: [tag.fault ?? { at, message: UNREADABLE }], masks };
}

/** Braces with an unreadable content: a property's value, or text. */
function expression(text: string, at: number): ParseFault {
  for (let open = text.lastIndexOf('<', at); open >= 0; open = text.lastIndexOf('<', open - 1)) {
    const tag = readOpenTag(text, open);
    if (!tag || tag.end < at) continue;
    const property = tag.attributes.find((attribute) => attribute.at <= at && at <= attribute.end);
    if (tag.fault) return { faults: [tag.fault], masks: [[open, Math.max(at + 1, tag.end + 1)]] };
    if (property?.value.kind !== 'code') break;
    const { value } = property;
    const faults = property.name === 'data' ? pointFaults(text, value.at, value.at + value.code.length) : [];
    const plain = {
      at: value.at,
      message: `il valore di ${property.name} non si legge: scrivilo fra virgolette`,
    };
    return { faults: faults.length > 0 ? faults : [plain], masks: [[property.at, property.end]] };
  }
  const open = text.lastIndexOf('{', at);
  const end = open < 0 ? undefined : endOfCode(text, open);
  if (open < 0) return one(at, UNREADABLE, [at, at + 1]);
  const message = end
    ? `le graffe non si usano nel testo: per scriverle metti prima una barra rovesciata, \\{`
    : `la graffa { non si chiude: come testo si scrive con una barra rovesciata, \\{`;
  return one(open, message, [open, end ?? open + 1]);
}
