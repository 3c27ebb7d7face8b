import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { formerKeys } from '#lib/api/db/schema/licenses.ts';
import { webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { acceptMove, offeredToPerson } from '#tests/support/worker/moves.ts';
import { askAs } from '#tests/support/worker/organizations.ts';
import { hold } from '#tests/support/worker/seats.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint } from '#tests/support/worker/webhook-system.ts';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  await newEndpoint((await confirmedColleague()).access);
});

/** A licence with an active device that its owner moves to a person. */
async function used(newKeys: boolean) {
  const moved = await offeredToPerson({ newKeys });
  const [license] = moved.licenses;
  if (!license) throw new Error('One is offered');
  const device = desktop({ key: license.key, productId: 'one' });
  await device.activate();
  const show = async () =>
    read(License, await askAs(moved.person, 'license', { params: { id: license.id } }));
  return { ...moved, license, device, show };
}

const eventsOf = async (licenseId: string) => {
  const rows = await context().db.select().from(webhookEvents).where(eq(webhookEvents.licenseId, licenseId));
  return rows.map(({ type, customerId }) => [type, customerId]);
};

describe('a licence that moves with key and devices', () => {
  it('works on them as before, and its new owner reads the same key', async () => {
    const { person, license, device, id, show } = await used(false);
    await acceptMove(person, id);
    expect((await device.validate()).status).toBe(200);
    expect(await show()).toMatchObject({ license_key: license.key, active_activations: 1 });
    expect(await eventsOf(license.id)).toEqual([
      ['device.activated', expect.any(String)],
      ['license.moved', person.id],
    ]);
  });
});

describe('a licence that moves with a new key', () => {
  it('is invalid on its devices until it is accepted, and free for its new owner', async () => {
    const { giver, person, license, device, id, show } = await used(true);
    expect((await device.validate()).status).toBe(200);
    await acceptMove(person, id);
    expect((await device.validate()).body).toMatchObject({ code: 'KEY_REPLACED' });
    const { license_key: key, active_activations } = await show();
    expect(key).not.toBe(license.key);
    expect(active_activations).toBe(0);
    expect((await desktop({ key: key ?? '', productId: 'one' }, 'device-0002').activate()).status).toBe(201);
    const told = await eventsOf(license.id);
    expect(told.filter(([type]) => type !== 'device.activated')).toEqual([
      ['license.key_replaced', giver.id],
      ['device.released', giver.id],
      ['license.moved', person.id],
    ]);
  });

  it('does not count as a replacement by its owner, and its log says why', async () => {
    const { person, license, id } = await used(true);
    await acceptMove(person, id);
    const [former] = await context().db.select().from(formerKeys).where(eq(formerKeys.licenseId, license.id));
    expect(former?.ofSeat).toBe(true);
    const log = await askAs(person, 'usageLogs', { params: { id: license.id } });
    expect(JSON.stringify(log.body)).toContain('Trasferita da chi la possedeva prima.');
    expect(JSON.stringify(log.body)).not.toMatch(/venditore|assistenza/);
  });
});

const LOST = 'La licenza Uno non è più assegnata a te';
const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(email)).map(({ subject }) => subject);

it('its holder loses it once it moves to somebody else, and is informed', async () => {
  const { giver, person, license, id } = await used(false);
  const holder = await member();
  await hold(license.id, holder);
  const asked = { params: { id: license.id } };
  expect((await askAs(holder, 'license', asked)).status).toBe(200);
  await acceptMove(person, id);
  expect((await askAs(holder, 'license', asked)).status).toBe(404);
  expect((await askAs(giver.by, 'license', { params: { ...asked.params, ...giver.params } })).status).toBe(
    404,
  );
  expect(await subjectsTo(holder)).toContain(LOST);
  expect(await subjectsTo(person)).not.toContain(LOST);
});

it('its holder who becomes its owner is informed only of that', async () => {
  const { person, license, id, show } = await used(false);
  await hold(license.id, person);
  await acceptMove(person, id);
  expect((await show()).id).toBe(license.id);
  expect(await subjectsTo(person)).not.toContain(LOST);
});
