import type { pictureTypes } from '#lib/contract/account/profile-fields.ts';
import { MAX_IMAGE_BYTES } from '#lib/contract/limits.ts';

export type PictureType = (typeof pictureTypes)[number];

export interface Picture {
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
}

export type PictureCheck =
  | { kind: 'picture'; picture: Picture }
  | { kind: 'too-large' }
  | { kind: 'foreign' };

/** Decides by the file's content, not by its name or declared type. */
export async function readPicture(file: Blob): Promise<PictureCheck> {
  if (file.size > MAX_IMAGE_BYTES) return { kind: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = typeOf(bytes);
  return type ? { kind: 'picture', picture: { type, bytes } } : { kind: 'foreign' };
}

/** The format of a file that is a picture from its first byte to its last, so that nothing is hidden behind. */
function typeOf(bytes: Uint8Array<ArrayBuffer>): PictureType | undefined {
  if (isPng(bytes)) return 'image/png';
  if (isJpeg(bytes)) return 'image/jpeg';
  return isWebp(bytes) ? 'image/webp' : undefined;
}

const text = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));
const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** A signature, then chunks (length, name, data, checksum) from IHDR to IEND. */
function isPng(bytes: Uint8Array<ArrayBuffer>): boolean {
  if (text(bytes, 0, 8) !== PNG_SIGNATURE || text(bytes, 12, 16) !== 'IHDR') return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (text(bytes, at + 4, at + 8) === 'IEND') return end === bytes.length;
    at = end;
  }
  return false;
}

function isJpeg(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes;
  const isStart = first === 0xff && second === 0xd8 && third === 0xff;
  return isStart && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
}

/** A RIFF container as long as the file. */
function isWebp(bytes: Uint8Array<ArrayBuffer>): boolean {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(4, true) + 8 === bytes.length;
}
