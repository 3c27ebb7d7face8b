import { eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { call, context, mailsTo, PASSWORD } from '#tests/support/worker/api.ts';
import { auditOf, customer } from '#tests/support/worker/customers.ts';
import { newAddress } from '#tests/support/worker/email-change.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { peopleOf } from '#tests/support/worker/invitations.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';
import { doWork } from '#tests/support/worker/work.ts';

const reason = 'Lo chiede per iscritto';

async function admin() {
  const one = await colleague('admin');
  await confirmByPassword(one.access);
  return one;
}

const remove = (access: string, id: string, email: string) =>
  call('deleteCustomer', { access, params: { id }, body: { expected: { email }, reason } });

it('deletes an account once and forever, and leaves only its id in the log', async () => {
  const [{ access }, owner] = [await admin(), await customer()];
  expect((await remove(access, owner.id, owner.email)).status).toBe(204);
  await doWork();
  expect(await context().db.select().from(users).where(eq(users.id, owner.id))).toEqual([]);
  expect((await call('profile', { access: owner.access })).status).toBe(401);
  expect(await mailsTo(owner.email)).toMatchObject([{ subject: expect.stringContaining('eliminato') }]);
  const gone = await remove(access, owner.id, owner.email);
  expect(gone).toMatchObject({ status: 404, body: { detail: expect.stringContaining('eliminato') } });
  const entries = await auditOf(owner.id);
  expect(entries).toMatchObject([{ action: 'account_deleted', reason }]);
  expect(JSON.stringify(entries)).not.toContain(owner.email);
});

it('deletes no account without a confirmation, nor one whose address has changed since it was shown', async () => {
  const [{ access }, owner] = [await colleague('admin'), await customer()];
  expect((await remove(access, owner.id, owner.email)).status).toBe(403);
  await confirmByPassword(access);
  expect(await remove(access, owner.id, 'before@example.com')).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { email: owner.email } },
  });
  expect((await call('profile', { access: owner.access })).status).toBe(200);
});

it('keeps the last admin: of two who delete each other at once, one remains', async () => {
  await context().db.update(users).set({ role: 'customer' }).where(ne(users.role, 'customer'));
  const [one, other] = [await admin(), await admin()];
  const answers = await Promise.all([
    remove(one.access, other.id, other.email),
    remove(other.access, one.id, one.email),
  ]);
  const admins = await context().db.select().from(users).where(eq(users.role, 'admin'));
  expect(admins).toHaveLength(1);
  expect(answers.map(({ status }) => status)).toContain(204);
  const last = [one, other].find(({ id }) => id === admins[0]?.id) ?? one;
  expect(await remove(last.access, last.id, last.email)).toMatchObject({
    status: 409,
    body: { code: 'last_admin', detail: expect.stringContaining('ultimo amministratore') },
  });
});

it('keeps the last admin, whose own deletion is refused', async () => {
  await context().db.update(users).set({ role: 'customer' }).where(ne(users.role, 'customer'));
  const [last, other] = [await admin(), await admin()];
  const leave = ({ access }: { access: string }) =>
    call('deleteAccount', { access, body: { password: PASSWORD } });
  expect((await leave(other)).status).toBe(204);
  expect(await leave(last)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  expect((await call('staffMember', { access: last.access })).status).toBe(200);
});

it.each([
  ['its owner', true],
  ['a colleague', false],
])(
  'ends the invitations that a deleted admin had sent, if %s deletes the account, and no others',
  async (_, isOwn) => {
    const [one, other] = [await admin(), await confirmedColleague()];
    const { email, id } = await peopleOf(other).invite(newAddress());
    const kept = await peopleOf(one).invite(newAddress());
    const [owner] = await context().db.select().from(users).where(eq(users.id, other.id));
    const answer = isOwn
      ? await call('deleteAccount', { access: other.access, body: { password: PASSWORD } })
      : await remove(one.access, other.id, owner?.email ?? '');
    expect(answer.status).toBe(204);
    const { invitations } = await peopleOf(one).list();
    expect(invitations.map((each) => each.id)).toContain(kept.id);
    expect(invitations.map((each) => each.email)).not.toContain(email);
    const actorId = isOwn ? other.id : one.id;
    expect((await auditOf(id))[0]).toMatchObject({ actorId, action: 'invitation_withdrawn' });
  },
);
