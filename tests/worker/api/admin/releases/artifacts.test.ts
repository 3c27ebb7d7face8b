import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { call, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { uploader } from '#tests/support/worker/signed-uploads.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { seenOf, uploadOf } from '#tests/support/worker/uploads.ts';
import { doWork } from '#tests/support/worker/work.ts';

let access: string;
let number = 0;
let version = '';
let person: ReturnType<typeof uploader>;

beforeAll(() => addProduct({ id: 'one' }));
beforeEach(async () => {
  number += 1;
  version = `2.0.${number}`;
  ({ access } = await colleague('admin'));
  await confirmByPassword(access);
  person = uploader(access, 'person');
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const [file, macFile, otherFile] = [bytesOf('any'), bytesOf('mac'), bytesOf('other')];
const archive = (changes = {}) => ({ version, file_name: 'one.tar.gz', notes: 'Più veloce', ...changes });
const begin = (bytes = file, changes = {}) => person.begin(bytes, archive(changes));
const idOf = (begun: Awaited<ReturnType<typeof begin>>) => read(ReleaseUpload, begun).id;
const mac = { platform: 'macos', architecture: 'arm64', file_name: 'one-arm64.dmg' };

describe('the archives of a version', () => {
  it('are published together, when all of them are checked', async () => {
    const first = await person.sent(file, archive());
    const second = idOf(await begin(macFile, mac));
    expect(await person.publish(first)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await person.part(second, macFile);
    await person.finish(second, macFile);
    await doWork();
    expect((await person.publish(first)).body).toMatchObject({
      id: first,
      artifacts: [
        { id: first, platform: 'any', kind: 'tar.gz' },
        {
          ...{ id: second, platform: 'macos', architecture: 'arm64', kind: 'dmg' },
          // printf mac | openssl dgst -sha512 -binary | base64 -w 0
          sha512: 'hgPcUfH7FpUYYJ4zYYkMr70az/NRry426MxvUBot1AMZ4XvsMwxv5qRKWQIusvvzyPS0DFaJI7Dz3Yb59nG3Zw==',
        },
      ],
    });
    expect(await uploadOf(access, second)).toBeUndefined();
    const late = { platform: 'linux', file_name: 'late.AppImage' };
    expect(await begin(otherFile, late)).toMatchObject({
      status: 409,
      body: { code: 'version_taken' },
    });
  });

  it('are published in the state that was shown, not in a later one from a program', async () => {
    const id = await person.sent(file, archive({ channel: 'beta' }));
    const body = await seenOf(id);
    const again = { version, channel: 'stable', supported_until: '2031-12-31' };
    await begin(file, again);
    expect(await call('publishRelease', { access, params: { id }, body })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: again },
    });
    expect((await person.publish(id)).body).toMatchObject({ channel: 'stable' });
  });

  it('share one channel and one text of notes: the last one counts', async () => {
    const first = idOf(await begin());
    const second = idOf(await begin(macFile, { ...mac, channel: 'beta', notes: 'Nuovo' }));
    for (const id of [first, second])
      expect(await uploadOf(access, id)).toMatchObject({ channel: 'beta', notes: 'Nuovo' });
  });

  it.each([
    ['of one kind for one platform', { file_name: 'other.tar.gz' }],
    ['of one name', { platform: 'linux' }],
  ])('cannot be two %s', async (_, changes) => {
    await begin();
    expect(await begin(otherFile, changes)).toMatchObject({
      status: 409,
      body: { code: 'version_taken' },
    });
  });
});
