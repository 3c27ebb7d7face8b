import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LicenseKey } from '#islands/parts/LicenseKey.tsx';

const labelsOf = (covered: boolean) =>
  ['COA-A7KQ2-M3PXW', 'COA-A7KQ2-9HTZC'].map((value) => {
    const html = renderToStaticMarkup(<LicenseKey value={value} product="Bond Ladder" covered={covered} />);
    return html.match(/aria-label="[^"]*"/g);
  });

test('a button that copies a key names it by its last group, unless it is covered', () => {
  expect(labelsOf(false)).toEqual([
    ['aria-label="Copia la chiave di Bond Ladder M3PXW"'],
    ['aria-label="Copia la chiave di Bond Ladder 9HTZC"'],
  ]);
  const hidden = ['aria-label="Mostra la chiave"', 'aria-label="Copia la chiave di Bond Ladder"'];
  expect(labelsOf(true)).toEqual([hidden, hidden]);
});
