import { type Product, products } from '#lib/api/db/schema/products.ts';
import { context } from './api.ts';

/** Puts a product on sale; what a test does not care about is filled in. */
export async function addProduct(product: Partial<Product> & { id: string }): Promise<void> {
  await context()
    .db.insert(products)
    .values({
      name: product.id.toUpperCase(),
      tagline: 'Una riga',
      description: 'Una descrizione',
      features: ['Prima', 'Seconda'],
      specifications: { Memoria: '8 GB' },
      basePriceCents: 4900,
      durations: {
        '1m': { label: '1 mese', multiplier: 1, months: 1 },
        '12m': { label: '12 mesi', multiplier: 9.6, months: 12 },
      },
      maxActivations: 2,
      isFeatured: false,
      comingSoon: false,
      logoUrl: null,
      position: 1,
      ...product,
    });
}
