import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { currentTerms, editionOf, saleTerms, termsOf } from '#lib/text/terms/terms.ts';
import { plainText, wordsOf } from '#lib/text/terms/terms-document.ts';

/** Digests of each version's date and text. Add a version for a new text: contracts keep the accepted one. */
const digests = ['9d14a22105d034c0', '96c7138d835bcf44', 'b416c79fb6051b1d', '24dd873aea4b87bf'];

function digestOf(known: number) {
  const { version, date, blocks } = termsOf(known);
  return createHash('sha256').update(JSON.stringify({ version, date, blocks })).digest('hex').slice(0, 16);
}

describe('the conditions', () => {
  it('never change once in force: another text is another version', () => {
    expect(Array.from({ length: saleTerms.version }, (_, index) => digestOf(index + 1))).toEqual(digests);
  });

  it('promise nothing about VAT that is untrue for flat-rate sellers or for receipts', () => {
    const words = JSON.stringify(saleTerms.blocks);
    expect(words).not.toMatch(/comprendono l’IVA|nota di credito/);
    expect(words).toMatch(/L’IVA che è dovuta.*è compresa/);
    expect(words).toContain('emettiamo il documento del rimborso');
  });

  it('are found by the version of a payment', () => {
    expect(() => termsOf(0)).toThrow('no version 0');
    expect(editionOf(termsOf(1))).toBe('versione 1 del 23 novembre 2026');
  });

  it('contain no unclosed marks', () => {
    const texts = [currentTerms, saleTerms]
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) =>
        typeof block === 'object' && !Array.isArray(block) ? Object.values(block) : block,
      );
    for (const text of texts) expect(plainText(text, 'https://portal.test')).not.toMatch(/\*\*|\]\(/);
  });
});

describe('the marks of a text', () => {
  it('make text strong between stars and link to an address', () => {
    expect(wordsOf('**Come**: premi «[qui](/recesso)», subito')).toEqual([
      { text: 'Come', isStrong: true },
      { text: ': premi «' },
      { text: 'qui', address: '/recesso' },
      { text: '», subito' },
    ]);
  });

  it('become a page’s whole address where there are no links, and a mailbox once', () => {
    expect(plainText('Premi [qui](/recesso) o scrivi a [a@b.c](mailto:a@b.c).', 'https://portal.test')).toBe(
      'Premi qui (https://portal.test/recesso) o scrivi a a@b.c.',
    );
  });
});
