import { createElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { evaluate } from 'satteri';
import { articleParts } from '#lib/site/content/article-parts.ts';
import { markdownOptions } from '#scripts/build/markdown/markdown.ts';

/** Astro also enables these Markdown features. */
const features = { ...markdownOptions.features, gfm: true, smartPunctuation: true };

/** An article's text as HTML; a component becomes an element with its name and properties. */
export async function rendered(source: string): Promise<string> {
  const { default: Content } = await evaluate(source, {
    Fragment: runtime.Fragment,
    jsx: (type, props, key) => Reflect.apply(runtime.jsx, undefined, [type, props, key]),
    jsxs: (type, props, key) => Reflect.apply(runtime.jsxs, undefined, [type, props, key]),
    ...markdownOptions,
    features,
  });
  if (typeof Content !== 'function') throw new Error('The text has no content');
  return renderToStaticMarkup(Content({ components: parts }));
}

const parts = Object.fromEntries(
  Object.keys(articleParts).map((name) => [
    name,
    ({ children, ...properties }: Record<string, unknown> & { children?: ReactNode }) =>
      createElement(`${name.toLowerCase()}-part`, properties, children),
  ]),
);
