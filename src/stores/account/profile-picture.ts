import { pictureTypes } from '#lib/contract/account/profile-fields.ts';
import { MAX_IMAGE_BYTES } from '#lib/contract/limits.ts';
import { formatBytes } from '#lib/format.ts';
import { profile } from '#lib/text/account/profile.ts';
import { ownedAtom, whileOn } from '#stores/portal/lifetime.ts';

/**
 * What the next save does to the picture; leaving the profile drops it. The preview is a `data:` URL, the only kind that
 * the policy allows.
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

/** Why a file is refused before it is sent; the server checks the content. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!pictureTypes.some((type) => type === file.type)) return profile.pictureType;
  if (file.size > MAX_IMAGE_BYTES) return profile.pictureSize(formatBytes(MAX_IMAGE_BYTES));
  return undefined;
}

export async function choosePicture(file: File): Promise<void> {
  const problem = pictureProblem(file);
  if (problem) return $picture.set({ state: 'refused', message: problem });
  const isHere = whileOn('page');
  const picture = await readAsDataUrl(file).then(
    (preview): Picture => ({ state: 'chosen', file, preview }),
    (): Picture => ({ state: 'refused', message: profile.pictureUnreadable }),
  );
  if (isHere()) $picture.set(picture);
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
