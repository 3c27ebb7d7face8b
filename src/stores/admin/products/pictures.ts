import { map } from 'nanostores';
import { messageFor } from '#lib/client/errors.ts';
import { pictureTypes } from '#lib/contract/account/rules.ts';
import { MAX_IMAGE_BYTES, MAX_PHOTO_BYTES } from '#lib/contract/limits.ts';
import { formatBytes } from '#lib/format.ts';
import { productTexts as words } from '#lib/text/admin/product-texts.ts';
import { call } from '#stores/admin/call.ts';
import { readAsDataUrl, shrinkPicture } from '#stores/browser/shrink-picture.ts';
import { atEndOf, whileOn } from '#stores/kernel/session-lifetime.ts';

/** The form fields of a product's pictures. */
export const pictureFields = ['logo_url', 'picture_url'] as const;
export type PictureField = (typeof pictureFields)[number];

/** What the next publication does to a picture. */
export type ChosenPicture =
  | { state: 'kept' }
  | { state: 'sending' }
  | { state: 'stored'; url: string | null }
  | { state: 'refused'; message: string };

const asTheyAre = { logo_url: { state: 'kept' }, picture_url: { state: 'kept' } } as const;
export const $pictures = map<Record<PictureField, ChosenPicture>>(asTheyAre);
export const keepPictures = (): void => $pictures.set(asTheyAre);
atEndOf('page', keepPictures);

/** Counts the choices per picture, so that a response to an older choice is ignored. */
const turns: Record<PictureField, number> = { logo_url: 0, picture_url: 0 };

export function removePicture(field: PictureField): void {
  turns[field] += 1;
  $pictures.setKey(field, { state: 'stored', url: null });
}

/** The picture that is still uploading; texts saved now would lack it. */
export const waitingPicture = (): PictureField | undefined =>
  pictureFields.find((field) => $pictures.get()[field].state === 'sending');

/** The sizes above which a picture is scaled down, and the target sizes. */
const sizes = {
  logo_url: { bytes: 40 * 1024, side: 512, to: 256 },
  picture_url: { bytes: 160 * 1024, side: 1280, to: 1280 },
} as const;

function problemOf({ type, size }: File): string | undefined {
  if (!pictureTypes.some((known) => known === type)) return words.wrongType;
  return size > MAX_PHOTO_BYTES ? words.tooLarge(formatBytes(MAX_PHOTO_BYTES)) : undefined;
}

/** Scales a picture down and uploads it; texts refer to it by its URL. */
export async function choosePicture(field: PictureField, file: File): Promise<void> {
  turns[field] += 1;
  const turn = turns[field];
  const problem = problemOf(file);
  if (problem) return $pictures.setKey(field, { state: 'refused', message: problem });
  $pictures.setKey(field, { state: 'sending' });
  const isHere = whileOn('page');
  const chosen = await send(field, file).catch(
    (error): ChosenPicture => ({ state: 'refused', message: messageFor(error, words.pictureFailed) }),
  );
  if (isHere() && turns[field] === turn) $pictures.setKey(field, chosen);
}

async function send(field: PictureField, file: File): Promise<ChosenPicture> {
  const { to, ...limits } = sizes[field];
  const small = await readAsDataUrl(file)
    .then((shown) => shrinkPicture(file, shown, limits, { side: to, type: 'image/webp' }))
    // The server decides about a picture that this browser cannot decode, unless it is too large to upload.
    .catch(() => (file.size <= MAX_IMAGE_BYTES ? file : undefined));
  if (!small || small.size > MAX_IMAGE_BYTES) return { state: 'refused', message: words.unreadable };
  const body = new FormData();
  body.set('picture', small);
  const { url } = await call('storeProductPicture', { body });
  return { state: 'stored', url };
}
