import { articleParts } from '#lib/site/content/article-parts.ts';
import { nearest } from '#lib/site/content/nearest.ts';
import type { Attribute } from './open-tag.ts';

/** What an article uses instead of these HTML tags. */
const INSTEAD: Record<string, string> = {
  a: 'un link si scrive [testo](/indirizzo)',
  b: 'il grassetto si scrive **così**',
  blockquote: 'una citazione comincia con >',
  br: 'per andare a capo lascia una riga vuota',
  code: 'il codice si scrive fra accenti gravi, `così`',
  em: 'il corsivo si scrive _così_',
  figure: 'un’immagine si scrive <Figure src="./nome.jpg" alt="…" />',
  h1: 'un titolo comincia con ##',
  h2: 'un titolo comincia con ##',
  h3: 'un sottotitolo comincia con ###',
  h4: 'un sottotitolo comincia con ###',
  hr: 'una riga di separazione si scrive ---',
  i: 'il corsivo si scrive _così_',
  img: 'un’immagine si scrive <Figure src="./nome.jpg" alt="…" />',
  li: 'una voce di elenco comincia con -',
  ol: 'una voce di elenco numerato comincia con 1.',
  p: 'per un paragrafo nuovo lascia una riga vuota',
  strong: 'il grassetto si scrive **così**',
  sub: 'gli indici si scrivono in una formula, <Formula>',
  sup: 'gli esponenti si scrivono in una formula, <Formula>',
  table: 'una tabella si scrive con <Table> e le righe | … |',
  ul: 'una voce di elenco comincia con -',
};

const PLAIN = new Set([
  ...Object.keys(INSTEAD),
  ...'article,aside,button,center,cite,dd,del,details,div,dl,dt,embed,font,footer,form,h5,h6,header,iframe,input'.split(
    ',',
  ),
  ...'ins,kbd,label,link,main,mark,meta,nav,object,picture,pre,q,s,script,section,small,source,span,style'.split(
    ',',
  ),
  ...'summary,svg,tbody,td,th,thead,time,tr,tt,u,video,wbr'.split(','),
]);

const MATH =
  'math,mi,mn,mo,ms,mtext,mrow,mfrac,msqrt,mroot,msub,msup,msubsup,munder,mover,munderover,mspace,mstyle,mtable,mtr,mtd,mpadded,mphantom,menclose,semantics,annotation';
const mathTags = new Set(MATH.split(','));

export const isMathTag = (name: string) => mathTags.has(name);
const partNames = Object.keys(articleParts);

/** The message about a tag that is none of the parts. */
export function tagMessage(
  name: string,
  attributes: readonly Attribute[],
  allowed: readonly string[],
): string {
  if (isPasted(name, attributes))
    return `<${name}> viene da un testo copiato da Word o da una pagina: cancella i tag, o incolla di nuovo senza formattazione (Ctrl+Maiusc+V)`;
  if (isMathTag(name)) {
    return `la formula <${name}> si scrive in TeX: <Formula tex="…" label="…" />, oppure fra dollari $…$`;
  }
  const instead = INSTEAD[name.toLowerCase()];
  const other = PLAIN.has(name) ? undefined : nearest(name, allowed);
  if (other) return `<${name}> non esiste: forse <${other}>`;
  if (instead) return `il tag <${name}> non si usa: ${instead}`;
  if (PLAIN.has(name)) return `il tag <${name}> non si usa: cancellalo e lascia il testo`;
  if (partNames.includes(name)) return `<${name}> si usa solo negli articoli`;
  const list = allowed.length > 0 ? `i componenti sono ${allowed.join(', ')}` : 'qui si scrive solo testo';
  return `<${name}> non esiste: ${list}; il segno < come testo si scrive \\<`;
}

/** Text pasted from Word or web pages contains names with a colon, styles and classes. */
function isPasted(name: string, attributes: readonly Attribute[]): boolean {
  if (/^[a-z]+:/.test(name)) return true;
  const styled = attributes.some(({ name: property }) => /^(?:style|class|className|lang)$/.test(property));
  return name.toLowerCase() === name && styled && !isMathTag(name);
}

/** Whether a name is an HTML tag and not a word after a «less than» sign. */
export const isTagName = (name: string) =>
  PLAIN.has(name.toLowerCase()) ||
  isMathTag(name) ||
  /^[a-z]+:/.test(name) ||
  Boolean(nearest(name, partNames));
