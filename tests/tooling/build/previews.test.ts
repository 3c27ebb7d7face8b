import { expect, test } from 'vitest';
import { loadFont, textWidth, wrap } from '#scripts/build/pages/outlines.ts';
import { previewPng } from '#scripts/build/pages/preview-picture.ts';
import { previewedPages } from '#scripts/build/pages/previewed-pages.ts';

const root = new URL('../../../', import.meta.url);
const MAX_PICTURE_BYTES = 60_000;

test('breaks a title at spaces into lines that fit', () => {
  const font = loadFont(new URL('src/lib/styles/fonts/newsreader.woff2', root));
  const title = 'Tassazione degli investimenti in Italia: aliquote, minusvalenze, regimi';
  const lines = wrap(font, title, 64, 620);
  expect(lines.join(' ')).toBe(title);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(textWidth(font, line, 64)).toBeLessThanOrEqual(620);
});

test('every public page has a separate picture', () => {
  const pictures = previewedPages(root, new Date()).map(({ picture }) => picture);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(pictures).toContain('/og/home.png');
  expect(pictures).toContain('/og/articles/ribilanciare-il-portafoglio.png');
  expect(pictures).toContain('/og/platforms/risk-manager.png');
  expect(pictures).toContain('/og/privacy.png');
  expect(pictures).toContain('/og/developers.png');
  expect(pictures).toContain('/og/terms.png');
});

test('a picture is a small PNG of the size that social networks ask for', async () => {
  const picture = await previewPng('Diversificare sul serio: che cosa dice la correlazione e che cosa tace');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.byteLength).toBeLessThan(MAX_PICTURE_BYTES);
});
