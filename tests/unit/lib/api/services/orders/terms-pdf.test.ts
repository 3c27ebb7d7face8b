import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { renderTermsPdf } from '#lib/api/services/orders/mails/terms-pdf.ts';
import { builtShop } from '#lib/api/services/shop/shop.ts';
import { currentTerms, termsOf } from '#lib/text/terms/terms.ts';
import { plainText } from '#lib/text/terms/terms-document.ts';
import { readTags } from '#tests/support/worker/pdf-tags.ts';

const ORIGIN = 'https://portal.test';

/** Joins lines, because a drawn line ends with a blank. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

it('contains every version completely, on titled pages', async () => {
  for (let version = 1; version <= currentTerms.version; version += 1) {
    const terms = termsOf(version);
    const { title, language, outline } = await readTags(await renderTermsPdf(terms, builtShop, ORIGIN));
    expect(title).toContain(`versione ${version}`);
    expect(language).toBe('it-IT');
    const said = outline.map(([kind, content]) => [kind, inOneLine(JSON.stringify(content))]);
    const plain = (text: string) => inOneLine(plainText(text, ORIGIN));
    for (const block of terms.blocks) {
      const texts =
        typeof block === 'string'
          ? [block]
          : 'heading' in block
            ? [block.heading]
            : 'quote' in block
              ? [block.quote]
              : block;
      for (const text of texts)
        expect(said.some(([, content]) => content?.includes(plain(text).slice(0, 40)))).toBe(true);
    }
    const kinds = new Set(said.map(([kind]) => kind));
    expect(kinds).toEqual(new Set(['H1', 'P', 'H2', 'L', 'BlockQuote']));
  }
});

it('is the same file each time', async () => {
  const files = await Promise.all([1, 2].map(() => renderTermsPdf(currentTerms, builtShop, ORIGIN)));
  expect(files[0]).toEqual(files[1]);
  const pdf = await PDFDocument.load(files[0] ?? new Uint8Array());
  for (const page of pdf.getPages()) expect(page.getSize().height).toBeCloseTo(841.89);
});
