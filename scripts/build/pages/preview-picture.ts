import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { PRODUCT_NAME, TAGLINE } from '#lib/contract/routes/routes.ts';
import { dial } from '#lib/site/page/dial.ts';
import { loadFont, textPath, wrap } from './outlines.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const TEXT_WIDTH = 620;
const MAX_LINES = 4;
/** Sizes to try until the title fits. */
const TITLE_SIZES = [76, 64, 54, 46];

const styles = new URL('../../../src/lib/styles/', import.meta.url);
const font = loadFont(new URL('fonts/newsreader.woff2', styles));

const theme = readFileSync(new URL('theme.css', styles), 'utf8');
/** A colour of the dark theme, which comes after the light one in theme.css. */
function color(name: string): string {
  const value = [...theme.matchAll(new RegExp(`--color-${name}: (#[0-9a-f]+)`, 'g'))].at(-1)?.[1];
  if (!value) throw new Error(`theme.css has no colour «${name}»`);
  return value;
}

const tones = {
  brand: color('chart-1'),
  accent: color('chart-2'),
  light: color('on-deep'),
  quiet: color('deep-muted'),
};

function drawing(): string {
  const { center, ticks, tracks } = dial;
  const ring = ({ radius }: { radius: number }) =>
    `<circle cx="${center.x}" cy="${center.y}" r="${radius}" stroke="${color('deep-line')}"/>`;
  const arc = ({ tone, path, end }: (typeof tracks)[number]) =>
    `<path d="${path}" stroke="${tones[tone]}" stroke-width="4" mask="url(#lines)"/>` +
    `<circle cx="${end.x}" cy="${end.y}" r="7" fill="${color('deep')}" stroke="${tones[tone]}" stroke-width="4"/>`;
  return (
    `<linearGradient id="edge"><stop stop-color="black"/><stop offset="0.5" stop-color="white"/></linearGradient>` +
    `<mask id="lines" maskUnits="userSpaceOnUse" width="600" height="540"><rect width="600" height="540" fill="url(#edge)"/></mask>` +
    `<path d="${ticks}" stroke="${color('deep-muted')}"/>` +
    tracks.map(ring).join('') +
    tracks.map(arc).join('')
  );
}

/** A page's preview picture: its title beside the site's drawing. */
export async function previewPng(title: string): Promise<Buffer> {
  const fits = (size: number) => wrap(font, title, size, TEXT_WIDTH).length <= MAX_LINES;
  const size = TITLE_SIZES.find(fits) ?? TITLE_SIZES.at(-1) ?? 46;
  const lines = wrap(font, title, size, TEXT_WIDTH).slice(0, MAX_LINES);
  const leading = size * 1.14;
  const top = HEIGHT / 2 - ((lines.length - 1) * leading) / 2 + size * 0.3;
  const text = (words: string, fontSize: number, y: number, fill: string) =>
    `<path d="${textPath(font, words, fontSize, MARGIN, y)}" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${color('deep')}"/>
    <g transform="translate(690 45)">${drawing()}</g>
    ${text(PRODUCT_NAME, 40, 104, color('on-deep'))}
    ${lines.map((line, index) => text(line, size, top + index * leading, color('on-deep'))).join('')}
    ${title === TAGLINE ? '' : text(TAGLINE, 28, HEIGHT - 64, color('deep-muted'))}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 2 }).toBuffer();
}
