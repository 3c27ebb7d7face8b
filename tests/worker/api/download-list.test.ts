import { beforeAll, describe, expect, it } from 'vitest';
import { DownloadList } from '#lib/contract/downloads.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, member, read } from '#tests/support/worker/api.ts';
import { askDownload, customer, publishSome } from '#tests/support/worker/fixtures/downloads.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { archive } from '#tests/support/worker/fixtures/releases.ts';

let sha256 = '';

beforeAll(async () => {
  ({ sha256 } = await publishSome());
});

describe('the list of downloads', () => {
  it('has the highest release of each product with a valid licence', async () => {
    const { access } = await customer();
    const { downloads } = read(DownloadList, await call('downloads', { access }));
    expect(downloads).toEqual([
      {
        id: 'one-1-10-0',
        product_id: 'one',
        product_name: 'one',
        app_id: 'it.example.one',
        version: '1.10.0',
        formatted_file_size: '2 KB',
        updated_at: new Date(clock.now - DAY_MS).toISOString(),
        sha256,
        notes: '',
        ...{ channel: 'stable', is_kept: false, has_others: true },
        artifacts: [
          {
            ...{ id: 'one-1-10-0', platform: 'any', architecture: 'any', minimum_system: '' },
            ...{ file_name: 'one "1.10.0".tar.gz', size_bytes: archive.length, sha256 },
          },
        ],
      },
    ]);
  });

  it.each([
    ['no licence', undefined],
    ['an expired licence', { expiresAt: 0 }],
    ['a licence past its end', { expiresAt: clock.now }],
    ['a suspended licence', { status: 'suspended' }],
    ['a revoked licence', { status: 'revoked' }],
  ] as const)('is empty with %s, and there is no link', async (_, license) => {
    const { id, access } = await member();
    if (license) await addLicense({ userId: id, productId: 'one', ...license });
    expect((await call('downloads', { access })).body).toMatchObject({ downloads: [], unavailable: [] });
    const answer = await askDownload(access);
    expect([answer.status, answer.body]).toEqual([
      403,
      { detail: expect.any(String), code: 'license_required' },
    ]);
  });

  it('has no link for an unknown product or one without a release', async () => {
    const { id, access } = await customer();
    await addLicense({ userId: id, productId: 'empty' });
    for (const product of ['nope', 'empty', "' OR 1=1--"]) {
      expect([product, (await askDownload(access, product)).status]).toEqual([product, 404]);
    }
  });
});
