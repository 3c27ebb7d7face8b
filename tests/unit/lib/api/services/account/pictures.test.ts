import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPicture } from '#lib/api/services/account/pictures/pictures.ts';

const read = (bytes: Uint8Array<ArrayBufferLike>) => readPicture(new Blob([new Uint8Array(bytes)]));

/** Noise, which no encoder can simplify. */
const pixels = Uint8Array.from({ length: 37 * 23 * 4 }, (_, at) => (at * 7919) % 251);
const drawn = (channels: 3 | 4 = 4) => {
  const own = channels === 4 ? pixels : pixels.subarray(0, 37 * 23 * 3);
  return sharp(own, { raw: { width: 37, height: 23, channels } });
};
const place = { IFD0: { Copyright: 'Ada', Artist: 'segreto' } };
const withPlace = { exif: place, icc: 'p3' } as const;

const pictures: [string, () => Promise<Buffer>][] = [
  ['a PNG', () => drawn().png().toBuffer()],
  ['an interlaced PNG', () => drawn().png({ progressive: true }).toBuffer()],
  ['a PNG with a palette', () => drawn().png({ palette: true, colours: 8 }).toBuffer()],
  ['a PNG of 16 bits', () => drawn().toColourspace('rgb16').png().toBuffer()],
  ['a grey PNG', () => drawn(3).greyscale().png().toBuffer()],
  ['a JPEG', () => drawn(3).jpeg().toBuffer()],
  ['a progressive JPEG', () => drawn(3).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG of four inks', () => drawn(3).toColourspace('cmyk').jpeg().toBuffer()],
  ['a WebP', () => drawn(3).webp().toBuffer()],
  ['a WebP with transparency', () => drawn().webp().toBuffer()],
  ['a lossless WebP', () => drawn().webp({ lossless: true }).toBuffer()],
];

describe('a picture of a common encoder', () => {
  it.each(pictures)('looks the same when it is %s', async (_, draw) => {
    const file = await draw();
    const check = await read(file);
    if (check.kind !== 'picture') throw new Error(check.kind);
    expect(await sharp(check.picture.bytes).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
  });

  it.each(['png', 'jpeg', 'webp'] as const)('keeps no metadata of a %s', async (format) => {
    const file = await drawn(3).withMetadata(withPlace)[format]().toBuffer();
    expect(file.includes('segreto')).toBe(true);
    const check = await read(file);
    if (check.kind !== 'picture') throw new Error(check.kind);
    const { exif, icc, xmp } = await sharp(check.picture.bytes).metadata();
    expect([Buffer.from(check.picture.bytes).includes('segreto'), exif, icc, xmp]).toEqual([
      false,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('remains upright after a camera rotated it', async () => {
    const file = await drawn(3)
      .withMetadata({ ...withPlace, orientation: 6 })
      .jpeg()
      .toBuffer();
    const check = await read(file);
    if (check.kind !== 'picture') throw new Error(check.kind);
    expect((await sharp(check.picture.bytes).metadata()).orientation).toBe(6);
    expect(Buffer.from(check.picture.bytes).includes('segreto')).toBe(false);
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'is refused when one side of a %s is too long',
    async (format) => {
      const flat = (width: number, height: number) =>
        sharp({ create: { width, height, channels: 3, background: '#fff' } })
          [format]()
          .toBuffer();
      for (const [width, height] of [
        [4096, 2],
        [2, 4096],
      ] as const) {
        expect((await read(await flat(width, height))).kind).toBe('picture');
      }
      expect((await read(await flat(4097, 2))).kind).toBe('too-many-pixels');
      expect((await read(await flat(2, 4097))).kind).toBe('too-many-pixels');
    },
  );

  it.each(pictures)(
    'is refused with a byte less, or with one more than phones append, when it is %s',
    async (name, draw) => {
      const file = await draw();
      // Phones append cropped content after the end of a JPEG.
      const kind = name.includes('JPEG') ? 'picture' : 'foreign';
      expect((await read(Buffer.concat([file, Buffer.of(0)]))).kind).toBe(kind);
      for (const cut of [1, 2, 12, Math.floor(file.length / 2), file.length - 3]) {
        expect([cut, (await read(file.subarray(0, -cut))).kind]).toEqual([cut, 'foreign']);
      }
    },
  );
});
