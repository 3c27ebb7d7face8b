import { beforeAll, describe, expect, it } from 'vitest';
import { HeldLicenses } from '#lib/contract/seats/seats.ts';
import { call, mailsTo, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { accept, holderOf, offerTo, ownerOfSeats } from '#tests/support/worker/seats.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const validate = async (key: string) =>
  ((await desktop({ key, productId: 'one' }).validate()).body as { code: string }).code;
const heldBy = async (access: string) => read(HeldLicenses, await call('heldLicenses', { access })).licenses;

describe('a licence that is taken back', () => {
  it('has a new key and no devices, and its former holder has nothing', async () => {
    const owner = await ownerOfSeats();
    const holder = await holderOf(owner);
    await desktop({ key: owner.key, productId: 'one' }).activate();
    expect(await owner.takeBack()).toMatchObject({ status: 200 });
    const { license_key: key, seat } = await owner.license();
    expect(key).not.toBe(owner.key);
    expect(await validate(owner.key)).toBe('KEY_REPLACED');
    expect(seat).toMatchObject({ state: 'free', former: [{ email: holder.email }] });
    expect(await heldBy(holder.access)).toEqual([]);
    const params = { id: owner.licenseId };
    expect((await call('license', { access: holder.access, params })).status).toBe(404);
    const devices = await call('activations', { ...(await owner.as()), params });
    expect((devices.body as { results: { status: string }[] }).results.map(({ status }) => status)).toEqual([
      'deactivated',
    ]);
    const told = (await mailsTo(holder.email)).map(({ subject }) => subject);
    expect(told).toContain('La licenza Uno non è più assegnata a te');
  });

  it('does not use up the replacements of its key', async () => {
    const owner = await ownerOfSeats();
    for (let time = 1; time <= 6; time++) {
      await holderOf(owner);
      await owner.takeBack();
    }
    const body = { password: PASSWORD, reason: 'exposed' };
    const replaced = await call('replaceKey', {
      ...(await owner.as()),
      params: { id: owner.licenseId },
      body,
    });
    expect(replaced.status === 200 ? replaced.body : replaced).toMatchObject({ replacements_left: 4 });
  });

  it('is taken back once, pressed twice', async () => {
    const owner = await ownerOfSeats();
    await holderOf(owner);
    await Promise.all([owner.takeBack(), owner.takeBack(), owner.takeBack()]);
    const { seat } = await owner.license();
    expect(seat.former).toHaveLength(1);
  });

  it('is given to another with one press', async () => {
    const owner = await ownerOfSeats();
    const [former, next] = [await holderOf(owner), await member()];
    await owner.assign(next.email);
    expect(await validate(owner.key)).toBe('KEY_REPLACED');
    expect(await heldBy(former.access)).toEqual([]);
    await accept(next.access, await offerTo(next.email));
    const [held] = await heldBy(next.access);
    expect(held?.license.license_key).not.toBe(owner.key);
  });

  it('can be returned by its holder, and its owner is informed', async () => {
    const owner = await ownerOfSeats();
    const holder = await holderOf(owner);
    const params = { id: owner.licenseId };
    await confirmByPassword(holder.access);
    expect((await call('unassignLicense', { access: holder.access, params })).status).toBe(200);
    expect((await call('unassignLicense', { access: holder.access, params })).status).toBe(404);
    expect((await owner.license()).seat.state).toBe('free');
    const told = (await mailsTo(owner.email)).map(({ subject }) => subject);
    expect(told).toContain('Una licenza Uno è di nuovo libera');
  });
});
