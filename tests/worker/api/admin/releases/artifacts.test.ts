import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import {
  beginArchive,
  publishAsSeen,
  seenOf,
  sendArchive,
  uploadInput,
  uploadOf,
} from '#tests/support/worker/uploads.ts';

let access: string;
let number = 0;
let version = '';

beforeAll(() => addProduct({ id: 'one' }));
beforeEach(async () => {
  number += 1;
  version = `2.0.${number}`;
  ({ access } = await colleague('admin'));
  await confirmByPassword(access);
});

const publish = (id: string) => publishAsSeen(access, id);
const mac = { platform: 'macos', architecture: 'arm64', file_name: 'one-arm64.dmg' };

describe('the archives of a version', () => {
  it('are published at once, when all of them are checked', async () => {
    const first = await beginArchive(access, 'any', { version });
    await sendArchive(access, first, 'any');
    const second = await beginArchive(access, 'mac', { version, ...mac });
    expect(await publish(first)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await sendArchive(access, second, 'mac');
    expect((await publish(first)).body).toMatchObject({
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
    const late = uploadInput('late', { version, platform: 'linux', file_name: 'late.AppImage' });
    expect(await call('beginRelease', { access, body: late })).toMatchObject({
      status: 409,
      body: { code: 'version_taken' },
    });
  });

  it('are published as their maker saw them, and not as a program says since', async () => {
    const id = await beginArchive(access, 'any', { version, channel: 'beta' });
    await sendArchive(access, id, 'any');
    const body = await seenOf(id);
    const again = { version, channel: 'stable', supported_until: '2031-12-31' };
    await beginArchive(access, 'any', again);
    expect(await call('publishRelease', { access, params: { id }, body })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: again },
    });
    expect((await publish(id)).body).toMatchObject({ channel: 'stable' });
  });

  it('have one channel and one text of notes: what came last', async () => {
    const first = await beginArchive(access, 'any', { version });
    const changed = { version, ...mac, channel: 'beta', notes: 'Nuovo' };
    const second = await beginArchive(access, 'mac', changed);
    for (const id of [first, second])
      expect(await uploadOf(access, id)).toMatchObject({ channel: 'beta', notes: 'Nuovo' });
  });

  it.each([
    ['of one kind for one platform', { file_name: 'other.tar.gz' }],
    ['of one name', { platform: 'linux' }],
  ])('are not two %s', async (_, changes) => {
    await beginArchive(access, 'any', { version });
    const body = uploadInput('other', { version, ...changes });
    expect(await call('beginRelease', { access, body })).toMatchObject({
      status: 409,
      body: { code: 'version_taken' },
    });
  });
});
