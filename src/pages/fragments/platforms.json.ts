import { getCollection } from 'astro:content';
import type { Editorial } from '#lib/site/products/editorial.ts';

/** The editors' data of every platform, for pages with an external host, which may have no texts. Prerendered. */
export async function GET(): Promise<Response> {
  const products = await getCollection('products');
  const editorials = products
    .toSorted((one, other) => one.data.order - other.data.order)
    .map(
      ({ data }): Editorial => ({
        id: data.id,
        name: data.name,
        tagline: data.tagline,
        description: data.description,
        features: data.features,
        specifications: data.specifications,
        comingSoon: data.comingSoon,
        picture: null,
        logo: data.logo,
        maxActivations: data.maxActivations,
      }),
    );
  return Response.json(editorials);
}
