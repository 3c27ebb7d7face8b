import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Database } from '#lib/api/db/client.ts';
import { type Product, products, productTexts } from '#lib/api/db/schema/products.ts';
import { isWritable } from '#lib/contract/account/latin.ts';
import { LEASE_MINUTES, MAX_SWAPS, MAX_TRIAL_DAYS } from '#lib/contract/limits.ts';
import { noEntitlements, ProductEntitlements } from '#lib/contract/products/entitlements.ts';

const FOLDER = join(import.meta.dirname, '../../src/content/products');

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const counted = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Text that appears on invoices. */
const invoiced = v.pipe(v.string(), v.check(isWritable, 'invoices cannot write it'));

/** The fields of a product file that the API needs to sell it. The site's schema checks the file for editors. */
const FrontMatter = v.object({
  id: v.string(),
  name: invoiced,
  tagline: v.string(),
  description: v.string(),
  features: v.array(v.string()),
  specifications: v.record(v.string(), v.string()),
  basePriceCents: cents,
  durations: v.record(
    v.string(),
    v.object({ label: invoiced, multiplier: v.pipe(v.number(), v.gtValue(0)), months: counted }),
  ),
  maxActivations: counted,
  swapsPerMonth: v.optional(counted, MAX_SWAPS),
  leaseMinutes: v.optional(
    v.union([
      v.literal(0),
      v.pipe(v.number(), v.safeInteger(), v.minValue(LEASE_MINUTES.min), v.maxValue(LEASE_MINUTES.max)),
    ]),
    0,
  ),
  deviceCents: v.optional(cents, 0),
  trialDays: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_TRIAL_DAYS)), 0),
  entitlements: v.optional(ProductEntitlements, noEntitlements),
  entitlementNames: v.optional(v.record(v.string(), v.string()), {}),
  featured: v.optional(v.boolean(), false),
  comingSoon: v.optional(v.boolean(), false),
  order: v.number(),
  logo: v.string(),
});

/** A product and its page's text. */
export interface CatalogueEntry {
  product: Product;
  text: string;
}

function readProduct(file: string): CatalogueEntry {
  const [, front = '', text = ''] = readFileSync(join(FOLDER, file), 'utf8').split(/^---$/m);
  const result = v.safeParse(FrontMatter, parse(front));
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`${file}: ${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`);
  }
  const { featured, order, logo, ...product } = result.output;
  if (product.id !== basename(file, '.mdx')) throw new Error(`${file}: its id must be the file's name`);
  const sold = { isFeatured: featured, isWithdrawn: false, position: order, logoUrl: logo };
  return {
    product: {
      ...product,
      ...sold,
      picture: null,
      seatSteps: [],
      graceDays: 0,
      fallbackMonths: 0,
      deletedAt: null,
    },
    text: text.trim(),
  };
}

export function readCatalogue(): CatalogueEntry[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.mdx'))
    .map(readProduct);
}

/** Queries that insert the products that the database does not have; existing ones belong to the admins. */
export const catalogueQueries = (db: Database, catalogue: readonly CatalogueEntry[]) =>
  catalogue.flatMap(({ product, text }) => [
    db.insert(products).values(product).onConflictDoNothing(),
    db.insert(productTexts).values({ productId: product.id, text }).onConflictDoNothing(),
  ]);

/** @returns the products of the files */
export async function publishCatalogue(db: Database): Promise<Product[]> {
  const catalogue = readCatalogue();
  for (const query of catalogueQueries(db, catalogue)) await query;
  return catalogue.map(({ product }) => product);
}
