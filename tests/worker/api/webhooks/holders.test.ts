import { beforeAll, beforeEach, expect, it } from 'vitest';
import { call, member } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { eventsOf } from '#tests/support/worker/fixtures/webhooks.ts';
import { newOrganization } from '#tests/support/worker/organizations.ts';
import { accept, holderOf, offerTo, ownerOfSeats, type SeatOwner } from '#tests/support/worker/seats.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint } from '#tests/support/worker/webhook-system.ts';
import { doWork } from '#tests/support/worker/work.ts';

let access = '';
let owner: SeatOwner;

beforeAll(async () => {
  ({ access } = await confirmedColleague());
  await addProduct({ id: 'one', name: 'Uno' });
  await newEndpoint(access);
});
beforeEach(async () => {
  owner = await ownerOfSeats();
  await told();
});

/** The number of events that a test has read. */
let last = 0;
async function told() {
  const all = await eventsOf();
  const fresh = all.slice(last);
  last = all.length;
  return fresh;
}
const holders = async () => (await told()).map(({ type, data }) => [type, data.license?.holder?.id ?? null]);

it('has an event for a holder once the offer is accepted, and none before', async () => {
  const holder = await member();
  await owner.assign(holder.email);
  expect(await told()).toEqual([]);
  await desktop({ key: owner.key, productId: 'one' }).activate();
  expect(await holders()).toEqual([['device.activated', null]]);
  const token = await offerTo(holder.email);
  await Promise.all([accept(holder.access, token), accept(holder.access, token)]);
  const events = await told();
  expect(events).toMatchObject([
    { type: 'license.assigned', data: { license: { customer_id: owner.id, holder: { id: holder.id } } } },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/@|Ada|Rossi/);
});

it('names no holder from the moment on at which the licence is taken back, however often that is pressed', async () => {
  const holder = await holderOf(owner);
  const { license_key: key } = await owner.license();
  await desktop({ key, productId: 'one' }).activate();
  expect(await holders()).toEqual([
    ['license.assigned', holder.id],
    ['device.activated', holder.id],
  ]);
  await Promise.all([owner.takeBack(), owner.takeBack()]);
  const events = await told();
  expect(events.map(({ type }) => type)).toEqual([
    'device.released',
    'license.unassigned',
    'license.key_replaced',
  ]);
  for (const { data } of events) expect(data.license).toMatchObject({ holder: null, active_activations: 0 });
});

it('has an event for a returned licence, and for one that was revoked meanwhile', async () => {
  const holder = await holderOf(owner);
  await confirmByPassword(holder.access);
  await told();
  await call('unassignLicense', { access: holder.access, params: { id: owner.licenseId } });
  expect(await holders()).toEqual([
    ['license.unassigned', null],
    ['license.key_replaced', null],
  ]);
  await holderOf(owner);
  const { customer: _, ...expected } = await versionOf(owner.licenseId);
  const body = { change: { action: 'revoke' }, expected, reason: 'Accordo' };
  await call('changeLicense', { access, params: { id: owner.licenseId }, body });
  await told();
  await Promise.all([owner.takeBack(), owner.takeBack()]);
  expect(await holders()).toEqual([['license.unassigned', null]]);
});

it('names none for a licence that moves to another account, or whose owner’s account is deleted', async () => {
  await holderOf(owner);
  const receiver = await member();
  await told();
  const body = { email: receiver.email, expected: { customer_id: owner.id }, reason: 'Accordo' };
  await call('moveLicense', { access, params: { id: owner.licenseId }, body });
  expect(await holders()).toEqual([['license.moved', null]]);
  const other = await ownerOfSeats();
  await holderOf(other);
  await told();
  await call('deleteAccount', { ...(await other.as()), body: { password: 'Abbastanza-lunga' } });
  await doWork();
  expect(await holders()).toEqual([
    ['license.unassigned', null],
    ['license.revoked', null],
  ]);
});

it('has an event for an account that is deleted while it holds a licence', async () => {
  const holder = await holderOf(owner);
  await told();
  await call('deleteAccount', { access: holder.access, body: { password: 'Abbastanza-lunga' } });
  await doWork();
  expect(await holders()).toEqual([
    ['license.unassigned', null],
    ['license.key_replaced', null],
  ]);
});

it('names the organization of a licence', async () => {
  const place = await newOrganization('Studio Bianchi');
  const { id } = await addLicense({ userId: place.id, productId: 'one' });
  const { customer: _, ...expected } = await versionOf(id);
  const body = { change: { action: 'limit', devices: 7 }, expected, reason: 'Accordo' };
  await call('changeLicense', { access, params: { id }, body });
  const ofEvents = async () => (await told()).map(({ type, data }) => [type, data.license?.organization]);
  expect(await ofEvents()).toEqual([['license.limit_changed', { id: place.id, name: 'Studio Bianchi' }]]);
});

async function versionOf(id: string) {
  const { body } = await call('staffLicense', { access, params: { id } });
  const { status, expires_at, max_activations, customer } = body as Record<string, string> & {
    customer: { id: string };
  };
  return { status, expires_at, max_activations, customer };
}
