import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiKeys } from '#lib/api/db/schema/api-keys.ts';
import { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { RELEASE_PART_BYTES } from '#lib/contract/limits.ts';
import { call, clock, context, env, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { uploader } from '#tests/support/worker/signed-uploads.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { doWork } from '#tests/support/worker/work.ts';

const file = new TextEncoder().encode('Un archivio');
const otherFile = new TextEncoder().encode('Un ARCHIVIO');
let product = '';
let number = 0;
let key: Awaited<ReturnType<typeof addApiKey>>;
let program: ReturnType<typeof uploader>;

beforeEach(async () => {
  number += 1;
  product = `product-${number}`;
  await addProduct({ id: product, name: 'Uno' });
  key = await addApiKey();
  program = uploader(key.access);
});

const its = (changes = {}) => ({ product_id: product, ...changes });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string } | undefined)?.code,
];
const stateOf = async (id: string) =>
  read(ReleaseUpload, await call('upload', { access: key.access, params: { id } }));
const begun = async (changes = {}, bytes = file) => {
  const answer = await program.begin(bytes, its(changes));
  return { status: answer.status, upload: read(ReleaseUpload, answer) };
};

describe('a program', () => {
  it('uploads a version with an archive for each platform, and publishes it; the log names its key', async () => {
    const id = await program.sent(
      file,
      its({ platform: 'windows', architecture: 'x64', file_name: 'one.exe' }),
    );
    await program.sent(otherFile, its({ platform: 'macos', architecture: 'arm64', build: '204' }));
    const published = await program.publish(id);
    expect(published).toMatchObject({ status: 200, body: { version: '1.0.0', artifacts: { length: 2 } } });
    expect((await program.publish(id)).status).toBe(404);
    expect(codeOf(await program.begin(file, its()))).toEqual([409, 'version_taken']);
    const { access } = await colleague();
    const log = await call('staffLog', { access, query: { actor: key.id } });
    const { results } = log.body as { results: { action: string }[] };
    expect(results.map(({ action }) => action)).toEqual([
      'release_published',
      'release_begun',
      'release_begun',
    ]);
  });

  it('that begins the same file again continues where it stopped, until it is published', async () => {
    const large = new Uint8Array(RELEASE_PART_BYTES + 10);
    const { upload } = await begun({}, large.slice(0, 20));
    expect(codeOf(await program.begin(large.slice(0, 10), its()))).toEqual([409, 'version_taken']);
    await call('discardUpload', { access: key.access, params: { id: upload.id } });
    const first = await begun();
    expect(first).toMatchObject({ status: 201, upload: { parts: [] } });
    await program.part(first.upload.id, file);
    expect(await begun()).toMatchObject({ status: 200, upload: { id: first.upload.id, parts: [1] } });
    await program.finish(first.upload.id, file);
    expect(await begun()).toMatchObject({ status: 200, upload: { state: 'checking', parts: [1] } });
    await doWork();
    expect(await begun()).toMatchObject({ status: 200, upload: { state: 'ready', parts: [1] } });
    expect(await program.finish(first.upload.id, file)).toMatchObject({
      status: 200,
      body: { state: 'ready' },
    });
    expect(codeOf(await program.finish(first.upload.id, otherFile))).toEqual([409, 'wrong_state']);
  });

  it('whose file was refused begins again, without a person’s help', async () => {
    const refused = await program.sent(file, its(), otherFile);
    expect(await stateOf(refused)).toMatchObject({ state: 'refused', refused_because: 'hash', parts: [] });
    const again = await begun();
    expect([again.status, again.upload.id === refused]).toEqual([201, false]);
    expect(codeOf(await call('upload', { access: key.access, params: { id: refused } }))).toEqual([
      404,
      'upload_not_found',
    ]);
  });

  it('sets a version’s notes, channel and support end; the last values count', async () => {
    const { upload } = await begun({ notes: 'Prima' });
    await begun({ notes: 'Dopo', channel: 'beta', supported_until: '2031-12-31' });
    expect(await stateOf(upload.id)).toMatchObject({
      notes: 'Dopo',
      channel: 'beta',
      supported_until: '2031-12-31',
    });
    await program.part(upload.id, file);
    await program.finish(upload.id, file);
    await doWork();
    expect(await program.publish(upload.id)).toMatchObject({ body: { supported_until: '2031-12-31' } });
  });

  it('twice at once begins one upload, finishes it once, and publishes one version', async () => {
    const both = await Promise.all([begun(), begun()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    const [id, other] = both.map(({ upload }) => upload.id);
    if (!id) throw new Error('Nothing has begun');
    expect(other).toBe(id);
    const parts = await Promise.all([program.part(id, file), program.part(id, file)]);
    expect(parts.map(({ status }) => status)).toEqual([204, 204]);
    const finished = await Promise.all([program.finish(id, file), program.finish(id, file)]);
    // If two parts arrive at once, R2 may keep the one that was not recorded: then the API asks for the part again.
    if (finished.every(({ status }) => status === 409)) {
      await program.part(id, file);
      await program.finish(id, file);
    }
    await doWork();
    expect((await stateOf(id)).state).toBe('ready');
    const published = await Promise.all([program.publish(id), program.publish(id)]);
    expect(published.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('builds no version of a deleted product, but versions of one that is no longer sold', async () => {
    expect(codeOf(await program.begin(file, its({ product_id: 'nessuno' })))).toEqual([400, undefined]);
    await addProduct({ id: `withdrawn-${number}`, name: 'Fuori', isWithdrawn: true });
    const id = await program.sent(file, its({ product_id: `withdrawn-${number}` }));
    expect((await program.publish(id)).status).toBe(200);
  });
});

describe('a key', () => {
  it('without «releases:publish» leaves a version to staff, who see it', async () => {
    const writer = uploader((await addApiKey({ scopes: ['releases:write'] })).access);
    const id = await writer.sent(file, its());
    expect(codeOf(await writer.publish(id))).toEqual([403, 'scope_missing']);
    const { access } = await colleague('admin');
    const { results } = (await call('releaseUploads', { access })).body as { results: { id: string }[] };
    expect(results.map((upload) => upload.id)).toContain(id);
    await confirmByPassword(access);
    expect((await uploader(access, 'person').publish(id)).status).toBe(200);
  });

  it('that is revoked half-way can send no more, and staff continue with what has arrived', async () => {
    const { upload } = await begun();
    await program.part(upload.id, file);
    await context().db.update(apiKeys).set({ revokedAt: clock.now }).where(eq(apiKeys.id, key.id));
    expect((await program.part(upload.id, file)).status).toBe(401);
    expect(codeOf(await program.finish(upload.id, file))).toEqual([401, 'api_key_revoked']);
    const { access } = await colleague('admin');
    const person = uploader(access, 'person');
    expect(await person.begin(file, its())).toMatchObject({
      status: 200,
      body: { id: upload.id, parts: [1] },
    });
    expect((await person.finish(upload.id, file)).status).toBe(200);
  });

  it('finds no upload by an unknown id', async () => {
    const asked = { access: key.access, params: { id: 'nessuno' } };
    const answers = [
      await call('upload', asked),
      await program.finish('nessuno', file),
      await program.publish('nessuno'),
      await call('discardUpload', asked),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => [404, 'upload_not_found']));
    expect((await program.part('nessuno', file)).status).toBe(404);
    const { upload } = await begun();
    expect((await program.part(upload.id, file, '2')).status).toBe(400);
    await call('discardUpload', { access: key.access, params: { id: upload.id } });
    expect(await env.FILES.head(`releases/${upload.id}/one.zip`)).toBeNull();
  });
});
