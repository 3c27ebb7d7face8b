import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { currentTerms, editionOf, saleTerms, termsOf } from '#lib/text/terms/terms.ts';
import { plainText, wordsOf } from '#lib/text/terms/terms-document.ts';

/** Of each version's date and words. A new text is a new version: contracts keep the one that they accepted. */
const digests = ['9d14a22105d034c0', '96c7138d835bcf44', 'b416c79fb6051b1d', '24dd873aea4b87bf'];

function digestOf(known: number) {
  const { version, date, blocks } = termsOf(known);
  return createHash('sha256').update(JSON.stringify({ version, date, blocks })).digest('hex').slice(0, 16);
}

describe('the conditions', () => {
  it('never change once they are in force: another text is another version', () => {
    expect(Array.from({ length: saleTerms.version }, (_, index) => digestOf(index + 1))).toEqual(digests);
  });

  it('promise nothing of VAT that a seller at a flat rate, or a buyer’s receipt, makes untrue', () => {
    const words = JSON.stringify(saleTerms.blocks);
    expect(words).not.toMatch(/comprendono l’IVA|nota di credito/);
    expect(words).toMatch(/L’IVA che è dovuta.*è compresa/);
    expect(words).toContain('emettiamo il documento del rimborso');
  });

  it('are found by the number that a payment names', () => {
    expect(() => termsOf(0)).toThrow('no version 0');
    expect(editionOf(termsOf(1))).toBe('versione 1 del 23 novembre 2026');
  });

  it('hold nothing of a mark that their words do not close', () => {
    const texts = [currentTerms, saleTerms]
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) =>
        typeof block === 'object' && !Array.isArray(block) ? Object.values(block) : block,
      );
    for (const text of texts) expect(plainText(text, 'https://portal.test')).not.toMatch(/\*\*|\]\(/);
  });
});

describe('a text’s words', () => {
  it('are strong between stars and lead to an address', () => {
    expect(wordsOf('**Come**: premi «[qui](/recesso)», subito')).toEqual([
      { text: 'Come', isStrong: true },
      { text: ': premi «' },
      { text: 'qui', address: '/recesso' },
      { text: '», subito' },
    ]);
  });

  it('name a page’s whole address where there are no links, and a mailbox once', () => {
    expect(plainText('Premi [qui](/recesso) o scrivi a [a@b.c](mailto:a@b.c).', 'https://portal.test')).toBe(
      'Premi qui (https://portal.test/recesso) o scrivi a a@b.c.',
    );
  });
});
