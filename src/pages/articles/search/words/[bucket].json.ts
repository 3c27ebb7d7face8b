import type { APIContext } from 'astro';
import { BUCKETS } from '#lib/site/search/search-words.ts';
import { searchBuckets } from '#lib/site/search/searchable.ts';

export const getStaticPaths = () =>
  Array.from({ length: BUCKETS }, (_, bucket) => ({ params: { bucket: String(bucket) } }));

/** A part of the search index of the articles. */
export async function GET({ params }: APIContext): Promise<Response> {
  return Response.json((await searchBuckets())[Number(params.bucket)]);
}
