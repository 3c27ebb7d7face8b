/**
 * Reduces the two typefaces to the characters that the site uses. Run it after changing the characters, the weights or
 * a typeface's version, and commit its output in src/lib/styles/fonts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const BUDGET_BYTES = 22_000;
const folder = new URL('../src/lib/styles/fonts/', import.meta.url);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const italian = 'ÀÈÉÌÒÙàèéìíòóùú';
const marks = ' \u00a0.,:;!?\'"()&%/+-«»–—‘’“”…×€';
/** Characters of names, addresses and arithmetic, used in running text but not in headings. */
const extra = '#@·=[]_$£°•→≤≥−ÄÇÑÖÜáâäãåçêëîïñôöøûüžšč';

interface Typeface {
  from: string;
  to: string;
  text: string;
  axes: Record<string, number | { min: number; max: number }>;
  features: string[];
}

const typefaces: Typeface[] = [
  {
    // Headings and figures: one weight, with an optical size between a card's title and the hero's.
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'newsreader.woff2',
    text: alphabet + italian + marks,
    axes: { wght: 500, opsz: 40 },
    features: ['kern', 'tnum'],
  },
  {
    from: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'hanken-grotesk.woff2',
    text: alphabet + italian + marks + extra,
    axes: { wght: { min: 400, max: 600 } },
    // Kerning is a fifth of the file, and moves a text by less than half a pixel.
    features: [],
  },
];

/** The Open Font License demands copyright, licence and its URL in the files. */
const LICENCE_NAME_IDS = [0, 13, 14];

let total = 0;
await mkdir(folder, { recursive: true });
for (const { from, to, text, axes, features } of typefaces) {
  const original = await readFile(fileURLToPath(import.meta.resolve(from)));
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: axes,
    keepFeatures: features,
    preserveNameIds: LICENCE_NAME_IDS,
  };
  const font = await subsetFont(original, text, options);
  await writeFile(new URL(to, folder), font);
  total += font.byteLength;
  console.log(`${to}: ${font.byteLength} bytes`);
}
if (total > BUDGET_BYTES) {
  throw new Error(`The fonts weigh ${total} bytes, more than the ${BUDGET_BYTES} that a visit may cost.`);
}
