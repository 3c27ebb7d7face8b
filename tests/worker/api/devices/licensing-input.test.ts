import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { ActivateResult } from '#lib/contract/devices/licensing.ts';
import { call, env, member, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

interface Write {
  name: CallName;
  /** The path's `:id` and the caller; calls of desktop products need neither. */
  options?: { params: { id: string }; access: string; headers: Record<string, string> };
  /** A valid body, its optional fields, and the fields that only describe the device. */
  good: Record<string, string>;
  optional?: string[];
  about?: Record<string, string>;
}

let writes: Write[] = [];
const names = [
  'activate',
  'validate',
  'deactivate',
  'renewLease',
  'deviceOfflineFile',
  'renameActivation',
  'renew',
] as const;

beforeAll(async () => {
  await addProduct({ id: 'risk' });
  const { id: userId, access } = await member();
  const license = await addLicense({ userId, productId: 'risk' });
  const { activation } = read(ActivateResult, await desktop(license).activate());
  const credential = { license_key: license.key, product_id: 'risk', fingerprint: 'device-0001' };
  const about = { name: 'PC', platform: 'Linux', app_version: '1' };
  const own = (id: string) => ({ params: { id }, access, headers: { 'Idempotency-Key': 'one-good-key' } });
  writes = [
    { name: 'activate', good: credential, about },
    {
      name: 'validate',
      good: { ...credential, nonce: 'n' },
      optional: ['fingerprint', 'nonce'],
      about: { app_version: '1' },
    },
    {
      name: 'deactivate',
      good: { ...credential, activation_id: activation.id },
      optional: ['fingerprint', 'activation_id'],
    },
    { name: 'renewLease', good: credential },
    { name: 'deviceOfflineFile', good: credential },
    { name: 'renameActivation', good: { name: 'Nuovo' }, options: own(activation.id) },
    { name: 'renew', good: { duration_key: '12m' }, options: own(license.id) },
  ];
});

/** Everything that a write could change, except the counters of calls. */
async function stored() {
  const tables = ['activations', 'licenses', 'waiting_usage', 'payments', 'license_terms', 'activities'];
  const answers = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)));
  return answers.map(({ results }) => results);
}

const bad: [what: string, value: unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', '   '],
  ['true', true],
  ['a list', ['device-0001']],
  ['an object', { $ne: '' }],
  ['10 kB', 'x'.repeat(10_000)],
  ['10 kB of emoji', '🦊'.repeat(2500)],
  ['two lines', 'first line\r\nBcc: second@example.com'],
  ['a NUL', 'device\u0000-0001'],
];

describe.each(names)('%s', (name) => {
  const subject = () => {
    const write = writes.find((candidate) => candidate.name === name);
    if (!write) throw new Error(`nothing is known of ${name}`);
    return write;
  };

  it('names each bad field and stores nothing', async () => {
    const { good, optional = [], about, options } = subject();
    const before = await stored();
    for (const field of Object.keys(good)) {
      for (const [what, value] of bad) {
        if (what === 'missing' && optional.includes(field)) continue;
        const { status, body } = await call(name, {
          ...options,
          body: { ...about, ...good, [field]: value },
        });
        expect([field, what, status, body]).toEqual([field, what, 400, { [field]: [expect.any(String)] }]);
      }
    }
    expect(await stored()).toEqual(before);
  });

  it('is not confused by __proto__, unknown fields or strange ids', async () => {
    const { good, options } = subject();
    const before = await stored();
    const body = JSON.parse(`{"__proto__":${JSON.stringify(good)}}`);
    expect((await call(name, { ...options, body })).status).toBe(400);
    if (options) {
      for (const id of ["' OR 1=1--", '%', '__proto__', 'x'.repeat(200), '🦊']) {
        const answer = await call(name, { ...options, params: { id }, body: good });
        expect([id, answer.status]).toEqual([id, 404]);
      }
    } else {
      for (const license_key of ["' OR 1=1--", '%', 'COA-', '🔑', 'COA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA']) {
        const answer = await call(name, { body: { ...good, license_key, is_admin: true } });
        const { status } = answer;
        expect([license_key, status, answer.body]).toMatchObject([
          license_key,
          name === 'validate' ? 200 : 404,
          { code: 'NOT_FOUND' },
        ]);
      }
    }
    expect(await stored()).toEqual(before);
  });
});

it('cuts or replaces descriptions of a device, and never refuses them', async () => {
  const { id: userId } = await member();
  const { id, key } = await addLicense({ userId, productId: 'risk' });
  const product = desktop({ key, productId: 'risk' });
  const long = {
    name: `Postazione\u202e\u200b\n${'x'.repeat(90)}`,
    platform: 'Linux-6.8.0-1019-azure-x86_64-with-glibc2.39',
    app_version: `2.4.1-${'a'.repeat(42)}`,
  };
  expect((await product.activate(long)).status).toBe(201);
  const shown = async () =>
    (
      await env.DB.prepare('SELECT name, platform, app_version FROM activations WHERE license_id = ?')
        .bind(id)
        .all()
    ).results;
  const cut = {
    name: `Postazione ${'x'.repeat(69)}`,
    platform: long.platform.slice(0, 40),
    app_version: long.app_version.slice(0, 40),
  };
  expect(await shown()).toEqual([cut]);
  for (const [what, value] of bad) {
    const about = { name: value, platform: value, app_version: value };
    const { status, body } = await product.validate({ app_version: value });
    expect([what, status, body]).toMatchObject([what, 200, { code: 'VALID' }]);
    expect([what, (await product.activate(about)).status]).toEqual([what, 200]);
  }
  const nameless = desktop({ key, productId: 'risk' }, 'device-0002');
  expect((await nameless.activate({ name: ' ', platform: null, app_version: undefined })).status).toBe(201);
  expect(await shown()).toContainEqual({ name: 'Dispositivo senza nome', platform: '', app_version: '' });
});

it('takes a fingerprint from 8 to 200 characters, emoji among them', async () => {
  const good = writes[0]?.good;
  for (const [fingerprint, status] of [
    ['1234567', 400],
    ['x'.repeat(201), 400],
    ['12345678', 201],
    ['🦊 computer di Ada', 201],
  ]) {
    const answer = await call('activate', { body: { ...good, fingerprint } });
    expect([fingerprint, answer.status]).toEqual([fingerprint, status]);
  }
});
