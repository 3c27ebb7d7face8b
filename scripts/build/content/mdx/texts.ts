import type { Table } from 'mdast';
import type { MdastNode } from 'satteri';
import { texProblem } from '#lib/site/content/formulas.ts';
import type { Fault } from '#scripts/build/content/problems.ts';
import { formulaBetween, lostFormula } from '#scripts/build/markdown/dollars.ts';

const COMMENTS = /^\s*(?:\/\*[\s\S]*?\*\/\s*)+$/;
/** Markdown leaves a link as text if its address contains a space. */
const BROKEN_LINK = /!?\[[^\]\n]*\]\([^)\n]*\)/;

/** The faults of a text node: Markdown that would be read as something else, or not at all. */
export function textFaults(source: string, node: MdastNode, at: number): Fault[] {
  const one = (message: string, from = at) => [{ at: from, message }];
  switch (node.type) {
    case 'heading':
      return node.depth === 1
        ? one('il titolo della pagina è già nei dati iniziali: nel testo i titoli cominciano con ##')
        : node.children.length > 0
          ? lostFaults(source, node)
          : one('il titolo è vuoto: scrivilo dopo ## oppure cancella la riga');
    case 'delete':
      return source.startsWith('~~', at)
        ? []
        : one(
            'il testo fra due tilde ~ esce barrato: come segno la tilde si scrive con una barra rovesciata, \\~; per barrare si scrive ~~testo~~',
          );
    case 'footnoteReference':
      return one(
        'le note a piè di pagina qui non si usano: scrivi fra parentesi, o metti la fonte nei dati iniziali (sources)',
      );
    case 'table':
      return surplusCells(source, node);
    case 'paragraph':
    case 'tableCell':
      return lostFaults(source, node);
    case 'imageReference':
      return one(
        'l’immagine si scrive con il nome del file fra parentesi tonde: ![che cosa si vede](./foto.jpg)',
      );
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return COMMENTS.test(node.value)
        ? []
        : one('le graffe non si usano nel testo: per scriverle metti prima una barra rovesciata, \\{');
    case 'mdxjsEsm':
      return one('una riga che comincia con import o export è codice: i componenti ci sono già, cancellala');
    case 'image':
      return node.alt?.trim()
        ? []
        : one('manca il testo alternativo: fra le parentesi quadre scrivi che cosa si vede, ![…](…)');
    case 'math':
      return formulaFaults(node.value, at);
    case 'inlineMath':
      return formulaBetween(source, node.position) ? formulaFaults(node.value, at) : [];
    case 'text': {
      const broken = BROKEN_LINK.exec(node.value);
      if (!broken) return [];
      const from = source.indexOf(broken[0], at);
      const message = broken[0].startsWith('!')
        ? 'questa immagine non si legge: il nome del file non può avere spazi, per esempio ./foto-bella.jpg'
        : 'questo link non si legge: l’indirizzo non può avere spazi, [testo](/indirizzo)';
      return one(message, from < 0 ? at : from);
    }
    default:
      return [];
  }
}

/** Markdown drops cells beyond the header's columns. */
function surplusCells(source: string, { children: [head, ...rows] }: Table): Fault[] {
  const most = head?.children.length ?? 0;
  return rows.flatMap(({ position }) => {
    const at = position?.start.offset ?? 0;
    const row = source.slice(at, position?.end.offset).trim();
    const cells = row.replace(/^\||(?<!\\)\|$/g, '').split(/(?<!\\)\|/).length;
    return cells > most
      ? [{ at, message: `questa riga ha ${cells} celle e la tabella ${most}: quelle in più si perdono` }]
      : [];
  });
}

function formulaFaults(tex: string, at: number): Fault[] {
  const wrong = texProblem(tex);
  return wrong ? [{ at, message: wrong }] : [];
}

function lostFaults(source: string, parent: MdastNode): Fault[] {
  const at = lostFormula(source, parent);
  if (at === undefined) return [];
  const message =
    'questa formula resta testo, perché il $ di un prezzo prima di lei la confonde: scrivi quello del prezzo \\$';
  return [{ at, message }];
}
