import { beforeAll, describe, expect, it } from 'vitest';
import { StaffLicense, StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { answersWithCount } from '#lib/contract/calls/call.ts';
import { DAY_MS, INVITATION_DAYS } from '#lib/contract/limits.ts';
import { SellerLicense } from '#lib/contract/seller/licenses.ts';
import { call, clock, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { newOrganization } from '#tests/support/worker/organizations.ts';
import { holderOf, ownerOfSeats } from '#tests/support/worker/seats.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access = '';
let program = '';
const Page = answersWithCount(StaffLicense).result;

beforeAll(async () => {
  ({ access } = await colleague('support'));
  ({ access: program } = await addApiKey());
  await addProduct({ id: 'one', name: 'Uno' });
});

const show = async (id: string) =>
  read(StaffLicensePage, await call('staffLicense', { access, params: { id } }));
const asked = async (id: string) =>
  read(SellerLicense, await call('sellerLicense', { access: program, params: { id } }));
const listed = async (query: Record<string, string>) =>
  read(Page, await call('staffLicenses', { access, query })).results;
const foundBy = async (body: object) =>
  ((await call('findLicensesByCustomer', { access: program, body })).body as { results: { id: string }[] })
    .results;

describe('the holder of a licence', () => {
  it('is an open offer while it can be accepted, and then nobody', async () => {
    const owner = await ownerOfSeats();
    const { licenseId } = owner;
    expect(await asked(licenseId)).toMatchObject({ holder: null, organization: null });
    await owner.assign('offerta@example.com');
    const offered = { state: 'offered', email: 'offerta@example.com' };
    expect((await asked(licenseId)).holder).toEqual(offered);
    expect((await show(licenseId)).holder).toEqual(offered);
    clock.now += (INVITATION_DAYS + 1) * DAY_MS;
    expect((await asked(licenseId)).holder).toBeNull();
    clock.now -= (INVITATION_DAYS + 1) * DAY_MS;
  });

  it('is found by address and by id, and not by an offer', async () => {
    const owner = await ownerOfSeats(2);
    const holder = await holderOf(owner);
    const [first, second] = owner.licenses.map(({ id }) => id);
    await owner.assign(holder.email, second);
    const held = { state: 'held', id: holder.id, email: holder.email, name: 'Ada Rossi' };
    expect((await asked(owner.licenseId)).holder).toEqual(held);
    for (const sought of [holder.email, holder.id])
      expect(await listed({ holder: sought })).toMatchObject([{ id: first, holder: held }]);
    expect(await listed({ holder: holder.id, customer: holder.id })).toEqual([]);
    expect(await listed({ holder: owner.email })).toEqual([]);
    const selection = { kind: 'filter', filter: { holder: holder.id } };
    const { access: admin } = await colleague();
    const many = await call('previewBulk', {
      access: admin,
      body: { selection, change: { action: 'suspend' } },
    });
    expect(many).toMatchObject({ status: 200, body: { changes: 1 } });
    expect(await foundBy({ email: holder.email, as: 'holder' })).toMatchObject([{ id: first }]);
    expect(await foundBy({ email: holder.email })).toEqual([]);
    expect(await foundBy({ email: owner.email, as: 'owner' })).toHaveLength(2);
    const page = await call('customer', { access, params: { id: owner.id } });
    const shown = (page.body as { licenses: { id: string; holder: unknown }[] }).licenses;
    expect(shown.find(({ id }) => id === first)?.holder).toEqual(held);
  });

  it('is listed as a former one after it is taken back, without an address once the account is gone', async () => {
    const owner = await ownerOfSeats();
    const { licenseId } = owner;
    const [first, second] = [await holderOf(owner), await holderOf(owner)];
    await owner.takeBack();
    const page = await show(licenseId);
    expect(page.holder).toBeNull();
    expect(page.former.map(({ id, email }) => [id, email])).toEqual([
      [second.id, second.email],
      [first.id, first.email],
    ]);
    expect(page.former[0]).toMatchObject({ name: 'Ada Rossi', from: expect.any(String) });
    await call('deleteAccount', { access: second.access, body: { password: PASSWORD } });
    expect((await show(licenseId)).former[0]).toMatchObject({ id: null, name: '' });
    expect(await listed({ holder: first.id })).toEqual([]);
  });
});

it('an organization’s licence names it', async () => {
  const place = await newOrganization('Studio Bianchi');
  const { id } = await addLicense({ userId: place.id, productId: 'one' });
  const organization = { id: place.id, name: 'Studio Bianchi' };
  expect(await asked(id)).toMatchObject({ organization, customer: { id: place.id, name: 'Studio Bianchi' } });
  expect(await listed({ customer: place.id })).toMatchObject([{ id, organization }]);
  const one = await member();
  const own = await addLicense({ userId: one.id, productId: 'one' });
  expect((await asked(own.id)).organization).toBeNull();
});
