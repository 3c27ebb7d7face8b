import * as v from 'valibot';
import { architectures, platforms } from '#lib/contract/admin/releases/rules.ts';
import { answersWith, type Call, ownOpen, paging } from '#lib/contract/calls/call.ts';
import { timestamp } from '#lib/contract/fields.ts';

/** A stable version, for the public. */
export const PublicRelease = v.object({
  version: v.string(),
  published_at: timestamp,
  notes: v.string(),
  withdrawn_at: v.nullable(timestamp),
  /** The reason shown to customers; empty for none. */
  withdrawal_reason: v.string(),
  /** The Italian day on which its support ends: the version's, or the product's. */
  supported_until: v.nullable(v.string()),
  artifacts: v.array(
    v.object({
      platform: v.picklist(platforms),
      architecture: v.picklist(architectures),
      minimum_system: v.string(),
    }),
  ),
});
export type PublicRelease = v.InferOutput<typeof PublicRelease>;

export const ProductReleases = v.object({
  count: v.number(),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  results: v.array(PublicRelease),
  /** The version offered to customers. */
  offered: v.nullable(PublicRelease),
  /** The Italian day on which the product's support ends. */
  supported_until: v.nullable(v.string()),
});
export type ProductReleases = v.InferOutput<typeof ProductReleases>;

/** Calls that product pages name; screens do not make them. */
export const productReleaseCalls = {
  productReleases: {
    ...ownOpen,
    method: 'GET',
    path: '/api/licenses/products/:id/releases/',
    query: paging,
    summary: 'List the stable versions of a product with their notes, newest first',
    ...answersWith(ProductReleases),
    refusals: { 404: { means: 'The product does not exist' } },
  },
} as const satisfies Record<string, Call>;
