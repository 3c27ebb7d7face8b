import type { MdxJsxFlowElement } from 'satteri';

/** One of an article's parts (src/pages/_parts/mdx), as an editor would write it. */
export function component(name: string, properties: Record<string, string>): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(properties).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: [],
  };
}
