import type { MdastNode } from 'satteri';
import { articleParts } from '#lib/site/content/article-parts.ts';
import { type Fault, placeAt, type SourcePlace } from '#scripts/build/content/problems.ts';
import { anchorsOf } from './anchors.ts';
import { elementFaults } from './elements.ts';
import { blank, parse } from './parse.ts';
import { textFaults } from './texts.ts';

/** A link or a picture of a text, and its position. */
export interface Reference extends SourcePlace {
  url: string;
}

/** What a text contains, independent of other files, so it can be cached until the text changes. */
export interface Body {
  problems: (SourcePlace & { message: string })[];
  links: Reference[];
  pictures: Reference[];
  /** The ids of its headings. */
  anchors: string[];
}

/** `parts`: the text may use the parts of articles; `plain`: Markdown only. */
export type BodyKind = 'parts' | 'plain';

const partNames = Object.keys(articleParts);

/** Reads the text from an index of the source. */
export function readBody(source: string, start: number, kind: BodyKind): Body {
  const allowed = kind === 'parts' ? partNames : [];
  const { tree, faults, text, isMasked } = parse(blank(source, [0, start]), allowed);
  const body: Body = { problems: [], links: [], pictures: [], anchors: [] };
  const add = ({ at, message }: Fault) => body.problems.push({ ...placeAt(source, at), message });
  faults.forEach(add);
  if (!tree) return body;

  const definitions: (Reference & { id: string })[] = [];
  const shown = new Set<string>();
  const visit = (node: MdastNode): void => {
    const at = node.position?.start.offset ?? start;
    if (node.type === 'image') body.pictures.push({ url: node.url, ...placeAt(source, at) });
    if (node.type === 'link') body.links.push({ url: node.url, ...placeAt(source, at) });
    if (node.type === 'imageReference') shown.add(node.identifier);
    if (node.type === 'definition') {
      definitions.push({ id: node.identifier, url: node.url, ...placeAt(source, at) });
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const element = elementFaults(text, node, at, allowed, isMasked);
      element.faults.forEach(add);
      if (element.picture) {
        body.pictures.push({ url: element.picture.url, ...placeAt(source, element.picture.at) });
      }
      // The content of a refused tag is not reported as well.
      if (!element.isPart) return;
    } else textFaults(source, node, at).forEach(add);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  body.anchors = anchorsOf(text, tree);
  for (const { id, ...reference } of definitions) {
    (shown.has(id) ? body.pictures : body.links).push(reference);
  }
  return body;
}
