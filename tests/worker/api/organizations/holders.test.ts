import { beforeAll, describe, expect, it } from 'vitest';
import { callPath } from '#lib/contract/calls/calls.ts';
import { LicenseList } from '#lib/contract/licenses/licenses.ts';
import { HeldLicenses } from '#lib/contract/seats/seats.ts';
import { env, member, read, sendForFile, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { accept, askAs, askConfirmed, newOrganization } from '#tests/support/worker/organizations.ts';
import { offerTo } from '#tests/support/worker/seats.ts';

beforeAll(() => addProduct({ id: 'one' }));

/** A person who holds a licence that an organization has bought. */
async function heldSeat() {
  const place = await newOrganization('Studio Bianchi');
  const { admin, params } = place;
  await askAs(admin, 'purchase', {
    params,
    body: { product_id: 'one', duration_key: '1m' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const [license] = read(LicenseList, await askAs(admin, 'licenses', { params })).results;
  const holder = await member();
  const at = { params: { ...params, id: license?.id ?? '' } };
  const assigned = await askConfirmed(admin, 'assignLicense', { ...at, body: { email: holder.email } });
  expect(assigned.status).toBe(200);
  await accept(holder, await offerTo(holder.email));
  return { place, holder, at, id: license?.id ?? '' };
}

describe('a licence that an organization assigns', () => {
  it('appears in its holder’s list with the organization’s name, and no price', async () => {
    const { place, holder, id } = await heldSeat();
    const organization = { id: place.id, name: 'Studio Bianchi' };
    const [held] = read(HeldLicenses, await askAs(holder, 'heldLicenses')).licenses;
    expect(held).toMatchObject({ owner: 'Studio Bianchi', organization, license: { id, purchase_price: 0 } });
    const one = await askAs(holder, 'license', { params: { id } });
    expect(one.body).toMatchObject({ owner: 'Studio Bianchi', organization, purchase_price: '0.00' });
  });

  it('is taken back by an admin, not by billing', async () => {
    const { place, holder, at } = await heldSeat();
    const payer = await place.join('billing');
    expect((await askConfirmed(payer, 'unassignLicense', at)).status).toBe(403);
    expect((await askConfirmed(place.admin, 'unassignLicense', at)).status).toBe(200);
    expect(read(HeldLicenses, await askAs(holder, 'heldLicenses')).licenses).toEqual([]);
  });

  it('may be its contact’s, who is another account with the same address', async () => {
    const { place, at } = await heldSeat();
    const { admin } = place;
    const assigned = await askConfirmed(admin, 'assignLicense', { ...at, body: { email: admin.email } });
    expect(assigned).toMatchObject({ status: 200, body: { state: 'offered', email: admin.email } });
    await accept(admin, await offerTo(admin.email));
    expect(read(HeldLicenses, await askAs(admin, 'heldLicenses')).licenses).toHaveLength(1);
    await askConfirmed(admin, 'unassignLicense', { params: { id: at.params.id } });
    expect(read(HeldLicenses, await askAs(admin, 'heldLicenses')).licenses).toEqual([]);
  });

  it('is visible to an admin, not to billing', async () => {
    const { place, holder, at } = await heldSeat();
    const shown = await askAs(place.admin, 'license', at);
    expect(shown.body).toMatchObject({ seat: { state: 'held', email: holder.email } });
    const payer = await askAs(await place.join('billing'), 'license', at);
    expect([payer.status, JSON.stringify(payer.body).includes(holder.email)]).toEqual([200, false]);
  });

  it('links from a refused device to its holder’s page, and to the organization’s while there is none', async () => {
    const { place, at, id } = await heldSeat();
    const refused = async () => {
      const shown = await askAs(place.admin, 'license', at);
      const { license_key: key } = shown.body as { license_key: string };
      for (const fingerprint of ['device-0001', 'device-0002'])
        await desktop({ key, productId: 'one' }, fingerprint).activate();
      return (await desktop({ key, productId: 'one' }, 'device-0003').activate()).body;
    };
    const own = `${env.SITE_ORIGIN}/licenses/${id}?free=slot`;
    expect(await refused()).toMatchObject({ manage_url: own });
    await askConfirmed(place.admin, 'unassignLicense', at);
    const among = own.replace('/licenses', `/organizations/${place.id}/licenses`);
    expect(await refused()).toMatchObject({ manage_url: among });
  });

  it('of a person names no organization', async () => {
    const { place } = await heldSeat();
    const own = await askAs(place.admin, 'heldLicenses');
    expect(read(HeldLicenses, own).licenses).toEqual([]);
  });
});

it('a person’s export has their organizations, and no data of colleagues or of the organization', async () => {
  const { place } = await heldSeat();
  const one = await place.join('billing');
  const { access } = await signIn(one.id);
  await confirmByPassword(access);
  const file = await sendForFile(callPath('exportData'), { headers: { Authorization: `Bearer ${access}` } });
  const text = new TextDecoder().decode(file.bytes);
  const data = JSON.parse(text);
  expect(data.organizations).toEqual([
    { id: place.id, name: 'Studio Bianchi', role: 'billing', member_at: expect.any(String) },
  ]);
  expect(data.payments).toEqual([]);
  expect(text).not.toContain(place.admin.email);
});
