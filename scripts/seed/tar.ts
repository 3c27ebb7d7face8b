import { Buffer } from 'node:buffer';
import { gzipSync } from 'node:zlib';

const BLOCK = 512;

/** A .tar.gz of some files, without times and owners: the same files give the same bytes. */
export function packArchive(files: Record<string, Buffer>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, content]) => [
    header(name, content.length),
    content,
    Buffer.alloc(padding(content.length)),
  ]);
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** A header in POSIX format (ustar): fields at fixed offsets, numbers in octal. */
function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`A name in the archive is too long: ${name}`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'ascii');
  block.write(name, 0, 'utf8');
  octal(0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  block.write('        0', 148, 'ascii');
  block.write('ustar\x0000', 257, 'ascii');
  let sum = 0;
  for (let at = 0; at < BLOCK; at += 1) sum += block.readUInt8(at);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return block;
}
