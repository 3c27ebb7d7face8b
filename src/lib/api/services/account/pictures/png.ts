import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { type Bytes, type Cleaned, join, textAt, viewOf } from './bytes.ts';
import { holdsPixels } from './packed-pixels.ts';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** The chunks that decide how the picture looks, with the most bytes that each may hold; others are left out. */
const kept: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['IDAT', Number.POSITIVE_INFINITY],
  ['IEND', 0],
]);
/** Samples of a pixel by colour type, and the bit depths that each type allows. */
const LAYOUTS: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
/** The pixels are indexes into a palette, which precedes them. */
const LISTED = 3;
/** Adam7: where the pixels of each pass begin, and their distance. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Chunk {
  name: string;
  data: Bytes;
  whole: Bytes;
}

/** A signature, then chunks (length, name, data, checksum) from IHDR to IEND, where the file ends. */
function readChunks(bytes: Bytes): Chunk[] | undefined {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length || crc32(Buffer.from(bytes.subarray(at + 4, end - 4))) !== view.getUint32(end - 4))
      return undefined;
    const chunk = {
      name: textAt(bytes, at + 4, 4),
      data: bytes.subarray(at + 8, end - 4),
      whole: bytes.subarray(at, end),
    };
    chunks.push(chunk);
    if (chunk.name === 'IEND') return end === bytes.length ? chunks : undefined;
    at = end;
  }
  return undefined;
}

const isTooLong = ({ name, data }: Chunk) => data.length > (kept.get(name) ?? 0);

/** The length of the decompressed pixels; undefined for an invalid header. */
function pixelBytes(header: Bytes): number | undefined {
  const view = viewOf(header);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, color = 0, packing, filter, interlace = 0] = header.subarray(8);
  const layout = LAYOUTS[color];
  if (!layout?.depths.includes(depth) || packing !== 0 || filter !== 0 || interlace > 1) return undefined;
  const { samples } = layout;
  const rows = (columns: number, lines: number) =>
    columns > 0 ? lines * (1 + Math.ceil((columns * samples * depth) / 8)) : 0;
  if (interlace === 0) return rows(width, height);
  return PASSES.reduce(
    (sum, [x, y, dx, dy]) => sum + rows(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
    0,
  );
}

function hasColors({ data }: Chunk, looks: Chunk[]): boolean {
  const [list = 0, pixels = 0] = ['PLTE', 'IDAT'].map((part) => looks.findIndex(({ name }) => name === part));
  return data[9] !== LISTED || (list > 0 && list < pixels);
}

/** @param fits whether a size is allowed; called before anything is decompressed */
export async function cleanPng(
  bytes: Bytes,
  fits: (width: number, height: number) => boolean,
): Promise<Cleaned | 'too-many-pixels' | undefined> {
  if (textAt(bytes, 0, 8) !== SIGNATURE) return undefined;
  const chunks = readChunks(bytes);
  const [header, ...others] = chunks ?? [];
  if (!chunks || header?.name !== 'IHDR' || header.data.length !== 13) return undefined;
  const looks = chunks.filter(({ name }) => kept.has(name));
  if (others.some(({ name }) => name === 'IHDR') || looks.some(isTooLong)) return undefined;
  const [width, height] = [viewOf(header.data).getUint32(0), viewOf(header.data).getUint32(4)];
  if (!fits(width, height)) return 'too-many-pixels';
  const expected = hasColors(header, looks) ? pixelBytes(header.data) : undefined;
  const packed = join(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  if (expected === undefined || !(await holdsPixels(packed, expected))) return undefined;
  return { width, height, bytes: join([bytes.subarray(0, 8), ...looks.map(({ whole }) => whole)]) };
}
