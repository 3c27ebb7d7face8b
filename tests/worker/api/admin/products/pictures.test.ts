import { beforeEach, describe, expect, it } from 'vitest';
import { sweepProductPictures } from '#lib/api/services/admin/products/picture-sweep.ts';
import { TextsWithDraft } from '#lib/contract/admin/products/texts.ts';
import { MAX_IMAGE_BYTES } from '#lib/contract/limits.ts';
import { call, context, env, read, sendForFile } from '#tests/support/worker/api.ts';
import { jpeg, png, webp } from '#tests/support/worker/fixtures/pictures.ts';
import { sendPicture, storedPicture } from '#tests/support/worker/fixtures/product-pictures.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const HOUR_MS = 3_600_000;
let access: string;
beforeEach(async () => ({ access } = await colleague('admin')));

describe('a picture of a product', () => {
  it.each([
    ['image/png', 'png', png],
    ['image/jpeg', 'jpg', jpeg],
    ['image/webp', 'webp', webp],
  ])('is stored as %s by its content, public and forever', async (type, ending, bytes) => {
    const { status, body } = await sendPicture(access, bytes, '../../logo.svg');
    const { url } = body as { url: string };
    expect([status, url]).toEqual([
      201,
      expect.stringMatching(`^/api/product-pictures/[0-9a-f]{64}\\.${ending}/$`),
    ]);
    const shown = await sendForFile(url, {});
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(((await sendPicture(access, bytes)).body as { url: string }).url).toBe(url);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML behind a whole PNG', new Blob([png, '<script>alert(1)</script>'])],
    ['nothing', ''],
    ['more than a megabyte', new Uint8Array(MAX_IMAGE_BYTES + 1)],
  ])('cannot be %s', async (_, bytes) => {
    const { status, body } = await sendPicture(access, bytes);
    expect([status, Object.keys(body as object)]).toEqual([400, ['picture']]);
  });

  it.each(['nope', `${'0'.repeat(64)}.png`, '..%2Fprofile-images%2Fx', `${'0'.repeat(64)}.svg`])(
    'is not found at «%s»',
    async (id) => expect((await sendForFile(`/api/product-pictures/${id}/`, {})).status).toBe(404),
  );
});

it('the job deletes pictures that no product and no draft name, once no upload can be under way any more', async () => {
  await addProduct({ id: 'one' });
  const { url } = await storedPicture(access);
  const { url: logo } = (await sendPicture(access, png)).body as { url: string };
  await sendPicture(access, jpeg);
  const params = { id: 'one' };
  const { texts, version } = read(TextsWithDraft, await call('shopProductTexts', { params, access }));
  const published = { ...texts, logo_url: logo };
  await call('publishProductTexts', { params, access, body: { expected: { version }, ...published } });
  const draft = { ...published, picture_url: url, picture_alt: 'Un grafico' };
  await call('saveProductDraft', {
    params,
    access,
    body: { expected: { version: version + 1 }, ...draft },
  });
  const sweep = (inMs: number) =>
    sweepProductPictures({ ...context(), now: Date.now() + inMs }, { job: 'productPictures' });
  expect(await sweep(HOUR_MS / 2)).toEqual({ handled: 0 });
  expect(await sweep(2 * HOUR_MS)).toEqual({ handled: 1 });
  const stored = await env.FILES.list({ prefix: 'product-pictures/' });
  expect(stored.objects.map(({ key }) => `/api/${key}/`).sort()).toEqual([logo, url].sort());
});
