import type { pictureTypes } from '#lib/contract/account/rules.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '#lib/contract/limits.ts';
import type { Cleaned } from './bytes.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

export type PictureType = (typeof pictureTypes)[number];

export interface Picture extends Cleaned {
  type: PictureType;
}

export type PictureCheck =
  | { kind: 'picture'; picture: Picture }
  | { kind: 'too-large' }
  | { kind: 'too-many-pixels' }
  | { kind: 'foreign' };

export const NO_PICTURE = 'Scegli un’immagine PNG, JPEG o WebP.';

/** The errors for a file that is no picture. */
export const pictureRefusals = {
  foreign: NO_PICTURE,
  'too-large': 'L’immagine supera 1 MB.',
  'too-many-pixels': 'L’immagine supera 4096 × 4096 pixel.',
} satisfies Record<Exclude<PictureCheck['kind'], 'picture'>, string>;

const fits = (width: number, height: number) =>
  Math.min(width, height) > 0 && Math.max(width, height) <= MAX_IMAGE_PIXELS;

/**
 * Decides by the file's structure, not by its name or declared type, and keeps only the visible picture: not the place
 * where a photo was taken, nor any hidden data.
 */
export async function readPicture(file: Blob): Promise<PictureCheck> {
  if (file.size > MAX_IMAGE_BYTES) return { kind: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const png = await cleanPng(bytes, fits);
  if (png === 'too-many-pixels') return { kind: png };
  return (
    picture('image/png', png) ??
    picture('image/jpeg', cleanJpeg(bytes)) ??
    picture('image/webp', cleanWebp(bytes)) ?? { kind: 'foreign' }
  );
}

function picture(type: PictureType, cleaned: Cleaned | undefined): PictureCheck | undefined {
  if (!cleaned) return undefined;
  const { width, height } = cleaned;
  return fits(width, height)
    ? { kind: 'picture', picture: { type, ...cleaned } }
    : { kind: 'too-many-pixels' };
}
