import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContext } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { waitingUsage } from '#lib/api/db/schema/waiting-usage.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { changeStatus } from '#lib/api/services/licenses/license-status.ts';
import { call, clock, context, env, member } from '#tests/support/worker/api.ts';
import { addDevice, addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { silently } from '#tests/support/worker/silently.ts';

beforeAll(() => addProduct({ id: 'risk' }));
beforeEach(async () => {
  clock.now += 60_000;
  await context().db.delete(waitingUsage);
});

/** An environment of a server that ends, or cannot reach its objects, before a log has its line. */
const LICENSE_LOGS = {
  idFromName: (name: string) => env.LICENSE_LOGS.idFromName(name),
  get: () => {
    throw new Error('The log cannot be reached');
  },
} as unknown as ApiEnv['LICENSE_LOGS'];
const cut: ApiEnv = { ...env, LICENSE_LOGS };

const waiting = () => context().db.select().from(waitingUsage);
const eventsOf = async (licenseId: string) =>
  (await usageOf(licenseId)).map(({ event, count }) => [event, count]);

/** Suspends licences in one step, and waits for the deferred work. */
async function suspend(ids: string[], inEnv: ApiEnv = env) {
  const after: Promise<void>[] = [];
  const inContext = createContext(inEnv, clock.now, (task) => after.push(task), 'test');
  await changeStatus(inContext, ids, 'suspend', 'Motivo');
  await Promise.all(after);
}

/** Every change of a licence by its owner and by its program, in order. */
async function changes(inEnv: ApiEnv) {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk' });
  const device = await addDevice({ licenseId: license.id });
  const body = { license_key: license.key, product_id: 'risk', fingerprint: 'device-0001' };
  const about = { name: 'PC', platform: 'Linux', app_version: '1' };
  const own = { access: user.access, params: { id: device.id } };
  const steps = [
    () => call('activate', { body: { ...body, ...about } }, inEnv),
    () => call('deviceOfflineFile', { body }, inEnv),
    () => call('deactivate', { body }, inEnv),
    () => call('renameActivation', { ...own, body: { name: 'Casa' } }, inEnv),
    () => call('deactivateActivation', own, inEnv),
    () =>
      call(
        'renew',
        {
          access: user.access,
          params: { id: license.id },
          body: { duration_key: '1m' },
          headers: { 'Idempotency-Key': crypto.randomUUID() },
        },
        inEnv,
      ),
  ];
  for (const step of steps) {
    clock.now += 1;
    expect((await step()).status).toBeLessThan(300);
  }
  clock.now += 1;
  await suspend([license.id], inEnv);
  return license.id;
}

const EVERY_CHANGE = [
  ['status_changed', 1],
  ['renewed', 1],
  ['deactivated', 1],
  ['renamed', 1],
  ['deactivated', 1],
  ['offline_file', 1],
  ['activated', 1],
];

describe('a change and its log line', () => {
  it('are written together: a server that ends in between loses none', async () => {
    const { result: id, lines } = await silently(() => changes(cut));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatchObject({ message: 'usage not handed over' });
    expect(await waiting()).toHaveLength(EVERY_CHANGE.length);
    expect(await runEachMinute(env, clock.now)).toMatchObject({ usage: 0 });
    clock.now += 61_000;
    expect(await runEachMinute(env, clock.now)).toMatchObject({ usage: EVERY_CHANGE.length });
    expect(await eventsOf(id)).toEqual(EVERY_CHANGE);
    expect(await waiting()).toEqual([]);
  });

  it('are there for the first reader', async () => {
    const { result: id } = await silently(() => changes(cut));
    expect(await eventsOf(id)).toEqual(EVERY_CHANGE);
    expect(await waiting()).toEqual([]);
  });

  it('reach the log after the answer, without a reader', async () => {
    const id = await changes(env);
    expect(await waiting()).toEqual([]);
    expect(await eventsOf(id)).toEqual(EVERY_CHANGE);
  });

  it('are left to the job if more than fifty licences change at once', async () => {
    const { id: userId } = await member();
    const many: string[] = [];
    for (let n = 0; n < 101; n++) many.push((await addLicense({ userId, productId: 'risk' })).id);
    await suspend(many.slice(0, 50));
    expect(await waiting()).toEqual([]);
    await suspend(many.slice(50));
    expect(await waiting()).toHaveLength(51);
    clock.now += 61_000;
    expect(await runEachMinute(env, clock.now)).toMatchObject({ usage: 51 });
  });

  it('are one line, even if a server ends after the log has it', async () => {
    const { result: id } = await silently(() => changes(cut));
    const rows = await waiting();
    for (let run = 0; run < 3; run++) {
      await context().db.delete(waitingUsage);
      for (const row of rows) await context().db.insert(waitingUsage).values(row);
      clock.now += 61_000;
      await Promise.all([runEachMinute(env, clock.now), runEachMinute(env, clock.now)]);
    }
    expect(await eventsOf(id)).toEqual(EVERY_CHANGE);
  });

  it('do not exist for a refused change', async () => {
    const user = await member();
    const license = await addLicense({ userId: user.id, productId: 'risk', status: 'revoked' });
    expect(await changeStatus(context(), [license.id], 'reinstate', '')).toEqual([]);
    const body = { license_key: license.key, product_id: 'risk', fingerprint: 'device-0001' };
    expect((await call('deactivate', { body })).status).toBe(404);
    expect(await waiting()).toEqual([]);
    expect(await eventsOf(license.id)).toEqual([['deactivation_refused', 1]]);
  });

  it('are deleted with the licence', async () => {
    await silently(() => changes(cut));
    const [row] = await waiting();
    await context()
      .db.delete(licenses)
      .where(eq(licenses.id, row?.licenseId ?? ''));
    expect(await waiting()).toEqual([]);
  });
});

it('a validation whose log is unreachable is answered, and is one log line without the key', async () => {
  const { id: userId } = await member();
  const license = await addLicense({ userId, productId: 'risk' });
  const body = { license_key: license.key, product_id: 'risk' };
  const { result, lines } = await silently(() => call('validate', { body }, cut));
  expect(result).toMatchObject({ status: 200, body: { code: 'VALID' } });
  expect(lines).toMatchObject([{ message: 'usage not logged', license: license.id, event: 'validated' }]);
  expect(JSON.stringify(lines)).not.toContain(license.key);
});
