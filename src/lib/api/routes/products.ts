import { answerCalls } from '#lib/api/answers.ts';
import { found } from '#lib/api/errors.ts';
import { listBody, numberedListBody, readNumberedSlice, readSlice } from '#lib/api/paging.ts';
import { openProductPicture } from '#lib/api/services/admin/products/pictures.ts';
import { findProduct, listProducts } from '#lib/api/services/products.ts';
import { listPublished } from '#lib/api/services/releases/published.ts';
import { VERSIONS_PER_PAGE } from '#lib/contract/products/pages.ts';

export const products = answerCalls({
  products: async ({ c, context }) => {
    const slice = readSlice(c);
    return listBody(c, slice, await listProducts(context, slice));
  },
  productReleases: async ({ c, context, id }) => {
    const slice = readNumberedSlice(c, VERSIONS_PER_PAGE);
    const { offered, supportedUntil, ...listed } = found(await listPublished(context, id, slice));
    return { ...numberedListBody(c, slice, listed), offered, supported_until: supportedUntil };
  },
  productPicture: async ({ c, context, id }) => {
    const picture = found(await openProductPicture(context, id));
    return c.body(picture.body, 200, {
      'Content-Type': picture.httpMetadata?.contentType ?? 'application/octet-stream',
      'Content-Length': String(picture.size),
      'Content-Disposition': 'inline',
      // The address contains the hash of the content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  },
  product: async ({ context, id }) => found(await findProduct(context, id)),
});
