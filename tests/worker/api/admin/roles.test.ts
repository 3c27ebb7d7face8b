import { expect, it } from 'vitest';
import { includes, type Role } from '#lib/contract/account/roles.ts';
import { type AdminCallName, adminCalls } from '#lib/contract/admin/calls.ts';
import { StaffMember } from '#lib/contract/admin/staff.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { RefreshResult } from '#lib/contract/login/auth.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { type Answer, call, clock, member, read } from '#tests/support/worker/api.ts';
import { colleague, giveRole } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';
import { proxied } from '#tests/support/worker/transports.ts';

const names = Object.keys(adminCalls) as AdminCallName[];
const params = { id: 'nessuno', part: '1' };
const sent = (name: AdminCallName) => ((adminCalls[name] as Call).method === 'GET' ? {} : { body: {} });
/** The response at an unknown address. */
const unknown = { status: 404, body: { detail: NOT_FOUND, code: 'not_found' } };
const isUnknown = ({ status, body }: Pick<Answer, 'status' | 'body'>) =>
  status === 404 && (body as { code?: string } | undefined)?.code === 'not_found';

/** The calls that look unknown to a token's holder. */
async function hidden(access?: string): Promise<AdminCallName[]> {
  const answers = [];
  for (const name of names) answers.push({ name, ...(await call(name, { params, access, ...sent(name) })) });
  return answers.filter(isUnknown).map(({ name }) => name);
}

const beyond = (role: Role) =>
  names.filter((name) => !includes(role, (adminCalls[name] as Call).role ?? 'admin'));

it('every call declares its role', () => {
  expect(names.filter((name) => !(adminCalls[name] as Call).role)).toEqual([]);
});

it('guests and customers find none of the calls', async () => {
  expect(await hidden()).toEqual(names);
  expect(await hidden((await member()).access)).toEqual(names);
  expect(await call('staffLog')).toMatchObject(unknown);
});

it.each(['support', 'admin'] as const)('%s finds the calls of the role, and no others', async (role) => {
  expect(await hidden((await colleague(role)).access)).toEqual(beyond(role));
});

it('the API tells the pages the payment provider of new orders', async () => {
  const { access } = await colleague('support');
  const told = [];
  for (const PAYMENT_PROVIDER of ['', 'stripe', 'paypal'])
    told.push(
      read(StaffMember, await call('staffMember', { access }, { ...stripeEnv, PAYMENT_PROVIDER })).provider,
    );
  expect(told).toEqual(['fake', 'stripe', null]);
});

it('a role that was taken away counts at once', async () => {
  const { id, access } = await colleague();
  expect(await call('staffLog', { access })).toMatchObject({ status: 200 });
  await giveRole(id, 'customer');
  expect(await call('staffLog', { access })).toMatchObject(unknown);
});

it('a staff session ends eight hours after its login, however it was used', async () => {
  const { refresh } = await colleague();
  const begun = clock.now;
  const renew = async (minutes: number, token: string) => {
    clock.now = begun + minutes * 60_000;
    return call('tokenRefresh', { body: { refresh: token } });
  };
  const late = await renew(8 * 60 - 1, refresh);
  const pair = read(RefreshResult, late);
  const expected = (await call('staffMember', { access: pair.access })).status;
  const over = await renew(8 * 60, pair.refresh ?? '');
  clock.now = begun;
  expect([late.status, expected, over.status]).toEqual([200, 200, 401]);
});

it('at the portal’s address the calls look unknown to everybody without a role, with every method', async () => {
  const guest = await proxied.guest();
  for (const name of names) expect(await guest.call(name, { params, ...sent(name) })).toMatchObject(unknown);
});
