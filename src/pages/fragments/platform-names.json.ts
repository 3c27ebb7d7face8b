import { getCollection } from 'astro:content';

/** The names in the preview pictures of platforms, by id. Prerendered. */
export async function GET(): Promise<Response> {
  const products = await getCollection('products');
  return Response.json(Object.fromEntries(products.map(({ data: { id, name } }) => [id, name])));
}
