import { type Bytes, type Cleaned, join, textAt, viewOf } from './bytes.ts';

interface Chunk {
  name: string;
  data: Bytes;
  whole: Bytes;
}

/** A RIFF container as long as the file, of chunks that fill it. */
function readChunks(bytes: Bytes): Chunk[] | undefined {
  if (bytes.length < 20 || textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return undefined;
  const view = viewOf(bytes);
  if (view.getUint32(4, true) + 8 !== bytes.length) return undefined;
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) return undefined;
    const data = bytes.subarray(at + 8, at + 8 + size);
    chunks.push({ name: textAt(bytes, at, 4), data, whole: bytes.subarray(at, end) });
    at = end;
  }
  return at === bytes.length ? chunks : undefined;
}

type Size = Pick<Cleaned, 'width' | 'height'>;

/** The size in the header of the pixel data. */
function sizeOf({ name, data }: Chunk): Size | undefined {
  const view = viewOf(data);
  if (name === 'VP8L') {
    if (data.length < 6 || data[0] !== 0x2f) return undefined;
    const bits = view.getUint32(1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const isKeyFrame = data.length > 10 && ((data[0] ?? 1) & 1) === 0 && textAt(data, 3, 3) === '\x9d\x01\x2a';
  if (!isKeyFrame) return undefined;
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

/** Of the features that the extended header announces, only transparency is kept. */
const ALPHA = 0x10;

function extended({ width, height }: Size): Bytes {
  const [w, h] = [width - 1, height - 1];
  const head = Array.from('VP8X', (char) => char.charCodeAt(0));
  const size = [w & 255, (w >> 8) & 255, w >> 16, h & 255, (h >> 8) & 255, h >> 16];
  return Uint8Array.of(...head, 10, 0, 0, 0, ALPHA, 0, 0, 0, ...size);
}

/** Keeps the pixels and their transparency. Refuses an animation: it has several pictures and no first one. */
export function cleanWebp(bytes: Bytes): Cleaned | undefined {
  const chunks = readChunks(bytes);
  const pictures = chunks?.filter(({ name }) => name === 'VP8 ' || name === 'VP8L') ?? [];
  const [picture] = pictures;
  const size = picture && sizeOf(picture);
  if (!chunks || !picture || !size || pictures.length > 1) return undefined;
  const alpha = picture.name === 'VP8 ' ? chunks.find(({ name }) => name === 'ALPH') : undefined;
  const body = join([...(alpha ? [extended(size), alpha.whole] : []), picture.whole]);
  const head = bytes.slice(0, 12);
  viewOf(head).setUint32(4, body.length + 4, true);
  return { ...size, bytes: join([head, body]) };
}
