import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { releaseUploads } from '#lib/api/db/schema/releases.ts';
import { sweepUploads } from '#lib/api/services/admin/releases/sweep.ts';
import { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, context, env, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { uploader } from '#tests/support/worker/signed-uploads.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { doWork } from '#tests/support/worker/work.ts';

const bytes = new TextEncoder().encode('Un archivio');
const other = new TextEncoder().encode('Un ARCHIVIO');
let access = '';
let number = 0;
let person: ReturnType<typeof uploader>;

beforeAll(() => addProduct({ id: 'one' }));
beforeEach(async () => {
  number += 1;
  ({ access } = await colleague('admin'));
  await confirmByPassword(access);
  person = uploader(access, 'person');
});

const begin = async () => read(ReleaseUpload, await person.begin(bytes, { version: `1.0.${number}` })).id;
const sendPart = async (id: string) => (await person.part(id, bytes)).status;
const finish = (id: string) => person.finish(id, bytes);
const discard = async (id: string) => (await call('discardRelease', { access, params: { id } })).status;
const uploads = async () => (await call('releaseUploads', { access })).body as { results: ReleaseUpload[] };
const keyOf = (id: string) => `releases/${id}/one.zip`;

/** The multipart upload that R2 has for one of our rows. */
async function storedOf(id: string) {
  const [row] = await context().db.select().from(releaseUploads).where(eq(releaseUploads.id, id));
  return env.FILES.resumeMultipartUpload(row?.fileKey ?? '', row?.multipartId ?? '');
}

it('is discarded while its parts arrive: R2 keeps none, and a late part finds nothing', async () => {
  const id = await begin();
  expect(await sendPart(id)).toBe(204);
  const stored = await storedOf(id);
  expect(await discard(id)).toBe(204);
  await expect(stored.uploadPart(1, bytes)).rejects.toThrow();
  expect([await sendPart(id), (await finish(id)).status, await discard(id)]).toEqual([404, 404, 404]);
});

it('is discarded while its check runs and while it waits: its file is deleted', async () => {
  for (const isChecked of [false, true]) {
    const id = await begin();
    await sendPart(id);
    await finish(id);
    if (isChecked) await doWork();
    expect(await env.FILES.head(keyOf(id))).not.toBeNull();
    expect(await discard(id)).toBe(204);
    await doWork();
    expect([await env.FILES.head(keyOf(id)), (await uploads()).results]).toEqual([null, []]);
  }
});

it('answers a part whose upload ended at R2 without a server error', async () => {
  const id = await begin();
  await sendPart(id);
  await finish(id);
  // R2 has joined the parts; a page that does not know that sends another part.
  expect(await sendPart(id)).toBe(409);
  await discard(id);
});

it('continues if the server was killed between a part and its record', async () => {
  const id = await begin();
  await (await storedOf(id)).uploadPart(1, other);
  expect((await uploads()).results.find((upload) => upload.id === id)).toMatchObject({ parts: [] });
  expect([await sendPart(id), (await finish(id)).status]).toEqual([204, 200]);
  await doWork();
  expect((await uploads()).results.find((upload) => upload.id === id)).toMatchObject({ state: 'ready' });
  await discard(id);
});

it('asks again for parts that two pages sent over each other, and then finishes', async () => {
  const id = await begin();
  await sendPart(id);
  // Another page's part arrived at R2 after this one and was recorded before it.
  await (await storedOf(id)).uploadPart(1, bytes);
  expect(await finish(id)).toMatchObject({ status: 409, body: { code: 'parts_missing' } });
  expect((await uploads()).results.find((upload) => upload.id === id)).toMatchObject({ parts: [] });
  expect([await sendPart(id), (await finish(id)).status]).toEqual([204, 200]);
  await doWork();
  await discard(id);
});

it('is not swept away with others if its check succeeds meanwhile', async () => {
  const late = await begin();
  number += 1;
  const right = await begin();
  const { db, env: bindings, ...rest } = context();
  const isOf = (id: string) => eq(releaseUploads.id, id);
  const find = () => db.update(releaseUploads).set({ state: 'ready', sha512: 'AA==' }).where(isOf(right));
  const FILES = Object.create(bindings.FILES, {
    resumeMultipartUpload: { value: () => ({ abort: find }) },
    delete: { value: async (key: string) => expect(key).not.toBe(keyOf(right)) },
  });
  const now = rest.now + 8 * DAY_MS;
  await db
    .update(releaseUploads)
    .set({ createdAt: rest.now - 1 })
    .where(isOf(late));
  await sweepUploads({ ...rest, now, db, env: { ...bindings, FILES } }, { job: 'uploads' });
  const left = await db.select({ id: releaseUploads.id }).from(releaseUploads);
  expect(left.map(({ id }) => id)).toEqual([right]);
});
