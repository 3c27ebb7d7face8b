import { satteri } from '@astrojs/markdown-satteri';
import { blockFormulas, inlineFormulas } from './formulas.ts';
import { pictures } from './pictures.ts';

/** What the editors' Markdown knows besides CommonMark. Their check must read it in the same way. */
export const markdownOptions = {
  features: { math: true },
  mdastPlugins: [blockFormulas, pictures],
  hastPlugins: [inlineFormulas],
};

export const markdown = () => satteri(markdownOptions);
