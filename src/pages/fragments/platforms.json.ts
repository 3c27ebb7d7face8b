import { getCollection } from 'astro:content';
import type { Editorial } from '#lib/site/products/editorial.ts';

/** What the editors say of every platform, for the pages that show prices. Made by the build. */
export async function GET(): Promise<Response> {
  const products = await getCollection('products');
  const editorials: Editorial[] = products.map(({ data }) => ({
    id: data.id,
    name: data.name,
    tagline: data.tagline,
    description: data.description,
    features: data.features,
    specifications: data.specifications,
    maxActivations: data.maxActivations,
    comingSoon: data.comingSoon,
    logo: data.logo,
  }));
  return Response.json(editorials);
}
