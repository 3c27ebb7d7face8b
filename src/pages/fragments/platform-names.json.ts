import { getCollection } from 'astro:content';

/** The names under which the build drew preview pictures of platforms, by their ids. Made by the build. */
export async function GET(): Promise<Response> {
  const products = await getCollection('products');
  return Response.json(Object.fromEntries(products.map(({ data: { id, name } }) => [id, name])));
}
