import { satteri } from '@astrojs/markdown-satteri';
import { features } from './features.ts';
import { blockFormulas, inlineFormulas } from './formulas.ts';
import { pictures } from './pictures.ts';

export const markdownOptions = {
  features,
  mdastPlugins: [blockFormulas, pictures],
  hastPlugins: [inlineFormulas],
};

export const markdown = () => satteri(markdownOptions);
