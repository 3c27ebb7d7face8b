/**
 * Draws the portal's icons into one file of symbols: run it after changing src/islands/ui/icons/icon-names.ts
 * or the version of lucide-react, and commit what it leaves beside that list.
 */
import { writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Config, optimize } from 'svgo';
import { type IconName, iconNames } from '#islands/ui/icons/icon-names.ts';

export const spriteFile = new URL('../src/islands/ui/icons/icons.svg', import.meta.url);

/** As few elements as it can be drawn with: the browser copies them wherever the icon is shown. */
const fewShapes: Config = {
  multipass: true,
  floatPrecision: 2,
  plugins: [
    { name: 'convertShapeToPath', params: { convertArcs: true } },
    'convertPathData',
    // Lines of one colour that cover nothing look the same as one path.
    { name: 'mergePaths', params: { force: true } },
  ],
};

/** How the lines are drawn is the style sheet's to say (`.icon` in src/lib/base.css). */
async function symbol(name: IconName): Promise<string> {
  const { default: Drawing } = await import(`lucide-react/icons/${name}`);
  const { data } = optimize(renderToStaticMarkup(createElement(Drawing)), fewShapes);
  const shapes = data.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

export async function drawSprite(): Promise<string> {
  const symbols = await Promise.all(iconNames.map(symbol));
  return `<svg xmlns="http://www.w3.org/2000/svg" class="hidden">\n${symbols.join('\n')}\n</svg>\n`;
}

if (import.meta.main) await writeFile(spriteFile, await drawSprite());
