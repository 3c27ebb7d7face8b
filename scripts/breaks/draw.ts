import { readFile } from 'node:fs/promises';

const SEED = 37;
const HEADING = /^#{2,3} (\d+(?:\.\d+)?) (.+)$/gm;

/** The numbered sections of docs/product.md without those that have subsections, in the order of the draw. */
export async function drawSections(): Promise<string[]> {
  const page = await readFile('docs/product.md', 'utf8');
  const all = Array.from(page.matchAll(HEADING), ([, number = '', title = '']) => ({ number, title }));
  const drawn = all.filter(({ number }) => !all.some((other) => other.number.startsWith(`${number}.`)));
  const random = mulberry32(SEED);
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    Object.assign(drawn, { [last]: drawn[other], [other]: drawn[last] });
  }
  return drawn.map(({ number, title }) => `${number} ${title}`);
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
