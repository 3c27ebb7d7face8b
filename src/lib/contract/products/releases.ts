import * as v from 'valibot';
import { architectures, platforms } from '#lib/contract/admin/releases/rules.ts';
import { answersWith, type Call, ownOpen, paging } from '#lib/contract/calls/call.ts';
import { timestamp } from '#lib/contract/fields.ts';

/** A stable version as everybody may read of it. */
export const PublicRelease = v.object({
  version: v.string(),
  published_at: timestamp,
  notes: v.string(),
  withdrawn_at: v.nullable(timestamp),
  /** What customers are told of why; empty for nothing. */
  withdrawal_reason: v.string(),
  /** The day in Italy until which it is mended: its own, or the product's. */
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
  /** The one that customers are offered. */
  offered: v.nullable(PublicRelease),
  /** The day in Italy until which the product is mended. */
  supported_until: v.nullable(v.string()),
});
export type ProductReleases = v.InferOutput<typeof ProductReleases>;

/** What pages of products read, and no screen asks for. */
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
