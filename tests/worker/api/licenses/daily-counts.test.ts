import { evictDurableObject } from 'cloudflare:test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logOf } from '#lib/api/services/licenses/log-objects.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { UsageLogList } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';
import { call, clock, env, member, read, sendForFile, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addDevice, addLicense, addUsage, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const before = clock.now;
beforeAll(() => addProduct({ id: 'risk' }));
beforeEach(() => {
  clock.now = Date.parse('2027-01-12T09:00:00Z');
});
afterAll(() => {
  clock.now = before;
});

/** A licence with two devices that have been seen before. */
async function licensed() {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk', expiresAt: null });
  const on = (fingerprint: string) => desktop(license, fingerprint);
  for (const fingerprint of ['device-0001', 'device-0002'])
    await addDevice({ licenseId: license.id, name: fingerprint }, fingerprint);
  const log = logOf(env, license.id);
  return {
    user,
    license,
    log,
    first: on('device-0001'),
    second: on('device-0002'),
    stranger: on('other-0001'),
  };
}
const shown = async (licenseId: string) =>
  (await usageOf(licenseId)).map(({ event, deviceName, count, isMinimum }) =>
    [event, deviceName, `${count}${isMinimum ? '+' : ''}`].join(' '),
  );

describe('a device’s validations', () => {
  it('of one day are one line with their exact number while the object remembers', async () => {
    const { license, first } = await licensed();
    for (let n = 0; n < 3; n++) await first.validate();
    expect(await shown(license.id)).toEqual(['validated device-0001 3']);
  });

  it('appear at the time of the day’s first one', async () => {
    const { license, first } = await licensed();
    const morning = clock.now;
    await first.validate();
    clock.now += HOUR_MS;
    await first.validate();
    expect((await usageOf(license.id)).map(({ createdAt }) => createdAt)).toEqual([morning]);
  });

  it('of another device are another line', async () => {
    const { license, first, second } = await licensed();
    await first.validate();
    clock.now += 1;
    await second.validate();
    await second.validate();
    expect(await shown(license.id)).toEqual(['validated device-0002 2', 'validated device-0001 1']);
  });

  it('are a minimum once the object has forgotten them, on that day and after it', async () => {
    const { license, log, first } = await licensed();
    for (let n = 0; n < 3; n++) await first.validate();
    await evictDurableObject(log);
    expect(await shown(license.id)).toEqual(['validated device-0001 1+']);
    await first.validate();
    expect(await shown(license.id)).toEqual(['validated device-0001 2+']);
    clock.now += DAY_MS;
    await first.validate();
    await evictDurableObject(log);
    expect(await shown(license.id)).toEqual(['validated device-0001 1+', 'validated device-0001 2+']);
  });

  it('are written exactly with the next day’s line, whichever device begins it', async () => {
    const { license, log, first, second } = await licensed();
    for (let n = 0; n < 3; n++) await first.validate();
    clock.now += DAY_MS;
    await second.validate();
    await evictDurableObject(log);
    expect(await shown(license.id)).toEqual(['validated device-0002 1+', 'validated device-0001 3']);
  });

  it('that arrive late for a written day are counted in it', async () => {
    const { license, log, first, second } = await licensed();
    await first.validate();
    const evening = clock.now;
    clock.now += DAY_MS;
    await second.validate();
    clock.now = evening + 1;
    await first.validate();
    await evictDurableObject(log);
    expect(await shown(license.id)).toEqual(['validated device-0002 1+', 'validated device-0001 2']);
  });

  it('do not hide refusals of the day: each is written', async () => {
    const { license, log, first, stranger } = await licensed();
    await first.validate();
    for (let n = 0; n < 2; n++) {
      clock.now += 1;
      await stranger.validate();
      await evictDurableObject(log);
    }
    expect(await shown(license.id)).toEqual(['validation_refused  2', 'validated device-0001 1+']);
  });
});

describe('a day', () => {
  it.each([
    ['in winter', '2027-01-12T22:59:59.999Z', '2027-01-12T23:00:00Z'],
    ['in summer', '2027-07-12T21:59:59.999Z', '2027-07-12T22:00:00Z'],
    ['before the clock goes forward', '2027-03-27T22:59:59.999Z', '2027-03-27T23:00:00Z'],
    ['of 23 hours', '2027-03-28T21:59:59.999Z', '2027-03-28T22:00:00Z'],
    ['before the clock goes back', '2027-10-30T21:59:59.999Z', '2027-10-30T22:00:00Z'],
    ['of 25 hours', '2027-10-31T22:59:59.999Z', '2027-10-31T23:00:00Z'],
  ])('%s ends at midnight in Rome', async (_, last, next) => {
    const { license, first } = await licensed();
    for (const at of [last, next]) {
      clock.now = Date.parse(at);
      await first.validate();
      await first.validate();
    }
    expect(await shown(license.id)).toEqual(['validated device-0001 2', 'validated device-0001 2']);
  });

  it.each([
    ['23', '2027-03-27T23:00:00Z', '2027-03-28T21:59:59.999Z'],
    ['25', '2027-10-30T22:00:00Z', '2027-10-31T22:59:59.999Z'],
  ])(
    'of %s hours is one line from its first moment to its last, though the object forgets',
    async (_, ...ends) => {
      const { license, log, first } = await licensed();
      for (const at of ends) {
        clock.now = Date.parse(at);
        await first.validate();
        await evictDurableObject(log);
      }
      expect(await shown(license.id)).toEqual(['validated device-0001 1+']);
    },
  );
});

it('the list and the export mark numbers that are minimums', async () => {
  const { user, license, log, first } = await licensed();
  await first.validate();
  await evictDurableObject(log);
  await first.validate();
  await addUsage(license.id, { createdAt: clock.now - 1 });
  const { access } = await signIn(user.id);
  const { results } = read(UsageLogList, await call('usageLogs', { access, params: { id: license.id } }));
  expect(results.map(({ event, count, is_minimum }) => [event, count, is_minimum])).toEqual([
    ['validated', 2, true],
    ['renamed', 1, false],
  ]);
  await confirmByPassword(access);
  const { bytes } = await sendForFile(callPath('exportData'), {
    headers: { Authorization: `Bearer ${access}` },
  });
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
    usage: [
      { count: 2, is_minimum: true },
      { count: 1, is_minimum: false },
    ],
  });
});
