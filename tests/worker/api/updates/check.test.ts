import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { SANDBOX_PRODUCT, testKeys } from '#lib/contract/devices/sandbox.ts';
import { UpdateClaims, UpdateResult } from '#lib/contract/devices/updates.ts';
import { call, clock, context, env, read } from '#tests/support/worker/api.ts';
import { archive } from '#tests/support/worker/fixtures/releases.ts';
import {
  addVersion,
  addVersions,
  askUpdate,
  licensed,
  readUpdate,
} from '#tests/support/worker/fixtures/updates.ts';
import { readSigned } from '#tests/support/worker/signed-validation.ts';

beforeAll(addVersions);

const told = async (key: string, query?: Record<string, string>) =>
  read(UpdateResult, await askUpdate(key, query));
/** The code, the version and the file of a response. */
const brief = async (key: string, query?: Record<string, string>) => {
  const { code, update } = await told(key, query);
  return [code, update?.version ?? null, update?.file.file_name ?? null];
};

describe('a program that asks for a newer version', () => {
  it('gets the highest version with a file for it, with all data that it needs', async () => {
    const { key } = await licensed();
    const { update, withdrawn, channel, detail } = await told(key);
    expect([withdrawn, channel, detail]).toEqual([
      { reason: 'Non salvava.' },
      'stable',
      'C’è una versione più recente.',
    ]);
    expect(update).toMatchObject({
      version: '2.10.0',
      supported_until: null,
      file: { platform: 'any', kind: 'tar.gz', size_bytes: archive.length },
    });
    const path = update?.file.path.replace(/^\/updates\//, '') ?? '';
    expect((await readUpdate(key, path)).bytes).toEqual(archive);
  });

  it.each<[string, Record<string, string>, unknown[]]>([
    ['its own processor', { kind: 'exe' }, ['UPDATE_AVAILABLE', '2.4.0', 'one-2.4.0-windows-x64.exe']],
    [
      'the other one',
      { kind: 'EXE', architecture: 'arm64' },
      ['UPDATE_AVAILABLE', '2.4.0', 'one-2.4.0-windows-arm64.exe'],
    ],
    [
      'both processors where its own has none',
      { platform: 'macos', kind: 'dmg' },
      ['UPDATE_AVAILABLE', '2.4.0', 'one-2.4.0-macos-universal.dmg'],
    ],
    ['nothing of a kind that is not there', { kind: 'msi' }, ['UP_TO_DATE', null, null]],
    ['nothing for the newest', { version: '2.10' }, ['UP_TO_DATE', null, null]],
    ['nothing for one that is newer', { version: '2.11.0-rc.1' }, ['UP_TO_DATE', null, null]],
    [
      'no preview that the licence does not get',
      { channel: 'beta', version: '2.10.0' },
      ['UP_TO_DATE', null, null],
    ],
  ])('gets %s', async (_, query, expected) => {
    const { key } = await licensed();
    expect(await brief(key, query)).toEqual(expected);
    expect((await told(key, query)).channel).toBe('stable');
  });

  it('gets an answer that is signed for its question', async () => {
    const { key } = await licensed();
    const answer = await askUpdate(key, { nonce: 'n-7', kind: 'exe' });
    const { genuine, claims } = await readSigned(answer, env, {}, 'update', UpdateClaims);
    const { update } = read(UpdateResult, answer);
    expect(genuine).toBe(true);
    expect(claims).toEqual({
      version: 1,
      ...{ code: 'UPDATE_AVAILABLE', ts: new Date(clock.now).toISOString(), nonce: 'n-7' },
      ...{ product_id: 'one', platform: 'windows', architecture: 'x64', channel: 'stable' },
      ...{ from_version: '2.3.0', to_version: '2.4.0', file_name: 'one-2.4.0-windows-x64.exe' },
      ...{ size_bytes: archive.length, sha512: update?.file.sha512, is_withdrawn: true, kid: 'o1' },
    });
  });

  it('learns why it gets none, always with a signature', async () => {
    const past = clock.now - 1000;
    const { key: over } = await licensed({ expiresAt: past });
    const { key: suspended } = await licensed({ status: 'suspended' });
    const { key: revoked } = await licensed({ status: 'revoked' });
    const { key: other } = await licensed({ productId: 'two' });
    const { key: otherOver } = await licensed({ productId: 'two', expiresAt: past });
    const deleted = await licensed();
    await context().db.update(users).set({ deletedAt: clock.now }).where(eq(users.id, deleted.user.id));
    const keys = [over, suspended, revoked, other, otherOver, deleted.key, newLicenseKey(0), 'COA-NOPE'];
    const codes = await Promise.all(keys.map((key) => brief(key)));
    expect(codes).toEqual(
      [
        'EXPIRED',
        'SUSPENDED',
        'REVOKED',
        'PRODUCT_MISMATCH',
        'EXPIRED',
        'NOT_FOUND',
        'NOT_FOUND',
        'NOT_FOUND',
      ].map((code) => [code, null, null]),
    );
  });

  it('gets the usual kind on its system before an unknown one', async () => {
    const artifacts = (['7z', 'msi', 'exe'] as const).map((kind) => ({
      ...{ platform: 'windows' as const, architecture: 'x64' as const, kind, fileName: `one.${kind}` },
    }));
    await addVersion('2.4.0', { id: 'two-2-4-0', productId: 'two', artifacts });
    const { key } = await licensed({ productId: 'two' });
    const fileOf = async (query = {}) => (await brief(key, { product_id: 'two', ...query }))[2];
    expect([await fileOf(), await fileOf({ kind: '7z' })]).toEqual(['one.exe', 'one.7z']);
    const { text } = await readUpdate(key, 'two/stable/appcast.xml');
    expect(text.match(/(?<=\/)one\.\w+/g)).toEqual(['one.exe', 'one.msi', 'one.7z']);
  });

  it('sends its key as a header, and describes itself in the address', async () => {
    const { key } = await licensed();
    const query = { product_id: 'one', platform: 'windows', architecture: 'x64', version: '2.3.0' };
    for (const Authorization of ['', key, `Bearer ${key}`]) {
      const answer = await call('checkForUpdate', { headers: { Authorization }, query });
      expect(answer).toMatchObject({ status: 401, body: { code: 'KEY_MISSING' } });
    }
    const wrong = { platform: 'amiga', architecture: 'arm', version: 'ultima', channel: 'x' };
    for (const [name, value] of Object.entries(wrong)) {
      const answer = await askUpdate(key, { [name]: value });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [name]]);
    }
    expect((await call('checkForUpdate', { query })).status).toBe(401);
    expect((await askUpdate(key.toLowerCase().replaceAll('-', ''))).status).toBe(200);
  });

  it.each(Object.keys(testKeys))('gets the sandbox’s answer for %s', async (key) => {
    const query = { product_id: SANDBOX_PRODUCT };
    const { code, update } = await told(key, query);
    const { validate } = testKeys[key as keyof typeof testKeys];
    const isUsed = ['VALID', 'NOT_ACTIVATED', 'FINGERPRINT_MISMATCH'].includes(validate);
    expect([code, update?.version]).toEqual(isUsed ? ['UPDATE_AVAILABLE', '2.4.0'] : [validate, undefined]);
    expect((await told(key, { ...query, version: '2.4' })).code).toBe(isUsed ? 'UP_TO_DATE' : validate);
    expect((await askUpdate(key, { ...query, platform: 'linux', version: '1.0' })).status).toBe(200);
  });
});
