import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { createZip, type ZipEntry } from '#lib/zip.ts';

/** Reads an archive by its directory, as a program does that unpacks it. */
async function unpack(archive: Blob): Promise<ZipEntry[]> {
  const bytes = Buffer.from(await archive.arrayBuffer());
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const count = bytes.readUInt16LE(end + 10);
  expect(bytes.readUInt32LE(end + 12) + bytes.readUInt32LE(end + 16)).toBe(end);
  const files: ZipEntry[] = [];
  for (let at = bytes.readUInt32LE(end + 16); files.length < count; ) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [size, nameLength] = [bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + bytes.readUInt16LE(local + 26);
    const data = bytes.subarray(start, start + size);
    expect(bytes.readUInt32LE(at + 16)).toBe(crc32(data));
    expect(bytes.subarray(local + 4, local + 30)).toEqual(bytes.subarray(at + 6, at + 32));
    files.push({ name, text: data.toString('utf8') });
    at += 46 + nameLength;
  }
  return files;
}

it('an archive gives back its files, in their order and to the letter', async () => {
  const files = [
    { name: 'IT99999999990_A0001.xml', text: '<?xml version="1.0"?><Nome>Zoë</Nome>' },
    { name: 'città.txt', text: '' },
    { name: 'c.txt', text: 'x'.repeat(70_000) },
  ];
  const zip = createZip();
  zip.add(files.slice(0, 1));
  zip.add(files.slice(1));
  expect(await unpack(zip.close())).toEqual(files);
});

it('an archive without files is one all the same', async () => {
  expect(await unpack(createZip().close())).toEqual([]);
});
