import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activations, type licenses } from '#lib/api/db/schema/licenses.ts';
import { Activation, ActivationList, DeactivationResult } from '#lib/contract/devices/devices.ts';
import { UsageLogList } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, member, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

beforeAll(() => addProduct({ id: 'risk' }));
beforeEach(() => {
  clock.now += 60_000;
});

async function licensed(changes: Partial<typeof licenses.$inferInsert> = {}) {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk', ...changes });
  const own = { access: user.access, params: { id: license.id } };
  return { user, license, own, ...desktop(license) };
}

type Licensed = Awaited<ReturnType<typeof licensed>>;

/** The owner's log, read with a new session: tests let days pass, and tokens live for minutes. */
async function readLog({ user, license }: Licensed, query: Record<string, string> = {}) {
  const { access } = await signIn(user.id);
  return read(UsageLogList, await call('usageLogs', { access, params: { id: license.id }, query }));
}
const eventsOf = async (owned: Licensed, query = {}) => (await readLog(owned, query)).results;

describe('the devices of a licence', () => {
  it('are listed with all data that the owner needs, active ones first', async () => {
    const { license, own } = await licensed();
    const at = (days: number) => clock.now + days * DAY_MS;
    const former = await addDevice({ licenseId: license.id, deactivatedAt: at(-9), slotUntil: at(-9) });
    const reserved = await addDevice({
      licenseId: license.id,
      deactivatedAt: at(-2),
      offlineUntil: at(8),
      slotUntil: at(8),
    });
    const idle = await addDevice({ licenseId: license.id, lastSeenAt: at(-5), offlineUntil: at(-1) });
    const busy = await addDevice({ licenseId: license.id, name: 'Ufficio' });
    const list = read(ActivationList, await call('activations', own));
    expect(list.count).toBe(4);
    expect(list.results.map(({ id }) => id)).toEqual([busy.id, idle.id, reserved.id, former.id]);
    expect(list.results.map(({ status }) => status)).toEqual(['active', 'active', 'reserved', 'deactivated']);
    const day = (days: number) => new Date(at(days)).toISOString();
    expect(list.results[0]).toEqual({
      id: busy.id,
      name: 'Ufficio',
      platform: 'Linux',
      app_version: '2.4.1',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      status: 'active',
      first_seen: day(0),
      last_seen: day(0),
      deactivated_at: null,
      lease_until: null,
      offline_until: null,
    });
    expect(list.results[1]?.offline_until).toBeNull();
    expect(list.results[2]).toMatchObject({ deactivated_at: day(-2), offline_until: day(8) });
  });

  it('come in pages', async () => {
    const { license, own } = await licensed({ maxActivations: 9 });
    for (let n = 0; n < 5; n++) await addDevice({ licenseId: license.id, lastSeenAt: clock.now - n });
    const answer = await call('activations', { ...own, query: { page: '2', page_size: '2' } });
    const base = `https://portal.test/api/licenses/my-licenses/${license.id}/activations/`;
    expect(answer.body).toMatchObject({
      count: 5,
      next: `${base}?page=3&page_size=2`,
      previous: `${base}?page=1&page_size=2`,
    });
    expect(read(ActivationList, answer).results).toHaveLength(2);
  });

  it('are renamed by their owner, and the log has the old name', async () => {
    const owned = await licensed();
    const { license, user } = owned;
    const device = await addDevice({ licenseId: license.id });
    const rename = (name: string) =>
      call('renameActivation', { access: user.access, params: { id: device.id }, body: { name } });
    const answer = await rename('  Portatile di Ada 🦊 ');
    expect([answer.status, read(Activation, answer).name]).toEqual([200, 'Portatile di Ada 🦊']);
    await rename('Portatile di Ada 🦊');
    expect(await eventsOf(owned)).toMatchObject([
      { event: 'renamed', device_name: 'Portatile di Ada 🦊', detail: 'Prima si chiamava «Studio».' },
    ]);
  });

  it('have a name of 80 characters at most', async () => {
    const { license, user } = await licensed();
    const { id } = await addDevice({ licenseId: license.id });
    const rename = (length: number) =>
      call('renameActivation', { access: user.access, params: { id }, body: { name: 'a'.repeat(length) } });
    expect([(await rename(80)).status, (await rename(81)).status]).toEqual([200, 400]);
  });

  it('are deactivated one by one, again with success', async () => {
    const { license, user } = await licensed();
    const device = await addDevice({ licenseId: license.id });
    await addDevice({ licenseId: license.id });
    const deactivate = () => call('deactivateActivation', { access: user.access, params: { id: device.id } });
    for (const _ of [1, 2]) {
      const answer = await deactivate();
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { code: 'DEACTIVATED', active_activations: 1, max_activations: 3 },
      ]);
    }
  });

  it('are deactivated all at once; the answer lists slots that remain reserved', async () => {
    const owned = await licensed();
    const { license, own } = owned;
    const offlineUntil = clock.now + 8 * DAY_MS;
    await addDevice({ licenseId: license.id });
    await addDevice({ licenseId: license.id, offlineUntil });
    const result = read(DeactivationResult, await call('deactivateAll', own));
    expect(result).toEqual({
      code: 'SLOT_RESERVED',
      message: expect.stringMatching(
        /^Disattivati: 2 dispositivi\. Il posto di un dispositivo resta riservato fino al \d\d\/\d\d\/\d{4}/,
      ),
      active_activations: 1,
      max_activations: 3,
      reserved_until: new Date(offlineUntil).toISOString(),
    });
    expect((await eventsOf(owned)).map(({ event }) => event)).toEqual(['deactivated', 'deactivated']);
    expect(read(DeactivationResult, await call('deactivateAll', own))).toMatchObject({
      code: 'DEACTIVATED',
      message: 'Nessun dispositivo era attivo.',
    });
  });

  it('belong to their owner: 404 for others, and nothing changes', async () => {
    const { license } = await licensed();
    const device = await addDevice({ licenseId: license.id });
    const { access } = await member();
    const ofLicense = { access, params: { id: license.id } };
    const ofDevice = { access, params: { id: device.id } };
    const answers = [
      await call('activations', ofLicense),
      await call('usageLogs', ofLicense),
      await call('deactivateAll', ofLicense),
      await call('renameActivation', { ...ofDevice, body: { name: 'Mio' } }),
      await call('deactivateActivation', ofDevice),
      await call('offlineFile', ofDevice),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, { detail: 'Risorsa non trovata' }]);
    }
    const [after] = await context().db.select().from(activations).where(eq(activations.id, device.id));
    expect(after).toMatchObject({ name: 'Studio', deactivatedAt: null, offlineUntil: null });
  });
});

