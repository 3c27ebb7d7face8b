import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarketScreener } from '#islands/products/pictures/MarketScreener.tsx';
import { PortfolioOptimizer } from '#islands/products/pictures/PortfolioOptimizer.tsx';

test.each([
  [MarketScreener, 'Scala logaritmica, da 1'],
  [PortfolioOptimizer, 'Gli assi non partono da zero'],
])('%o states that its scale does not start at zero in even steps', (Picture, words) => {
  expect(renderToStaticMarkup(createElement(Picture))).toContain(words);
});
