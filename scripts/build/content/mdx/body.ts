import type { MdastNode } from 'satteri';
import { articleParts } from '#lib/site/content/article-parts.ts';
import { type Fault, placeAt, type SourcePlace } from '#scripts/build/content/problems.ts';
import { anchorsOf } from './anchors.ts';
import { elementFaults } from './elements.ts';
import { blank, parse } from './parse.ts';
import { textFaults } from './texts.ts';

/** A link or a picture of a text, and where it stands. */
export interface Reference extends SourcePlace {
  url: string;
}

/** What a text says of itself, whatever the other files hold: so it can be kept as long as it does not change. */
export interface Body {
  problems: (SourcePlace & { message: string })[];
  links: Reference[];
  pictures: Reference[];
  /** The ids of its headings. */
  anchors: string[];
}

/** `parts`: the text may hold an article's parts; else it is Markdown only. */
export type BodyKind = 'parts' | 'plain';

const partNames = Object.keys(articleParts);

/** Reads the text that begins at an index of a file. */
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
      // What stands in a tag that is refused goes with it.
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
