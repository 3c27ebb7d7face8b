import GithubSlugger from 'github-slugger';
import { type MdastNode, markdownToMdast } from 'satteri';

/** What a Markdown file says that can be checked. */
export interface Document {
  path: string;
  /** Its links and pictures, with targets as written. */
  links: { url: string; text: string }[];
  /** Anchors that GitHub gives its headings. */
  anchors: Set<string>;
  /** Texts in backticks. */
  spans: string[];
  /** Lines of its shell blocks. */
  commands: string[];
}

export function readDocument(path: string, text: string): Document {
  const slugger = new GithubSlugger();
  const document: Document = { path, links: [], anchors: new Set(), spans: [], commands: [] };
  for (const node of nodes(markdownToMdast(text, { features: { gfm: true } }))) {
    if (node.type === 'heading') document.anchors.add(slugger.slug(textOf(node)));
    if (node.type === 'link' || node.type === 'image')
      document.links.push({ url: node.url, text: textOf(node) });
    if (node.type === 'html') document.links.push(...sources(node.value));
    if (node.type === 'inlineCode') document.spans.push(node.value);
    if (node.type === 'code' && node.lang === 'sh') document.commands.push(...node.value.split('\n'));
  }
  return document;
}

function* nodes(node: MdastNode): Generator<MdastNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodes(child as MdastNode);
}

const textOf = (node: MdastNode): string =>
  [...nodes(node)].map((part) => ('value' in part ? part.value : '')).join('');

const sources = (html: string): Document['links'] =>
  [...html.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)].map(([, url = '']) => ({ url, text: '' }));
