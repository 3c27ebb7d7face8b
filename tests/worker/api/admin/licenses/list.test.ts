import { beforeAll, describe, expect, it } from 'vitest';
import { StaffLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { answersWithCount } from '#lib/contract/calls/call.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, member, read, send } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const Page = answersWithCount(StaffLicense).result;
let access = '';
let customer: Awaited<ReturnType<typeof member>>;
/** The licences' ids, by their state. */
const made: Record<string, string> = {};

const names = (ids: string[]) =>
  ids.map((id) => Object.entries(made).find(([, its]) => its === id)?.[0] ?? id);

const page = async (query: Record<string, string>) =>
  read(Page, await call('staffLicenses', { access, query }));
const found = async (query: Record<string, string>) => names((await page(query)).results.map(({ id }) => id));

beforeAll(async () => {
  ({ access } = await colleague('support'));
  await addProduct({ id: 'one', name: 'Uno' });
  await addProduct({ id: 'two', name: 'Due' });
  customer = await member();
  const other = await member();
  const at = (hour: number) => clock.now - hour * 3_600_000;
  const add = async (name: string, more: Partial<Parameters<typeof addLicense>[0]>) => {
    const license = await addLicense({ userId: customer.id, productId: 'one', maxActivations: 2, ...more });
    made[name] = license.id;
    return license;
  };
  await add('oldest', { createdAt: at(9), expiresAt: clock.now + 20 * DAY_MS });
  await add('ended', { createdAt: at(8), status: 'expired', expiresAt: clock.now - DAY_MS });
  await add('overdue', { createdAt: at(7), expiresAt: clock.now - 60_000 });
  await add('suspended', { createdAt: at(6), status: 'suspended' });
  const full = await add('full', { createdAt: at(5), productId: 'two', maxActivations: 1 });
  const some = await add('some', { createdAt: at(4), userId: other.id });
  await add('endless', { createdAt: at(4), userId: other.id, expiresAt: null });
  await addDevice({ licenseId: full.id });
  await addDevice({ licenseId: some.id });
  await addDevice({ licenseId: some.id, deactivatedAt: clock.now, slotUntil: clock.now });
});

describe('the list of licences', () => {
  it('has all licences, newest first, with their customers', async () => {
    expect(await found({})).toEqual(['endless', 'some', 'full', 'suspended', 'overdue', 'ended', 'oldest']);
    const { results } = await page({});
    expect(results.at(-1)).toMatchObject({
      product_name: 'Uno',
      customer: { id: customer.id, email: customer.email, name: 'Ada Rossi' },
      status: 'active',
      days_until_expiry: 20,
      grace_until: null,
      max_activations: 2,
      active_devices: 0,
    });
  });

  it('never has a key except for its last characters', async () => {
    const license = await addLicense({ userId: customer.id, productId: 'one', createdAt: 0 });
    const answer = await call('staffLicenses', { access });
    expect(JSON.stringify(answer.body)).not.toContain(license.key);
    const row = read(Page, answer).results.find(({ id }) => id === license.id);
    expect(row?.masked_key).toBe(`COA-•••••-•••••-•••••-•••••-${license.key.slice(-5)}`);
    made.first = license.id;
  });

  it.each([
    [{ status: 'active' }, ['endless', 'some', 'full', 'oldest', 'first']],
    [{ status: 'expired' }, ['overdue', 'ended']],
    [{ status: 'suspended' }, ['suspended']],
    [{ product: 'two' }, ['full']],
    [{ product: 'none' }, []],
    [{ devices: 'full' }, ['full']],
    [{ devices: 'some' }, ['some']],
    [{ devices: 'some', product: 'two' }, []],
    [{ status: 'active', devices: 'none', product: 'one' }, ['endless', 'oldest', 'first']],
    [{ status: 'expired', devices: 'none', product: 'one' }, ['overdue', 'ended']],
    [{ to: '2026-10-15' }, ['ended', 'overdue', 'oldest']],
    [{ from: '2026-09-15', to: '2026-10-05' }, ['overdue', 'oldest']],
    [{ from: '2026-09-15', to: '2026-10-05', status: 'active' }, ['oldest']],
    [{ to: '2026-10-15', status: 'expired' }, ['ended', 'overdue']],
    [
      { status: 'sospesa', devices: '7' },
      ['endless', 'some', 'full', 'suspended', 'overdue', 'ended', 'oldest', 'first'],
    ],
  ])('finds %o', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('finds a customer’s licences by id or address, and by their properties', async () => {
    const own = ['full', 'suspended', 'overdue', 'ended', 'oldest', 'first'];
    expect(await found({ customer: customer.id })).toEqual(own);
    expect(await found({ customer: customer.email.toUpperCase() })).toEqual(own);
    expect(await found({ customer: customer.id, status: 'expired' })).toEqual(['overdue', 'ended']);
    expect(await found({ customer: customer.id, to: '2026-10-15' })).toEqual(['ended', 'overdue', 'oldest']);
    expect(await found({ customer: 'nobody@example.com' })).toEqual([]);
  });

  it.each([{}, { status: 'active' }, { to: '2027-12-31' }, { product: 'one' }] as Record<string, string>[])(
    'lists each licence of %o once, page by page',
    async (query) => {
      const whole = (await page(query)).results.map(({ id }) => id);
      const read: string[] = [];
      let after: string | null = '';
      do {
        const { results, next } = await page({ ...query, limit: '2', ...(after && { after }) });
        read.push(...results.map(({ id }) => id));
        after = next;
      } while (after);
      expect(read).toEqual(whole);
    },
  );

  it('follows devices as they are activated and deactivated', async () => {
    const license = await addLicense({ userId: customer.id, productId: 'two', maxActivations: 1 });
    made.used = license.id;
    const device = desktop({ key: license.key, productId: 'two' });
    expect(await found({ product: 'two', devices: 'none' })).toEqual(['used']);
    await device.activate();
    await device.activate();
    expect(await found({ product: 'two', devices: 'full' })).toEqual(['used', 'full']);
    await device.deactivate();
    expect(await found({ product: 'two', devices: 'none' })).toEqual(['used']);
  });
});

it('counts them, and lists those that end soon or by their ends', async () => {
  expect(await found({ status: 'expiring' })).toEqual(['oldest']);
  expect(await found({ status: 'expiring', product: 'two' })).toEqual([]);
  const byEnd = await found({ sort: 'end' });
  expect(byEnd.slice(0, 3)).toEqual(['ended', 'overdue', 'oldest']);
  expect(byEnd).not.toContain('endless');
  const first = await page({ sort: 'end', limit: '2' });
  expect([first.results.length, first.found]).toEqual([2, byEnd.length]);
  const next = await page({ sort: 'end', limit: '2', after: first.next ?? '' });
  expect(names(next.results.map(({ id }) => id))).toEqual(byEnd.slice(2, 4));
  expect(next.found).toBeNull();
  expect((await page({ customer: customer.id, limit: '1' })).found).toBe(
    (await page({ customer: customer.id })).results.length,
  );
});

it('counts only whole values, whatever the address says', async () => {
  const headers = { Authorization: `Bearer ${access}` };
  for (const after of ["1-'; drop table licenses", '-1', '9'.repeat(30)]) {
    const query = new URLSearchParams({ after, limit: '-5', from: 'ieri', customer: "' or 1=1 --" });
    const answer = await send(`/api/admin/licenses/?${query}`, { headers });
    expect(answer).toMatchObject({ status: 200, body: { results: [], next: null } });
  }
});
