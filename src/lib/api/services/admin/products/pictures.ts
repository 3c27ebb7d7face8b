import type { Context } from '#lib/api/context.ts';
import { products, productTexts } from '#lib/api/db/schema/products.ts';
import { invalid } from '#lib/api/errors.ts';
import { pictureRefusals, readPicture } from '#lib/api/services/account/pictures/pictures.ts';
import type { StoredPicture } from '#lib/contract/admin/products/texts.ts';
import { callPath } from '#lib/contract/calls/calls.ts';

export const PICTURES = 'product-pictures/';
const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;
const NAME = /^[0-9a-f]{64}\.(?:png|jpg|webp)$/;
const NOT_STORED = 'Questa immagine non c’è più: scegli di nuovo il file.';

const addressOf = (name: string) => callPath('productPicture', { id: name });

/** The file name in one of our addresses; `undefined` for another address. */
export const nameIn = (url: string): string | undefined => {
  const name = url.split('/').at(-2) ?? '';
  return NAME.test(name) && url === addressOf(name) ? name : undefined;
};

/** Stores a picture under the hash of its content: an address never changes its content, and equal files share one. */
export async function storeProductPicture({ env }: Context, file: Blob): Promise<StoredPicture> {
  const check = await readPicture(file);
  if (check.kind !== 'picture') throw invalid({ picture: [pictureRefusals[check.kind]] });
  const { type, bytes, width, height } = check.picture;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const name = `${hash.toHex()}.${endings[type]}`;
  await env.FILES.put(PICTURES + name, bytes, {
    httpMetadata: { contentType: type },
    customMetadata: { width: String(width), height: String(height) },
  });
  return { url: addressOf(name), width, height };
}

export const openProductPicture = ({ env }: Context, name: string): Promise<R2ObjectBody | null> =>
  NAME.test(name) ? env.FILES.get(PICTURES + name) : Promise.resolve(null);

/** The stored picture at an address. If it is missing, refuses with an error of the field. */
export async function storedAt({ env }: Context, url: string, field: string): Promise<StoredPicture> {
  const name = nameIn(url);
  const found = name && (await env.FILES.head(PICTURES + name));
  if (!found) throw invalid({ [field]: [NOT_STORED] });
  const { width, height } = found.customMetadata ?? {};
  return { url, width: Number(width), height: Number(height) };
}

/** The names of the pictures in products and drafts. */
export async function namedPictures({ db }: Pick<Context, 'db'>): Promise<Set<string>> {
  const shown = await db.select({ logo: products.logoUrl, picture: products.picture }).from(products);
  const drafts = await db.select({ draft: productTexts.draft }).from(productTexts);
  const addresses = [
    ...shown.flatMap(({ logo, picture }) => [logo, picture?.url]),
    ...drafts.flatMap(({ draft }) => [draft?.logo_url, draft?.picture_url]),
  ];
  return new Set(addresses.flatMap((url) => (url ? (nameIn(url) ?? []) : [])));
}
