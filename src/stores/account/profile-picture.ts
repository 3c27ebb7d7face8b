import { pictureTypes } from '#lib/contract/account/rules.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MAX_PHOTO_BYTES } from '#lib/contract/limits.ts';
import { formatBytes } from '#lib/format.ts';
import { profile } from '#lib/text/account/profile.ts';
import { readAsDataUrl, shrinkPicture } from '#stores/browser/shrink-picture.ts';
import { ownedAtom, whileOn } from '#stores/kernel/session-lifetime.ts';

/**
 * What the next save does to the picture; leaving the profile discards it. The preview is a `data:` URL, the only kind
 * that the content security policy allows.
 */
export type Picture =
  | { state: 'kept' }
  | { state: 'chosen'; file: File; preview: string }
  | { state: 'removed' }
  | { state: 'refused'; message: string };

export const $picture = ownedAtom<Picture>('page', { state: 'kept' });

export function keepPicture(): void {
  $picture.set({ state: 'kept' });
}

export function removePicture(): void {
  $picture.set({ state: 'removed' });
}

/** Why a file is refused before the upload; the server checks its content. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!pictureTypes.some((type) => type === file.type)) return profile.pictureType;
  if (file.size > MAX_PHOTO_BYTES) return profile.pictureSize(formatBytes(MAX_PHOTO_BYTES));
  return undefined;
}

export async function choosePicture(file: File): Promise<void> {
  const problem = pictureProblem(file);
  if (problem) return $picture.set({ state: 'refused', message: problem });
  const isHere = whileOn('page');
  const picture = await prepare(file).catch(
    (): Picture => ({ state: 'refused', message: profile.pictureUnreadable }),
  );
  if (isHere()) $picture.set(picture);
}

const limits = { bytes: MAX_IMAGE_BYTES, side: MAX_IMAGE_PIXELS };

/** Prepares the picture for the upload. The server judges small files that this browser cannot show. */
async function prepare(file: File): Promise<Picture> {
  const preview = await readAsDataUrl(file);
  const small = await shrinkPicture(file, preview, limits).catch((error) => {
    if (file.size > MAX_IMAGE_BYTES) throw error;
    return file;
  });
  return { state: 'chosen', file: small, preview: small === file ? preview : await readAsDataUrl(small) };
}
