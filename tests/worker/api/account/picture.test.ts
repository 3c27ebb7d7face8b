import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Profile } from '#lib/contract/account/account.ts';
import { MAX_IMAGE_BYTES, MAX_UPLOAD_BYTES } from '#lib/contract/limits.ts';
import { env, member, read, sendForFile } from '#tests/support/worker/api.ts';
import {
  clearWebp,
  greyPixels,
  jpeg,
  packedZeros,
  png,
  pngAround,
  pngPart,
  webp,
} from '#tests/support/worker/fixtures/pictures.ts';
import { saveProfile, storedUser } from '#tests/support/worker/profile.ts';

const picture = (bytes: BlobPart, type = 'image/png') => ({ profile_image: new Blob([bytes], { type }) });

/** The file claims to be 60,000 pixels wide and high. */
const wide = Uint8Array.from(jpeg);
const frame = wide.indexOf(0xc0);
wide.set([0xea, 0x60, 0xea, 0x60], frame + 4);

/** Empty deflate blocks before those with pixels. */
const emptyBlock = [0, 0, 0, 0xff, 0xff];
const withEmptyBlocks = Buffer.concat([
  greyPixels().subarray(0, 2),
  Buffer.from(Array.from({ length: 10_000 }, () => emptyBlock).flat()),
  greyPixels().subarray(2),
]);
const pngHead = png.slice(0, 33);
const pngPixels = png.slice(33, -12);

describe('the picture', () => {
  const show = (access: string, url: string | null) =>
    sendForFile(url ?? '', { headers: { Authorization: `Bearer ${access}` } });

  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
    ['image/webp', clearWebp],
  ])('is stored as %s by its content, whatever its name', async (type, bytes) => {
    const { access } = await member();
    const answer = await saveProfile(access, picture(bytes, 'text/html'), '../../x.html');
    const { profile_image } = read(Profile, answer);
    expect(profile_image).toMatch(/^\/api\/auth\/profile-image\/[\w-]{36}\/$/);
    const shown = await show(access, profile_image);
    expect([shown.status, shown.bytes]).toEqual([200, bytes]);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML behind a PNG signature', new Blob([png.slice(0, 16), '<script>alert(1)</script>'])],
    ['HTML behind a whole PNG', new Blob([png, '<script>alert(1)</script>'])],
    ['HTML behind a whole WebP', new Blob([webp, '<script>alert(1)</script>'])],
    [
      'HTML between a JPEG’s marks',
      new Blob([jpeg.slice(0, 3), '<script>alert(1)</script>', jpeg.slice(-2)]),
    ],
    ['a PNG without pixels', new Blob([png.slice(0, 33), png.slice(-12)])],
    ['HTML in a PNG’s end', new Blob([png.slice(0, -12), pngPart('IEND', '<script>alert(1)</script>')])],
    [
      'HTML as a PNG’s colours',
      new Blob([pngHead, pngPart('PLTE', '<i>'.repeat(300)), pngPixels, png.slice(-12)]),
    ],
    ['60,000 × 60,000 pixels', wide],
    ['a PNG whose checksum is wrong', Uint8Array.from(png, (byte, at) => (at === 20 ? byte + 1 : byte))],
    ['a PNG that unpacks to 900 MB', pngAround(packedZeros())],
    ['a PNG of one byte too many', pngAround(deflateSync(Buffer.alloc(100 * 101 + 1)))],
    ['HTML behind a PNG’s pixels', pngAround(Buffer.concat([greyPixels(), Buffer.from('<script>')]))],
    ['a PNG packed in blocks of nothing', pngAround(withEmptyBlocks)],
    ['a PNG of colours that none names', pngAround(greyPixels(), [8, 3])],
    [
      'a PNG that names its colours after its pixels',
      new Blob([pngAround(greyPixels(), [8, 3]).slice(0, -12), pngPart('PLTE', 'rgb'), png.slice(-12)]),
    ],
    ['a PNG of colours with one bit each', pngAround(deflateSync(Buffer.alloc(100 * 39)), [1, 2])],
    ['GIF', 'GIF89a'],
    ['nothing', ''],
  ])('cannot be %s', async (_, content) => {
    const { id, access } = await member();
    const answer = await saveProfile(access, picture(content));
    expect([answer.status, answer.body]).toEqual([400, { profile_image: [expect.any(String)] }]);
    expect((await storedUser(id))?.profileImage).toBeNull();
  });

  it('may be a strongly compressed PNG', async () => {
    const { access } = await member();
    expect((await saveProfile(access, picture(pngAround(greyPixels())))).status).toBe(200);
    const listed = pngAround(greyPixels(), [8, 3], [pngPart('PLTE', 'rgb')]);
    expect((await saveProfile(access, picture(listed))).status).toBe(200);
  });

  it('is stored without what cameras append: a film, a second picture for bright screens', async () => {
    const { access } = await member();
    for (const behind of [jpeg, 'MotionPhoto_Data ftypmp42', '<script>alert(1)</script>']) {
      const saved = await saveProfile(access, picture(new Blob([jpeg, behind])));
      expect((await show(access, read(Profile, saved).profile_image)).bytes).toEqual(jpeg);
    }
  });

  it('may have 1 MB and no byte more', async () => {
    const { access } = await member();
    /** A JPEG with comments up to a size. */
    const padded = (size: number) => {
      const parts = [jpeg.slice(0, 2)];
      for (let left = size - jpeg.length; left > 0; ) {
        const length = left > 65_000 ? 60_000 : left;
        const comment = new Uint8Array(length);
        comment.set([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 0xff]);
        parts.push(comment);
        left -= length;
      }
      return new Blob([...parts, jpeg.slice(2)]);
    };
    const saved = await saveProfile(access, picture(padded(MAX_IMAGE_BYTES)));
    expect(saved.status).toBe(200);
    expect((await show(access, read(Profile, saved).profile_image)).bytes).toEqual(jpeg);
    const large = await saveProfile(access, picture(padded(MAX_IMAGE_BYTES + 1)));
    expect([large.status, large.body]).toEqual([400, { profile_image: ['L’immagine supera 1 MB.'] }]);
    expect((await saveProfile(access, picture(new Uint8Array(MAX_UPLOAD_BYTES)))).status).toBe(413);
  });

  it('is replaced by a new one, and can be removed', async () => {
    const { access } = await member();
    const first = read(Profile, await saveProfile(access, picture(png))).profile_image;
    const second = read(Profile, await saveProfile(access, picture(jpeg))).profile_image;
    expect(second).not.toBe(first);
    expect((await show(access, first)).status).toBe(404);
    expect(read(Profile, await saveProfile(access, { city: 'Torino' })).profile_image).toBe(second);
    expect(read(Profile, await saveProfile(access, { profile_image: '' })).profile_image).toBeNull();
    expect((await show(access, second)).status).toBe(404);
    const ids = [first, second].map((url) => url?.split('/').at(-2));
    for (const id of ids) expect(await env.FILES.head(`profile-images/${id}`)).toBeNull();
  });

  it('is shown to its owner only', async () => {
    const { access } = await member();
    const { profile_image } = read(Profile, await saveProfile(access, picture(png)));
    const other = await member();
    expect((await show(other.access, profile_image)).status).toBe(404);
    expect((await sendForFile(profile_image ?? '')).status).toBe(401);
  });
});
