import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readOthers } from '#scripts/build/content/picture-files.ts';
import { inText, picture } from '#tests/support/content/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'coa-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function stateOf(name: string) {
  const files = await readOthers(pathToFileURL(`${folder}/`), '.');
  return files.find(({ path }) => path.endsWith(name))?.picture.state;
}

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a truncated %s is not a picture', async (format) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const drawing = sharp({ create: { width: 60, height: 40, channels: 3, background: '#000', noise } });
  const name = `foto.${format}`;
  await drawing.toFormat(format).toFile(join(folder, name));
  expect(await stateOf(name)).toBe('read');
  const whole = readFileSync(join(folder, name));
  for (const kept of [whole.length - 1, Math.floor(whole.length * 0.7)]) {
    writeFileSync(join(folder, name), whole.subarray(0, kept));
    expect(['cut', 'unreadable']).toContain(await stateOf(name));
  }
});

test('a film after the end of a photo does no harm', async () => {
  const drawing = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b07a1c' } });
  await drawing.jpeg().toFile(join(folder, 'film.jpg'));
  appendFileSync(join(folder, 'film.jpg'), Buffer.alloc(5000, 7));
  expect(await stateOf('film.jpg')).toBe('read');
});

const others = { others: [picture('a.png'), { ...picture('a.png'), path: 'src/content/authors/b.png' }] };
const BESIDE = 'non sta accanto al testo: metti il file in src/content/articles e scrivi';

test.each([
  ['../../x.png', `«../../x.png» ${BESIDE} ./x.png`],
  ['../authors/b.png', `«../authors/b.png» ${BESIDE} ./b.png`],
  ['/src/content/articles/a.png', `«/src/content/articles/a.png» ${BESIDE} ./a.png`],
  ['~/x.png', `«~/x.png» ${BESIDE} ./x.png`],
  ['C:\\foto.png', `«C:\\foto.png» ${BESIDE} ./foto.png`],
  ['file:///home/x.png', `«file:///home/x.png» ${BESIDE} ./x.png`],
  ['.\\foto.png', `«.\\foto.png» ${BESIDE} ./foto.png`],
  [
    'data:image/png;base64,AAAA',
    '«data:image/png;base64,AAAA» è un’immagine scritta nel testo: salvala come file in src/content/articles e scrivi ./nome.png',
  ],
])('a picture is in its text’s folder: %s', (url, message) => {
  expect(inText(`<Figure src="${url}" alt="b" />`, others)).toEqual([`1:14 ${message}`]);
});
