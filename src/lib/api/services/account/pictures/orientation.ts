import { type Bytes, viewOf } from './bytes.ts';

/** The orientation of a photo (Exif 2.3, tag 0x0112), which cameras store apart from the pixels. */
const TAG = 0x0112;

/** @param tiff the block after «Exif»; returns 1, upright, for anything that cannot be read */
export function orientationOf(tiff: Bytes): number {
  const view = viewOf(tiff);
  const isLittle = tiff[0] === 0x49;
  try {
    const directory = view.getUint32(4, isLittle);
    const entries = view.getUint16(directory, isLittle);
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, isLittle) !== TAG) continue;
      const value = view.getUint16(at + 8, isLittle);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch {
    // The block ends before the data that it refers to.
  }
  return 1;
}

/** A block with this one entry. */
export function orientationSegment(orientation: number): Bytes {
  const text = 'Exif\0\0MM\0*';
  const head = Array.from(text, (char) => char.charCodeAt(0));
  const directory = [
    0,
    0,
    0,
    8,
    0,
    1,
    TAG >> 8,
    TAG & 0xff,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const data = [...head, ...directory];
  return Uint8Array.of(0xff, 0xe1, 0, data.length + 2, ...data);
}
