import { createInflate } from 'node:zlib';
import type { Bytes } from './bytes.ts';

/** The bytes that are decompressed at once. */
const PIECE_BYTES = 64 * 1024;
/** After this many bytes the loop yields to other requests: the largest picture takes a third of a second. */
const TURN_BYTES = 64 * PIECE_BYTES;
/** The most that a compressor may produce for pixels that it cannot shrink, ending a block with every row. */
const mostPacked = (unpacked: number) => 4 * unpacked + 1024;

/**
 * Whether the compressed pixels are exactly as many as the header says. Counts them piece by piece and stops at the
 * first byte too many: a stream that decompresses its whole input at once would hold a gigabyte of zeros for 1 MB.
 */
export async function holdsPixels(packed: Bytes, expected: number): Promise<boolean> {
  if (packed.length > mostPacked(expected)) return false;
  const pixels = createInflate({ chunkSize: PIECE_BYTES });
  pixels.end(packed);
  let size = 0;
  try {
    // Leaving the loop ends the decompression.
    for await (const piece of pixels) {
      size += piece.length;
      if (size > expected) return false;
      if (size % TURN_BYTES < piece.length) await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    return false;
  }
  // Nothing is hidden after the pixels' end.
  return size === expected && pixels.bytesWritten === packed.length;
}
