import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

/** One of the parts of articles (src/pages/_parts/mdx), as an editor writes it. */
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

/** A property with a plain string value. */
export function property(
  { attributes }: Readonly<MdxJsxFlowElement | MdxJsxTextElement>,
  name: string,
): string | undefined {
  const found = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}
