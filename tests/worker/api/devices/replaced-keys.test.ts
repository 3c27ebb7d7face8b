import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { activations } from '#lib/api/db/schema/licenses.ts';
import { ValidationClaims } from '#lib/contract/devices/signed.ts';
import { listOf } from '#lib/contract/fields.ts';
import { ReplacedKey, UsageLog } from '#lib/contract/licenses/licenses.ts';
import { call, context, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
});

async function licensed(more: object = {}) {
  const { id: userId, access } = await member();
  const license = await addLicense({ userId, productId: 'one', ...more });
  const its = { access, params: { id: license.id } };
  const replace = async () => {
    const answer = await call('replaceKey', { ...its, body: { password: PASSWORD, reason: 'shared' } });
    return read(ReplacedKey, answer).license_key;
  };
  const device = (key: string, fingerprint?: string) => desktop({ key, productId: 'one' }, fingerprint);
  const slots = () => context().db.select().from(activations).where(eq(activations.licenseId, license.id));
  return { license, its, replace, device, slots };
}

const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${(body as { code: string }).code}`;

describe('a key that was replaced', () => {
  it('is refused at once by all calls of programs, and never shows the new one', async () => {
    const { license, replace, device } = await licensed();
    const old = device(license.key);
    await old.activate();
    const fresh = await replace();
    const answers = [
      await old.validate(),
      await old.activate(),
      await old.offlineFile(),
      await old.deactivate(),
    ];
    expect(answers.map(codeOf)).toEqual([
      '200 KEY_REPLACED',
      '403 KEY_REPLACED',
      '403 KEY_REPLACED',
      '403 KEY_REPLACED',
    ]);
    const told = JSON.stringify(answers.map(({ body }) => body));
    expect(told).not.toContain(fresh.split('-')[2]);
    expect(told).not.toContain(license.id);
    expect((await device(fresh).validate()).body).toMatchObject({ code: 'VALID' });
  });

  it('is reported as invalid in a signed answer, without data of the licence', async () => {
    const { license, replace, device } = await licensed();
    await replace();
    const { body } = await device(license.key.toLowerCase()).validate({ nonce: 'n-1' });
    const { signature } = body as { signature: { payload: string } };
    const claims = v.parse(ValidationClaims, JSON.parse(atob(signature.payload)));
    expect(claims).toMatchObject({
      valid: false,
      code: 'KEY_REPLACED',
      nonce: 'n-1',
      license_id: null,
      status: null,
      expires_at: null,
      fingerprint: null,
    });
  });

  it('remains replaced after further replacements, whatever happens to the licence', async () => {
    const { license, replace, device } = await licensed({ expiresAt: Date.UTC(2020, 0) });
    const second = await replace();
    const third = await replace();
    for (const key of [license.key, second])
      expect(codeOf(await device(key).validate())).toBe('200 KEY_REPLACED');
    expect(codeOf(await device(third).validate())).toBe('200 EXPIRED');
  });

  it('appears in the owner’s log when it is tried, in one line a day', async () => {
    const { license, its, replace, device } = await licensed();
    await replace();
    for (let n = 0; n < 3; n += 1) await device(license.key).validate();
    const log = read(listOf(UsageLog), await call('usageLogs', its)).results;
    expect(log.map(({ event, count }) => `${event} ${count}`).toSorted()).toEqual([
      'key_replaced 1',
      'validation_refused 3',
    ]);
  });
});

describe('a key that is replaced meanwhile', () => {
  it.each([['a new device'], ['an active device']])('activates nothing on %s', async (kind) => {
    const { license, replace, device, slots } = await licensed();
    if (kind === 'an active device') await device(license.key).activate();
    const known = await slots();
    const body = { license_key: license.key, product_id: 'one', fingerprint: 'device-0001' };
    const about = { name: 'PC', platform: 'Linux', app_version: '9.9.9' };
    const answer = await call('activate', { body: { ...body, ...about } }, justBefore(2, replace));
    expect(codeOf(answer)).toBe('403 KEY_REPLACED');
    expect(await slots()).toEqual(known);
  });

  it('gets no offline file', async () => {
    const { license, replace, device, slots } = await licensed();
    await device(license.key).activate();
    const body = { license_key: license.key, product_id: 'one', fingerprint: 'device-0001' };
    const answer = await call('deviceOfflineFile', { body }, justBefore(2, replace));
    expect(codeOf(answer)).toBe('403 KEY_REPLACED');
    expect(await slots()).toMatchObject([{ offlineUntil: null }]);
  });

  it('activates before or not at all, however many devices try at once', async () => {
    const counts = { activated: 0, refused: 0 };
    for (let round = 0; round < 5; round += 1) {
      const { license, replace, device, slots } = await licensed({ maxActivations: 20 });
      const ask = (n: number) => device(license.key, `device-${round}-${n}`).activate();
      const asked = Array.from({ length: 8 }, (_, n) => ask(n));
      const replaced = asked[0]?.then(replace) ?? replace();
      const answers = [...(await Promise.all(asked)), ...(await Promise.all([replaced.then(() => ask(9))]))];
      const codes = answers.map(codeOf);
      expect(codes.at(-1)).toBe('403 KEY_REPLACED');
      const activated = codes.filter((code) => code === '201 ACTIVATED').length;
      expect(codes.filter((code) => code === '403 KEY_REPLACED')).toHaveLength(codes.length - activated);
      expect(await slots()).toHaveLength(activated);
      counts.activated += activated;
      counts.refused += codes.length - activated;
    }
    console.info(`45 activations beside 5 replacements: ${counts.activated} made, ${counts.refused} refused`);
  });
});
