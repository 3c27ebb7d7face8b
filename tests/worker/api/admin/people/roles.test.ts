import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiKeys } from '#lib/api/db/schema/api-keys.ts';
import { mailSlots } from '#lib/api/db/schema/mail-slots.ts';
import { securityEvents } from '#lib/api/db/schema/security-events.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import type { Role } from '#lib/contract/account/roles.ts';
import { call, clock, context, mailsTo, member } from '#tests/support/worker/api.ts';
import { newAddress } from '#tests/support/worker/email-change.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';
import { peopleOf } from '#tests/support/worker/invitations.ts';
import { colleague, confirmedColleague, giveRole } from '#tests/support/worker/staff.ts';

interface Someone {
  id: string;
  access: string;
}
let admin: Someone;

beforeEach(async () => {
  await context().db.update(users).set({ role: 'customer' });
  await context().db.delete(apiKeys);
  admin = await confirmedColleague();
});

const change = (by: Someone, id: string, from: Role, to: Role, more: object = {}, env?: ApiEnv) =>
  call(
    'changePersonRole',
    { access: by.access, params: { id }, body: { role: to, expected: { role: from }, ...more } },
    env,
  );
const protect = (id: string) =>
  context().db.update(users).set({ secondFactorAt: clock.now }).where(eq(users.id, id));
const roleOf = async (id: string) =>
  (await context().db.select().from(users).where(eq(users.id, id)))[0]?.role;
const entriesOf = (id: string) =>
  context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id)).orderBy(desc(staffEvents.id));

describe('a role', () => {
  it('that is taken ends the person’s sessions, is audited and mailed', async () => {
    const person = await colleague('support');
    expect((await change(admin, person.id, 'support', 'customer')).status).toBe(204);
    expect(await roleOf(person.id)).toBe('customer');
    expect((await call('profile', { access: person.access })).status).toBe(401);
    expect(await entriesOf(person.id)).toMatchObject([
      { actorId: admin.id, action: 'role_taken', before: { role: 'support' }, after: { role: 'customer' } },
    ]);
    const isTold = and(eq(securityEvents.userId, person.id), eq(securityEvents.kind, 'role_changed'));
    expect(await context().db.$count(securityEvents, isTold)).toBe(1);
    const [mail] = await mailsTo(person.email);
    expect(mail).toMatchObject({ subject: 'Il tuo ruolo in COA è cambiato' });
    expect(mail?.text).toContain('non ha più un ruolo');
    expect(mail?.text).not.toContain('admin');
  });

  it('that is taken ends the person’s invitations, and no others', async () => {
    const person = await confirmedColleague();
    const [first, second] = [
      await peopleOf(person).invite(newAddress()),
      await peopleOf(person).invite(newAddress()),
    ];
    await context().db.delete(mailSlots);
    expect((await peopleOf(admin).resend(second.id)).status).toBe(200);
    expect((await change(admin, person.id, 'admin', 'customer')).status).toBe(204);
    expect((await peopleOf(admin).list()).invitations.map(({ id }) => id)).toEqual([second.id]);
    expect(await entriesOf(first.id)).toMatchObject([
      { actorId: admin.id, action: 'invitation_withdrawn', after: { role: 'support' } },
      { actorId: person.id, action: 'invitation_sent' },
    ]);
  });

  it('of an admin needs a second factor', async () => {
    const person = await colleague('support');
    expect(await change(admin, person.id, 'support', 'admin')).toMatchObject({
      status: 409,
      body: { code: 'second_factor_missing' },
    });
    expect(await mailsTo(person.email)).toEqual([]);
    await protect(person.id);
    expect((await change(admin, person.id, 'support', 'admin')).status).toBe(204);
    expect(await entriesOf(person.id)).toMatchObject([{ action: 'role_given', after: { role: 'admin' } }]);
  });

  it('is changed in the state that was shown; otherwise the admin learns by whom it changed', async () => {
    const person = await colleague('support');
    await protect(person.id);
    await change(admin, person.id, 'support', 'admin');
    expect(await change(admin, person.id, 'support', 'customer')).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { role: 'admin' } },
    });
    expect((await change(admin, person.id, 'admin', 'admin')).status).toBe(409);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it('can only change for staff: a customer gets one by an invitation', async () => {
    const customer = await member();
    expect((await change(admin, customer.id, 'support', 'admin')).status).toBe(404);
    expect((await change(admin, 'nessuno', 'support', 'customer')).status).toBe(404);
    expect(await roleOf(customer.id)).toBe('customer');
  });
});

