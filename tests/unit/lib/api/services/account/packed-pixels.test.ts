import { deflateSync, type Inflate } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { holdsPixels } from '#lib/api/services/account/pictures/packed-pixels.ts';

const opened: { inflate: Inflate; chunkSize: number | undefined }[] = [];
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>();
  const createInflate: typeof zlib.createInflate = (options) => {
    const inflate = zlib.createInflate(options);
    opened.push({ inflate, chunkSize: options?.chunkSize });
    return inflate;
  };
  return { ...zlib, createInflate };
});

const MEGABYTE = 1024 * 1024;

test('compressed pixels are unpacked in pieces of 64 kB, up to the size in the header', async () => {
  const bomb = new Uint8Array(deflateSync(Buffer.alloc(64 * MEGABYTE)));
  expect(await holdsPixels(bomb, MEGABYTE)).toBe(false);
  const [{ inflate, chunkSize } = {}] = opened;
  expect(chunkSize).toBe(64 * 1024);
  expect(inflate?.destroyed).toBe(true);
  // Zeros compress to a thousandth: this much input gives little more than a megabyte.
  expect(inflate?.bytesWritten).toBeLessThan(bomb.length / 16);
});

test('more compressed bytes than a real picture needs are not unpacked', async () => {
  opened.length = 0;
  expect(await holdsPixels(new Uint8Array(4 * 100 + 1025), 100)).toBe(false);
  expect(opened).toEqual([]);
  expect(await holdsPixels(new Uint8Array(deflateSync(Buffer.alloc(100))), 100)).toBe(true);
});
