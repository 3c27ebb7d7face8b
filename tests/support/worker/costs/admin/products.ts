import { eq } from 'drizzle-orm';
import { users } from '#lib/api/db/schema/users.ts';
import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import type { StoredPicture, TextsWithDraft } from '#lib/contract/admin/products/texts.ts';
import { call, context, member } from '#tests/support/worker/api.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { webp } from '#tests/support/worker/fixtures/pictures.ts';
import { addSubscription } from '#tests/support/worker/fixtures/subscriptions.ts';

/** An admin's decisions about a product, with the reads before them. */
export async function decideProduct({ ask }: Meter, access: string) {
  const params = { id: 'one' };
  await ask('shopProducts', [2, 0, 6, 0, 0], { access });
  const { terms: expected } = (await ask('shopProduct', [2, 0, 4, 0, 0], { access, params })) as ShopProduct;
  const { id } = await member();
  await addSubscription(id, { durationKey: '12m' });
  const prices = { 1: 1900, 12: 50_000 };
  const terms = { ...expected, prices, swaps_per_month: 1, trial_days: 0 };
  const body = { expected, terms, reason: 'Prova', renewals: 'keep' };
  const refusal = await call('changeShopProduct', { access, params, body });
  const { effects } = refusal.body as { effects: object };
  await confirmByPassword(access);
  await ask('changeShopProduct', [4, 0, 62, 9, 1], { access, params, body: { ...body, effects } });
  await ask('shopProductChanges', [2, 0, 6, 0, 0], { access, query: { product: params.id } });
  await context().db.delete(users).where(eq(users.id, id));
}

/** Creates, describes and deletes a product. */
export async function makeProduct({ ask }: Meter, access: string) {
  const params = { id: 'fresh' };
  await ask('createShopProduct', [4, 0, 6, 11, 1], { access, body: { ...params, name: 'Nuovo' } });
  const { texts, version } = (await ask('shopProductTexts', [2, 0, 57, 0, 0], {
    access,
    params,
  })) as TextsWithDraft;
  const picture = new FormData();
  picture.set('picture', new Blob([webp]), 'grafico.webp');
  const { url } = (await ask('storeProductPicture', [1, 0, 3, 0, 1], {
    access,
    body: picture,
  })) as StoredPicture;
  await ask('productPicture', [0, 0, 0, 0, 0], { params: { id: url.split('/').at(-2) ?? '' } });
  const written = { ...texts, tagline: 'Frase', description: 'Descrizione', features: ['Una'] };
  const body = { ...written, picture_url: url, picture_alt: 'Un grafico' };
  const at = (seen: number) => ({ access, params, body: { ...body, expected: { version: seen } } });
  await ask('saveProductDraft', [4, 0, 115, 1, 1], at(version));
  await ask('productPreview', [2, 0, 58, 0, 0], { access, params });
  await ask('discardProductDraft', [4, 0, 115, 1, 1], at(version + 1));
  await ask('publishProductTexts', [4, 0, 118, 9, 1], at(version + 2));
  await ask('deleteShopProduct', [3, 0, 169, 8, 1], { access, params });
}
