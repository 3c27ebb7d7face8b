import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { formerKeys } from '#lib/api/db/schema/licenses.ts';
import { listOf } from '#lib/contract/fields.ts';
import { License, ReplacedKey, UsageLog } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS, KEY_REPLACEMENT_DAYS } from '#lib/contract/limits.ts';
import { call, clock, context, mailsTo, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
});

async function customer(more: Partial<Parameters<typeof addLicense>[0]> = {}) {
  const owner = await member();
  const license = await addLicense({ userId: owner.id, productId: 'one', ...more });
  const its = { access: owner.access, params: { id: license.id } };
  const replace = (body: object = {}) =>
    call('replaceKey', { ...its, body: { password: PASSWORD, reason: 'exposed', ...body } });
  return { ...owner, license, its, replace };
}

describe('replacing a licence’s key', () => {
  it('gives a new key and does not change end and devices', async () => {
    const { its, license, replace } = await customer();
    const device = desktop({ key: license.key, productId: 'one' });
    await device.activate();
    const before = read(License, await call('license', its));
    const replaced = read(ReplacedKey, await replace());
    expect(replaced.license_key).not.toBe(license.key);
    expect(replaced).toMatchObject({ files_until: null, replacements_left: 4 });
    const { license_key, ...same } = read(License, await call('license', its));
    expect(license_key).toBe(replaced.license_key);
    expect(before).toEqual({ ...same, license_key: license.key });
    const renewed = desktop({ key: replaced.license_key, productId: 'one' });
    expect((await renewed.validate()).body).toMatchObject({ code: 'VALID' });
    expect((await renewed.activate()).body).toMatchObject({ code: 'ALREADY_ACTIVATED' });
  });

  it('shows until when offline files are valid', async () => {
    const { license, replace } = await customer();
    const until = clock.now + 20 * DAY_MS;
    await addDevice({ licenseId: license.id, offlineUntil: until });
    await addDevice({ licenseId: license.id, offlineUntil: until - DAY_MS });
    await addDevice({ licenseId: license.id, offlineUntil: clock.now });
    const replaced = read(ReplacedKey, await replace());
    expect(replaced.files_until).toBe(new Date(until).toISOString());
  });

  it('asks for the password again, and for a reason of the list', async () => {
    const { license, its, replace } = await customer();
    const wrong = await replace({ password: 'sbagliata' });
    expect([wrong.status, wrong.body]).toEqual([400, { password: ['La password non è corretta.'] }]);
    expect(await replace({ reason: 'perché sì' })).toMatchObject({
      status: 400,
      body: { reason: ['Questo campo è obbligatorio.'] },
    });
    expect((await replace({ note: 'a\nb' })).status).toBe(400);
    expect(read(License, await call('license', its)).license_key).toBe(license.key);
  });

  it('blocks only the session that guesses the password', async () => {
    const { replace } = await customer();
    for (let guess = 0; guess < 5; guess += 1) await replace({ password: 'sbagliata' });
    expect((await replace()).status).toBe(429);
  });

  it('causes a mail without a key, and a log line with its reason', async () => {
    const { email, its, license, replace } = await customer();
    const { license_key } = read(ReplacedKey, await replace({ note: 'In un video' }));
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('La chiave della tua licenza Uno è stata sostituita');
    for (const key of [license.key, license_key]) expect(JSON.stringify(mail)).not.toContain(key);
    const log = read(listOf(UsageLog), await call('usageLogs', its)).results;
    expect(log).toMatchObject([
      { event: 'key_replaced', detail: 'Persone non autorizzate l’hanno vista: In un video' },
    ]);
  });

  it('needs the owner, with a confirmed address', async () => {
    const { its } = await customer();
    const stranger = await member();
    const body = { password: PASSWORD, reason: 'other' };
    expect((await call('replaceKey', { ...its, access: stranger.access, body })).status).toBe(404);
    const unconfirmed = await member({ verified: false });
    const own = await addLicense({ userId: unconfirmed.id, productId: 'one' });
    const asked = { access: unconfirmed.access, params: { id: own.id }, body };
    expect((await call('replaceKey', asked)).status).toBe(403);
  });

  it.each([
    ['suspended', 403, 'SUSPENDED'],
    ['revoked', 403, 'REVOKED'],
    ['expired', 200, undefined],
  ] as const)('of a licence that is %s answers %s', async (status, expected, code) => {
    const { license, its, replace } = await customer({ status });
    const answer = await replace();
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([expected, code]);
    const { license_key } = read(License, await call('license', its));
    expect(license_key === license.key).toBe(expected !== 200);
  });

  it('is possible five times a year', async () => {
    const { license, replace } = await customer({ expiresAt: null });
    const left: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      left.push(read(ReplacedKey, await replace()).replacements_left);
      clock.now += 1_000;
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const refusal = await replace();
    expect([refusal.status, refusal.body]).toEqual([
      409,
      {
        code: 'KEY_REPLACEMENT_LIMIT',
        detail: expect.stringMatching(/5 volte in 365 giorni.*dal \d\d\/\d\d\/\d{4}\.$/),
      },
    ]);
    expect(
      await context().db.select().from(formerKeys).where(eq(formerKeys.licenseId, license.id)),
    ).toHaveLength(5);
  });

  it('is possible again a year after the first of five', async () => {
    const { license, replace } = await customer({ expiresAt: null });
    const yearAgo = clock.now - KEY_REPLACEMENT_DAYS * DAY_MS;
    const times = [yearAgo + 1, clock.now - 3, clock.now - 2, clock.now - 1, clock.now];
    const note = (replacedAt: number) =>
      context()
        .db.insert(formerKeys)
        .values({ keyLookup: crypto.randomUUID(), licenseId: license.id, replacedAt });
    for (const at of times) await note(at);
    expect((await replace()).status).toBe(409);
    clock.now += 1;
    expect(read(ReplacedKey, await replace()).replacements_left).toBe(0);
  });

  it('happens once for two requests that found the same key', async () => {
    const { license, its, email, replace } = await customer();
    const faster: string[] = [];
    const body = { password: PASSWORD, reason: 'exposed' };
    const slower = await call(
      'replaceKey',
      { ...its, body },
      justBefore(2, async () => faster.push(read(ReplacedKey, await replace()).license_key)),
    );
    expect([slower.status, slower.body]).toMatchObject([409, { code: 'KEY_ALREADY_REPLACED' }]);
    expect([read(License, await call('license', its)).license_key]).toEqual(faster);
    const kept = await context().db.select().from(formerKeys).where(eq(formerKeys.licenseId, license.id));
    expect(kept).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('gives each parallel request the outcome', async () => {
    const { license, its, email, replace } = await customer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => replace()));
    const given = answers.filter(({ status }) => status === 200);
    console.info(`5 parallel replacements: ${given.length} made, ${5 - given.length} refused`);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body]).toMatchObject([409, { code: 'KEY_ALREADY_REPLACED' }]);
    const { license_key } = read(License, await call('license', its));
    expect(given.map((each) => read(ReplacedKey, each).license_key)).toContain(license_key);
    const kept = await context().db.select().from(formerKeys).where(eq(formerKeys.licenseId, license.id));
    expect(kept).toHaveLength(given.length);
    expect(await mailsTo(email)).toHaveLength(given.length);
  });

  it('leaves no known key when the account is deleted', async () => {
    const { license, replace, access } = await customer();
    const { license_key } = read(ReplacedKey, await replace());
    await call('deleteAccount', { access, body: { password: PASSWORD } });
    for (const key of [license.key, license_key])
      expect((await desktop({ key, productId: 'one' }).validate()).body).toMatchObject({ code: 'NOT_FOUND' });
  });
});
