import { offersOf } from '#lib/contract/products/offers.ts';
import type { Product } from '#lib/contract/products/products.ts';
import { formatEuro } from '#lib/format.ts';
import { comparison as text } from '#lib/text/products/comparison.ts';
import { entitlementLines } from '#lib/text/products/entitlements.ts';
import { products as words } from '#lib/text/products/products.ts';
import type { Editorial } from './editorial.ts';

/** A row of the comparison: a cell of lines for each product, empty if the product has no value. */
export interface ComparedRow {
  label: string;
  kind: 'list' | 'text' | 'price';
  cells: readonly (readonly string[])[];
}

/**
 * The rows of the products' comparison that are not empty for all products. A specification that several products have
 * is a row; the others share one. Prices are grouped by duration label, which is what customers choose.
 */
export function comparisonOf(products: readonly Product[]): ComparedRow[] {
  const row = (label: string, kind: ComparedRow['kind'], cell: (product: Product) => readonly string[]) => ({
    label,
    kind,
    cells: products.map(cell),
  });
  const labels = distinct(products.flatMap(({ specifications }) => Object.keys(specifications)));
  const isShared = (label: string) =>
    products.filter(({ specifications }) => Object.hasOwn(specifications, label)).length > 1;
  const shared = labels
    .filter(isShared)
    .map((label) =>
      row(label, 'text', ({ specifications }) =>
        optional(Object.hasOwn(specifications, label) && specifications[label]),
      ),
    );
  const durations = distinct(soldFor(products).map(({ label }) => label));
  return [
    row(text.features, 'list', ({ features }) => features),
    ...shared,
    row(text.otherData, 'list', ({ specifications }) =>
      Object.entries(specifications).flatMap(([label, value]) =>
        isShared(label) ? [] : [`${label}: ${value}`],
      ),
    ),
    row(text.devices, 'text', ({ max_activations: most }) => optional(most && `${most}`)),
    row(text.entitlements, 'list', entitlementLines),
    row(text.trial, 'text', (product) =>
      optional(!product.coming_soon && product.trial_days > 0 && text.trialDays(product.trial_days)),
    ),
    ...durations.map((label) => row(text.price(label), 'price', (product) => priceFor(product, label))),
  ].filter(({ cells }) => cells.some(({ length }) => length > 0));
}

/** Adds the editors' texts where the external host has none. */
export function withEditorsWords(product: Product, editorial: Editorial | undefined): Product {
  if (!editorial) return product;
  const isSilent = Object.keys(product.specifications).length === 0;
  return {
    ...product,
    features: product.features.length > 0 ? product.features : editorial.features,
    specifications: isSilent ? editorial.specifications : product.specifications,
    max_activations: product.max_activations ?? editorial.maxActivations,
  };
}

function priceFor(product: Product, label: string): string[] {
  if (product.coming_soon) return [];
  const offer = offersOf(product).find((other) => other.label === label);
  if (!offer) return [];
  const { price, monthly, lowest } = offer;
  return [
    formatEuro(price),
    ...optional(monthly && words.monthly(formatEuro(monthly))),
    ...optional(lowest && words.lowest(formatEuro(lowest))),
  ];
}

/** All durations, shortest first; those without a number of months last. */
const soldFor = (products: readonly Product[]) =>
  products
    .flatMap((product) => (product.coming_soon ? [] : Object.values(product.available_durations)))
    .toSorted((one, other) => (one.months ?? Infinity) - (other.months ?? Infinity) || 0);

const distinct = (labels: readonly string[]) => [...new Set(labels)];
const optional = (line: string | number | false | undefined): string[] => (line ? [`${line}`] : []);
