import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { logOf } from '#lib/api/services/licenses/log-objects.ts';
import { foldKeyOf } from '#lib/api/services/licenses/usage-logs.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';
import { clock, env, member } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addDevice, addLicense, addUsage, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

beforeAll(() => addProduct({ id: 'risk' }));

/** A licence with a device that has been seen before. */
async function licensed() {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk', expiresAt: null });
  await addDevice({ licenseId: license.id }, 'device-0001');
  return { license, log: logOf(env, license.id), ...desktop(license) };
}
type Log = Awaited<ReturnType<typeof licensed>>['log'];

/** Counts the rows that a log writes from now on, and its alarms, which cost a row each. */
async function countWrites(log: Log): Promise<() => Promise<number>> {
  const rows = { written: 0 };
  await runInDurableObject(log, (_, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql);
    const setAlarm = storage.setAlarm.bind(storage);
    Object.assign(storage.sql, {
      exec: (...args: Parameters<typeof exec>) => {
        const cursor = exec(...args);
        rows.written += cursor.rowsWritten;
        return cursor;
      },
    });
    Object.assign(storage, {
      setAlarm: (at: number) => {
        rows.written += 1;
        return setAlarm(at);
      },
    });
  });
  return async () => {
    const { written } = rows;
    rows.written = 0;
    return written;
  };
}

it('a device’s validations write once a day, regardless of their number and of readers', async () => {
  const { license, log, validate } = await licensed();
  await validate();
  const written = await countWrites(log);
  for (let n = 0; n < 5; n++) {
    await validate();
    await usageOf(license.id);
  }
  expect(await written()).toBe(0);
});

it('a day’s number is written with a change of the next day, and not with one of the same day', async () => {
  const { license, log, validate } = await licensed();
  await validate();
  await validate();
  const written = await countWrites(log);
  clock.now += 1;
  await addUsage(license.id);
  expect(await written()).toBe(1);
  clock.now += DAY_MS;
  await addUsage(license.id);
  expect(await written()).toBe(2);
  await evictDurableObject(log);
  expect((await usageOf(license.id)).at(-1)).toMatchObject({
    event: 'validated',
    count: 2,
    isMinimum: false,
  });
});

/** The model of docs/costs.md. */
it('a month’s use writes at most a hundred rows a licence, deletions and alarms included', async () => {
  const { log } = await licensed();
  // Begins at nine, so that no midnight is between two starts.
  const year = Math.floor(Date.now() / DAY_MS - 380) * DAY_MS + 9 * HOUR_MS;
  const [days, starts, licences] = [22, 3, 5];
  // Seven devices on five licences (1.4 each), with three starts on each of 22 days.
  const devices = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const about = {
    event: 'validated',
    count: 1,
    deviceName: 'PC',
    platform: '',
    appVersion: '1',
    detail: '',
  } as const;
  const use = async (from: number) => {
    for (let day = 0; day < days; day++)
      for (let start = 0; start < starts; start++)
        for (const device of devices) {
          const createdAt = from + day * DAY_MS + start * HOUR_MS;
          await log.count({ ...about, createdAt, foldKey: foldKeyOf('validated', device, createdAt) });
        }
  };
  await use(year);
  const written = await countWrites(log);
  await use(year + 366 * DAY_MS);
  const rows = (await written()) / licences;
  await runDurableObjectAlarm(log);
  const alarm = await runInDurableObject(log, (_, { storage }) => storage.getAlarm());
  expect((alarm ?? 0) - Date.now()).toBeGreaterThan(6 * DAY_MS);
  // Each line and its number, the deletion a year later, and five alarms.
  expect(rows + 5).toBeLessThanOrEqual(100);
}, 60_000);