describe('the last admin', () => {
  it('cannot lose the role or give it up, unless there is another admin', async () => {
    const last = { status: 409, body: { code: 'last_admin' } };
    for (const to of ['customer', 'support'] as const) {
      await protect(admin.id);
      expect(await change(admin, admin.id, 'admin', to)).toMatchObject(last);
    }
    await colleague('admin');
    expect((await change(admin, admin.id, 'admin', 'customer')).status).toBe(204);
    expect(await roleOf(admin.id)).toBe('customer');
    expect((await call('staffPeople', { access: admin.access })).status).toBe(401);
  });

  it.each([0, 1])(
    'remains when two take each other’s role at the same moment (%i others)',
    async (others) => {
      const second = await confirmedColleague();
      for (let more = 0; more < others; more += 1) await colleague('admin');
      const during = justBefore(1, async () => {
        expect((await change(second, admin.id, 'admin', 'customer')).status).toBe(204);
      });
      const late = await change(admin, second.id, 'admin', 'customer', {}, during);
      expect(late.status).toBe(404);
      expect([await roleOf(admin.id), await roleOf(second.id)]).toEqual(['customer', 'admin']);
      expect(await entriesOf(second.id)).toEqual([]);
    },
  );
});

describe('the API keys of a person who leaves', () => {
  const revokedOf = async (makerId: string) =>
    (await context().db.select().from(apiKeys).where(eq(apiKeys.makerId, makerId))).map(
      ({ revokedAt }) => revokedAt !== null,
    );

  it('remain valid, or end with the role if that is chosen, each with its log entry', async () => {
    const [stays, goes] = [await colleague('admin'), await colleague('admin')];
    const [kept, ended] = [await addApiKey({ makerId: stays.id }), await addApiKey({ makerId: goes.id })];
    expect((await peopleOf(admin).list()).people.find(({ id }) => id === goes.id)?.api_keys).toBe(1);
    await change(admin, stays.id, 'admin', 'customer');
    await change(admin, goes.id, 'admin', 'customer', { revoke_api_keys: true });
    expect([await revokedOf(stays.id), await revokedOf(goes.id)]).toEqual([[false], [true]]);
    expect(await entriesOf(kept.id)).toEqual([]);
    expect(await entriesOf(ended.id)).toMatchObject([{ actorId: admin.id, action: 'api_key_revoked' }]);
  });

  it('remain valid if nothing changed', async () => {
    await addApiKey({ makerId: admin.id });
    await change(admin, admin.id, 'admin', 'customer', { revoke_api_keys: true });
    expect(await revokedOf(admin.id)).toEqual([false]);
  });
});

it('the list shows staff, since when they have their role and when they were last seen', async () => {
  const person = await colleague('support');
  await protect(person.id);
  await change(admin, person.id, 'support', 'admin');
  await giveRole((await member()).id, 'customer');
  const { people } = await peopleOf(admin).list();
  expect(people.map(({ id }) => id).sort()).toEqual([admin.id, person.id].sort());
  const at = new Date(clock.now).toISOString();
  expect(people.find(({ id }) => id === person.id)).toMatchObject({
    role: 'admin',
    role_since: at,
    last_seen_at: at,
    has_second_factor: true,
    is_self: false,
  });
  expect(people.find(({ id }) => id === admin.id)).toMatchObject({ is_self: true, role_since: null });
});
