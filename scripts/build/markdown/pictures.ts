import type { Image } from 'mdast';
import { defineMdastPlugin, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';
import { component, property } from './nodes.ts';

/**
 * A paragraph of pictures becomes one figure for each, with the title as caption. Pictures in a `<Figure>` become
 * Markdown pictures too, because Astro imports those one by one and ships no picture that no text shows.
 */
export const pictures = defineMdastPlugin({
  name: 'pictures',
  paragraph(node, context) {
    const shown = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    const images = shown.filter((child) => child.type === 'image');
    if (images.length === 0 || images.length < shown.length) return;
    context.replaceNode(
      node,
      images.map((image) => figure(image, image.title ?? undefined)),
    );
  },
  mdxJsxFlowElement: (node) => written(node),
  mdxJsxTextElement: (node) => written(node),
});

function written(node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>): MdxJsxFlowElement | undefined {
  const url = node.name === 'Figure' ? property(node, 'src') : undefined;
  if (url === undefined) return undefined;
  return figure({ type: 'image', url, alt: property(node, 'alt') ?? '' }, property(node, 'caption'));
}

function figure({ url, alt }: Readonly<Image>, caption: string | undefined): MdxJsxFlowElement {
  const picture: Image = { type: 'image', url, alt: alt ?? '' };
  return Object.assign(component('Figure', caption ? { caption } : {}), { children: [picture] });
}
