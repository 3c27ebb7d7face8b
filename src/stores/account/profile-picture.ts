import { atom, onMount } from 'nanostores';
import { pictureTypes } from '#lib/contract/account/profile-fields.ts';
import { MAX_IMAGE_BYTES } from '#lib/contract/limits.ts';
import { formatBytes } from '#lib/format.ts';
import { profile } from '#lib/text/account/profile.ts';

/** What the next save does to the picture. The preview is a `data:` address: the policy allows no other. */
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

/** The rules that a picture breaks before it is sent; what is really in the file is the server's to say. */
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

// A choice that was not saved is gone when the visitor comes back to the profile.
onMount($picture, () => keepPicture);
