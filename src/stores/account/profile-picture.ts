import { atom, onMount } from 'nanostores';
import { pictureTypes } from '#lib/contract/account/profile-fields.ts';
import { MAX_IMAGE_BYTES } from '#lib/contract/limits.ts';
import { formatBytes } from '#lib/format.ts';
import { profile } from '#lib/text/account/profile.ts';

/** What the next save does to the picture. The preview is a `data:` URL, the only kind that the policy allows. */
export type Picture =
  | { state: 'kept' }
  | { state: 'chosen'; file: File; preview: string }
  | { state: 'removed' }
  | { state: 'refused'; message: string };

export const $picture = atom<Picture>({ state: 'kept' });

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
  try {
    $picture.set({ state: 'chosen', file, preview: await readAsDataUrl(file) });
  } catch {
    $picture.set({ state: 'refused', message: profile.pictureUnreadable });
  }
}

function readAsDataUrl(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}

// Leaving the profile drops an unsaved choice.
onMount($picture, () => keepPicture);
