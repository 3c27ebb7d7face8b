import { defineMdastPlugin } from 'satteri';
import { component } from './nodes.ts';

/** A paragraph of nothing but pictures is a `<Figure>` for each, with the title as caption. */
export const pictures = defineMdastPlugin({
  name: 'pictures',
  paragraph(node, context) {
    const shown = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    const figures = shown.flatMap((child) =>
      child.type === 'image' && !URL.canParse(child.url)
        ? component('Figure', {
            src: decodeURI(child.url),
            alt: child.alt ?? '',
            ...(child.title && { caption: child.title }),
          })
        : [],
    );
    if (figures.length > 0 && figures.length === shown.length) context.replaceNode(node, figures);
  },
});