describe('the usage log', () => {
  it('has an event for every call of a desktop product', async () => {
    const owned = await licensed({ maxActivations: 1 });
    const { license, activate, validate, deactivate, offlineFile } = owned;
    const steps = [
      validate,
      offlineFile,
      deactivate,
      activate,
      activate,
      validate,
      offlineFile,
      desktop(license, 'device-0002').activate,
      deactivate,
      deactivate,
      activate,
    ];
    for (const step of steps) {
      clock.now += 1000;
      await step();
    }
    const events = (await eventsOf(owned)).map(({ event, detail }) => `${event}: ${detail}`);
    expect(events.reverse()).toEqual([
      'validation_refused: Questo dispositivo non è attivato.',
      'offline_file_refused: Questo dispositivo non è attivato.',
      'deactivation_refused: Questo dispositivo non è attivato.',
      'activated: ',
      'reactivated: Il dispositivo era già attivato.',
      'validated: ',
      expect.stringMatching(/^offline_file: Valido fino al \d\d\//),
      'activation_refused: La licenza è già in uso su 1 dispositivo, il massimo: disattivane uno per usarla qui.',
      'deactivated: ',
      'deactivated: Era già disattivato.',
      'reactivated: Attivato di nuovo dopo una disattivazione.',
    ]);
  });

  it('counts a device’s validations in one line a day, with the version of the first', async () => {
    const owned = await licensed();
    const { license, activate, validate } = owned;
    const second = desktop(license, 'device-0002');
    await activate();
    await second.activate();
    for (let n = 0; n < 5; n++) await validate({ app_version: `3.${n}` });
    await second.validate();
    clock.now += DAY_MS;
    await validate();
    const lines = await eventsOf(owned, { event: 'validated' });
    expect(lines.map(({ device_name, count, app_version }) => [device_name, count, app_version])).toEqual([
      ['PC device-0001', 1, '3.4'],
      ['PC device-0002', 1, '2.4.1'],
      ['PC device-0001', 5, '3.0'],
    ]);
  });

  it('does not grow with refusals, whatever devices they invent', async () => {
    const owned = await licensed({ maxActivations: 1 });
    const { license, activate } = owned;
    await activate();
    for (let n = 0; n < 10; n++) {
      const stranger = desktop(license, `stranger-${n}`);
      await stranger.activate();
      await stranger.validate();
    }
    const lines = await eventsOf(owned);
    expect(lines.map(({ event, count }) => [event, count]).sort()).toEqual([
      ['activated', 1],
      ['activation_refused', 10],
      ['validation_refused', 10],
    ]);
  });

  it('is filtered by event and days and paged', async () => {
    const owned = await licensed();
    const { license, user } = owned;
    const start = Date.UTC(2027, 0, 1, 12);
    for (let day = 0; day < 6; day++) {
      clock.now = start + day * DAY_MS;
      const device = desktop(license, `device-${day}000`);
      await device.activate();
      await device.deactivate();
      await desktop(license).validate();
    }
    const ask = async (query: Record<string, string>) => {
      const { count, results } = await readLog(owned, query);
      return [count, results.length];
    };
    expect(await ask({})).toEqual([18, 18]);
    expect(await ask({ page_size: '5', page: '4' })).toEqual([18, 3]);
    expect(await ask({ event: 'activated' })).toEqual([6, 6]);
    expect(await ask({ from: '2027-01-02', to: '2027-01-03' })).toEqual([6, 6]);
    expect(await ask({ from: '2027-01-06T12:00:00.000Z', event: 'deactivated' })).toEqual([1, 1]);
    expect(await ask({ to: '2027-01-01' })).toEqual([3, 3]);
    expect(await ask({ event: 'nope', from: 'yesterday', to: '2027-13-45' })).toEqual([18, 18]);
    const { access } = await signIn(user.id);
    const own = { access, params: { id: license.id } };
    const query = { event: 'activated', page_size: '2' };
    const page = await call('usageLogs', { ...own, query });
    expect(page.body).toMatchObject({
      next: expect.stringMatching(/\?event=activated&page_size=2&page=2&after=[\d-]+$/),
      previous: null,
    });
    const { next } = v.parse(v.object({ next: v.string() }), page.body);
    const following = await call('usageLogs', {
      ...own,
      query: Object.fromEntries(new URL(next).searchParams),
    });
    expect(following.body).toMatchObject({
      next: expect.stringMatching(/\?event=activated&page_size=2&page=3&after=[\d-]+$/),
      previous: expect.stringMatching(/\?event=activated&page_size=2&page=1$/),
      results: [{ device_name: 'PC device-3000' }, { device_name: 'PC device-2000' }],
    });
  });
});
