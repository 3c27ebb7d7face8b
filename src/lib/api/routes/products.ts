import { answerCalls } from '#lib/api/answers.ts';
import { found } from '#lib/api/errors.ts';
import { listBody, readSlice } from '#lib/api/paging.ts';
import { openProductPicture } from '#lib/api/services/admin/products/pictures.ts';
import { findProduct, listProducts } from '#lib/api/services/products.ts';

export const products = answerCalls({
  products: async ({ c, context }) => {
    const slice = readSlice(c);
    return listBody(c, slice, await listProducts(context, slice));
  },
  productPicture: async ({ c, context, id }) => {
    const picture = found(await openProductPicture(context, id));
    return c.body(picture.body, 200, {
      'Content-Type': picture.httpMetadata?.contentType ?? 'application/octet-stream',
      'Content-Length': String(picture.size),
      'Content-Disposition': 'inline',
      // Its address is the hash of its content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  },
  product: async ({ context, id }) => found(await findProduct(context, id)),
});
