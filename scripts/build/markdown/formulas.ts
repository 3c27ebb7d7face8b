import { defineHastPlugin, defineMdastPlugin, htmlToHast } from 'satteri';
import { mathml, texProblem } from '#lib/site/content/formulas.ts';
import { formulaBetween } from './dollars.ts';
import { component } from './nodes.ts';

/** `$$…$$` on separate lines becomes a `<Formula>`. A dollar of a price is kept. */
export const blockFormulas = defineMdastPlugin({
  name: 'block-formulas',
  options: { position: true },
  math: ({ value }) => component('Formula', { tex: value }),
  paragraph: ({ children: [only, ...rest] }, { source }) =>
    only?.type === 'inlineMath' && rest.length === 0 && formulaBetween(source, only.position) === 'block'
      ? component('Formula', { tex: only.value })
      : undefined,
  inlineMath: ({ position }, { source }) =>
    formulaBetween(source, position) === undefined
      ? { type: 'text', value: source.slice(position?.start.offset, position?.end.offset) }
      : undefined,
});

/** `$…$` becomes MathML. An unreadable formula remains TeX: the check stops the build, the preview continues. */
export const inlineFormulas = defineHastPlugin({
  name: 'inline-formulas',
  element: {
    filter: ['code'],
    visit(node, context) {
      const classes = node.properties.className;
      if (!Array.isArray(classes) || !classes.includes('math-inline')) return;
      const tex = context.textContent(node);
      if (texProblem(tex)) return;
      const tree = htmlToHast(mathml(tex, 'inline'), { fragment: true });
      const math = 'children' in tree ? tree.children[0] : undefined;
      return math?.type === 'element' ? math : undefined;
    },
  },
});
