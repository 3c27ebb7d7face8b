import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';
import { type ArticlePart, articleParts } from '#lib/site/content/article-parts.ts';
import type { Fault } from '#scripts/build/content/problems.ts';
import { tagMessage } from './html.ts';
import { type OpenTag, readOpenTag } from './open-tag.ts';
import { propertyFaults } from './properties.ts';

type Element = Readonly<MdxJsxFlowElement | MdxJsxTextElement>;

export interface ElementFaults {
  faults: Fault[];
  isPart: boolean;
  picture?: { url: string; at: number };
}

const parts: Readonly<Record<string, ArticlePart>> = articleParts;

/** The faults of a tag and its content. */
export function elementFaults(
  text: string,
  element: Element,
  at: number,
  allowed: readonly string[],
  isMasked: (start: number, end: number) => boolean,
): ElementFaults {
  const tag = readOpenTag(text, at);
  const name = element.name ?? '';
  const part = allowed.includes(name) ? parts[name] : undefined;
  if (!tag || !part) {
    const message = name
      ? tagMessage(name, tag?.attributes ?? [], allowed)
      : 'il segno <> non si usa: cancellalo';
    return { isPart: false, faults: [{ at, message }] };
  }
  const faults = isMasked(at, tag.end) ? [] : propertyFaults(text, at, tag, part);
  // Masked text may have been its content.
  const end = element.position?.end.offset ?? tag.end;
  if (!isMasked(at, end)) faults.push(...contentFaults(element, at, name, part));
  return { isPart: true, faults, ...pictureOf(tag, part) };
}

function pictureOf(tag: OpenTag, part: ArticlePart): Pick<ElementFaults, 'picture'> {
  const source = tag.attributes.find(({ name }) => part.properties[name]?.value.kind === 'picture')?.value;
  return source?.kind === 'text' && source.text.trim()
    ? { picture: { url: source.text, at: source.at } }
    : {};
}

const isEmpty = (node: MdastNode) => node.type === 'text' && !node.value.trim();

function contentFaults({ children }: Element, at: number, name: string, { content }: ArticlePart): Fault[] {
  const filled = children.filter((child) => !isEmpty(child));
  if (content === 'nothing') {
    return filled.length > 0 ? [{ at, message: `<${name}> non contiene testo: chiudilo con />` }] : [];
  }
  if (content === 'table' && !children.some(({ type }) => type === 'table')) {
    const how =
      'la prima riga è quella dei titoli, la seconda | --- | --- |, con una riga vuota prima e dopo';
    return [{ at, message: `in <${name}> non c’è una tabella: ${how}` }];
  }
  return filled.length === 0
    ? [{ at, message: `<${name}> è vuoto: scrivi il testo prima di </${name}>` }]
    : [];
}
