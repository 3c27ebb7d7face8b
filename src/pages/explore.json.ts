import { getCollection } from 'astro:content';
import type { ExploreCatalogue } from '#lib/contract/calls/site-files.ts';

/** The editors' texts on every product, for the explore screen. Made by the build. */
export async function GET(): Promise<Response> {
  const entries = await getCollection('products');
  const products = entries
    .sort((one, other) => one.data.order - other.data.order)
    .map(({ data: { id, name, tagline, description, features, specifications, comingSoon } }) => ({
      id,
      name,
      tagline,
      description,
      features,
      specifications,
      comingSoon,
    }));
  return Response.json({ products } satisfies ExploreCatalogue);
}
