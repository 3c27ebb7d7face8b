import { getCollection } from 'astro:content';
import type { Editorial } from '#lib/site/products/editorial.ts';

/**
 * What the editors say of every platform, for the pages in front of an external host, which may know no texts. Made by
 * the build.
 */
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
