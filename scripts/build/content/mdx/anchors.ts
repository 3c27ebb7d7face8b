import { type SatteriAstroData, satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import { type MdastNode, mdxToJs } from 'satteri';
import { features } from '#scripts/build/markdown/features.ts';
import { markdownOptions } from '#scripts/build/markdown/markdown.ts';

/** The ids of the headings, made as the page makes them. */
export function anchorsOf(text: string, tree: MdastNode): string[] {
  const headings = headingsIn(tree).map(({ position }) =>
    text.slice(position?.start.offset, position?.end.offset),
  );
  if (headings.length === 0) return [];
  const astro: SatteriAstroData = {
    frontmatter: {},
    headings: [],
    localImagePaths: new Set(),
    remoteImagePaths: new Set(),
  };
  mdxToJs(headings.join('\n\n'), {
    ...markdownOptions,
    hastPlugins: [...markdownOptions.hastPlugins, satteriHeadingIdsPlugin()],
    // Astro's default.
    features: { smartPunctuation: true, ...features },
    data: { astro },
  });
  return astro.headings.map(({ slug }) => slug);
}

function headingsIn(node: MdastNode): MdastNode[] {
  if (node.type === 'heading') return [node];
  return 'children' in node ? node.children.flatMap(headingsIn) : [];
}
