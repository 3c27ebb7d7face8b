/** A file of an archive. */
export interface ZipEntry {
  name: string;
  text: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Names are UTF-8. */
const FLAGS = 0x0800;
/** The version that a reader needs: 2.0. */
const VERSION = 20;
/** 1 January 1980, the first day that the format knows: an entry says nothing of when it was packed. */
const NO_DAY = 0x21;
/** An archive without the format's extension has no more. */
export const MOST_ZIP_ENTRIES = 65_000;

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian fields, each with its length in bytes. */
function record(...fields: readonly (readonly [value: number, length: 2 | 4])[]): Bytes {
  const bytes = new Uint8Array(fields.reduce((sum, [, length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, length] of fields) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
}

/** An archive that grows file by file, none of them compressed, as browsers keep blobs elsewhere than in memory. */
export function createZip() {
  const encoder = new TextEncoder();
  const parts: Blob[] = [];
  const directory: Bytes[] = [];
  let size = 0;
  let entries = 0;

  const append = (...pieces: Bytes[]): void => {
    parts.push(new Blob(pieces));
    for (const piece of pieces) size += piece.byteLength;
  };

  return {
    add(files: readonly ZipEntry[]): void {
      for (const file of files) {
        const [name, data] = [encoder.encode(file.name), encoder.encode(file.text)];
        const about = [
          ...([
            [VERSION, 2],
            [FLAGS, 2],
            [0, 2],
            [0, 2],
            [NO_DAY, 2],
          ] as const),
          ...([
            [crc32(data), 4],
            [data.byteLength, 4],
            [data.byteLength, 4],
          ] as const),
          ...([
            [name.byteLength, 2],
            [0, 2],
          ] as const),
        ] as const;
        const rest = [
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [size, 4],
        ] as const;
        directory.push(record([0x02014b50, 4], [VERSION, 2], ...about, ...rest), name);
        append(record([0x04034b50, 4], ...about), name, data);
        entries += 1;
      }
    },

    close(): Blob {
      const start = size;
      append(...directory);
      const end = [
        [entries, 2],
        [entries, 2],
        [size - start, 4],
        [start, 4],
        [0, 2],
      ] as const;
      append(record([0x06054b50, 4], [0, 2], [0, 2], ...end));
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
