const PNG_HEAD = 8;
const PNG_FRAME = 12;
const RIFF_HEAD = 8;
const JPEG_SCAN = 0xda;
const JPEG_END = Buffer.from([0xff, 0xd9]);
const BOX_HEAD = 8;
const WIDE_BOX = 1;

/** Whether a picture's file is complete, judged by its declared lengths without decoding it. */
export function isWhole(format: string, bytes: Buffer): boolean {
  try {
    return ends[format]?.(bytes) ?? true;
  } catch {
    // A declared length beyond the end of the file.
    return false;
  }
}

const ends: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => {
    let at = PNG_HEAD;
    while (bytes.toString('latin1', at + 4, at + 8) !== 'IEND') at += PNG_FRAME + bytes.readUInt32BE(at);
    return at + PNG_FRAME <= bytes.length;
  },
  /** A thumbnail in the header has its own end marker; phones append films after the end. */
  jpeg: (bytes) => {
    let at = 2;
    while (bytes.readUInt8(at + 1) !== JPEG_SCAN) at += 2 + bytes.readUInt16BE(at + 2);
    return bytes.includes(JPEG_END, at);
  },
  webp: (bytes) => bytes.readUInt32LE(4) + RIFF_HEAD <= bytes.length,
  heif: (bytes) => {
    let at = 0;
    while (at < bytes.length) {
      const size = bytes.readUInt32BE(at);
      if (size === 0) return true;
      at += size === WIDE_BOX ? Number(bytes.readBigUInt64BE(at + BOX_HEAD)) : Math.max(size, BOX_HEAD);
    }
    return at === bytes.length;
  },
};
