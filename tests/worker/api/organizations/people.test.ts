import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { OrganizationPeople } from '#lib/contract/organizations/organizations.ts';
import { LAST_ORGANIZATION_ADMIN, type OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';
import {
  askAs,
  askConfirmed,
  invited,
  newOrganization,
  rolesIn,
  takeOut,
} from '#tests/support/worker/organizations.ts';

type Place = Awaited<ReturnType<typeof newOrganization>>;
const give = ({ admin, params }: Place, id: string, role: OrganizationRole, by = admin) =>
  askConfirmed(by, 'changeOrganizationRole', { params: { ...params, id }, body: { role } });
const remove = ({ admin, params }: Place, id: string, by = admin) =>
  askConfirmed(by, 'removeOrganizationPerson', { params: { ...params, id } });
const contactOf = async (id: string) =>
  (await context().db.select({ id: users.contactId }).from(users).where(eq(users.id, id)))[0]?.id;

describe('the members of an organization', () => {
  it('are listed for an admin', async () => {
    const place = await newOrganization();
    const { admin, params, join } = place;
    const payer = await join('billing');
    const { results } = read(OrganizationPeople, await askAs(admin, 'organizationPeople', { params }));
    expect(results.map(({ id, role, is_contact, is_self }) => ({ id, role, is_contact, is_self }))).toEqual(
      expect.arrayContaining([
        { id: admin.id, role: 'admin', is_contact: true, is_self: true },
        { id: payer.id, role: 'billing', is_contact: false, is_self: false },
      ]),
    );
    expect(results).toHaveLength(2);
    expect(results[0]).toMatchObject({ name: 'Ada Rossi', since: expect.any(String) });
  });

  it('get other roles, and are taken out and informed', async () => {
    const place = await newOrganization('Nome da non scrivere');
    const one = await place.join('member');
    expect((await give(place, one.id, 'billing')).status).toBe(200);
    expect(await rolesIn(place.id)).toEqual({ [place.admin.id]: 'admin', [one.id]: 'billing' });
    expect((await remove(place, one.id)).status).toBe(204);
    expect(await rolesIn(place.id)).toEqual({ [place.admin.id]: 'admin' });
    const [mail] = await mailsTo(one.email);
    expect(mail?.subject).toBe('Non fai più parte di un’organizzazione');
    expect(mail?.text).not.toContain('Nome da non scrivere');
    expect((await remove(place, one.id)).status).toBe(404);
    expect((await give(place, one.id, 'admin')).status).toBe(404);
  });

  it('leave by themselves', async () => {
    const { id, admin, params, join } = await newOrganization();
    const one = await join('member');
    expect((await askConfirmed(one, 'leaveOrganization', { params })).status).toBe(204);
    expect(await rolesIn(id)).toEqual({ [admin.id]: 'admin' });
  });

  it('are unknown to another organization', async () => {
    const place = await newOrganization();
    const other = await newOrganization();
    const one = await other.join('member');
    expect((await give(place, one.id, 'admin')).status).toBe(404);
    expect((await remove(place, one.id)).status).toBe(404);
    expect((await rolesIn(other.id))[one.id]).toBe('member');
  });
});

describe('an admin of an organization', () => {
  it('remains as long as there is no other', async () => {
    const place = await newOrganization();
    await place.join('billing');
    const { admin, params } = place;
    for (const answer of [
      await give(place, admin.id, 'member'),
      await remove(place, admin.id),
      await askConfirmed(admin, 'leaveOrganization', { params }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: LAST_ORGANIZATION_ADMIN } });
    expect((await rolesIn(place.id))[admin.id]).toBe('admin');
    expect((await give(place, admin.id, 'admin')).status).toBe(200);
  });

  it.each(['takes the role from', 'takes out'])(
    'remains if each of two %s the other at once',
    async (how) => {
      const place = await newOrganization();
      const other = await place.join('admin');
      const act = (by: typeof other, on: typeof other) =>
        how === 'takes out' ? remove(place, on.id, by) : give(place, on.id, 'member', by);
      const answers = await Promise.all([act(place.admin, other), act(other, place.admin)]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      const admins = Object.values(await rolesIn(place.id)).filter((role) => role === 'admin');
      expect(admins).toHaveLength(1);
    },
  );

  it('remains if both leave at once', async () => {
    const place = await newOrganization();
    const other = await place.join('admin');
    const { params } = place;
    const answers = await Promise.all(
      [place.admin, other].map((who) => askConfirmed(who, 'leaveOrganization', { params })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('can change nothing once taken out, a moment before', async () => {
    const place = await newOrganization();
    const other = await place.join('admin');
    const one = await place.join('member');
    const happens = () => takeOut(place.id, other.id);
    const options = { params: { ...place.params, id: one.id }, body: { role: 'admin' } };
    const answer = await askConfirmed(other, 'changeOrganizationRole', options, justBefore(1, happens));
    expect(answer.status).toBe(404);
    expect((await rolesIn(place.id))[one.id]).toBe('member');
  });

  it('gets its mails: later another admin gets them', async () => {
    const place = await newOrganization();
    const { id, admin, params, join } = place;
    const next = await join('admin');
    expect(await contactOf(id)).toBe(admin.id);
    await give(place, admin.id, 'billing', next);
    expect(await contactOf(id)).toBe(next.id);
    const last = await join('admin');
    await askConfirmed(next, 'leaveOrganization', { params });
    expect(await contactOf(id)).toBe(last.id);
  });

  it('loses the sent invitations with the role', async () => {
    const place = await newOrganization();
    const { who, token } = await invited(place, 'admin');
    const next = await place.join('admin');
    await remove(place, place.admin.id, next);
    expect((await askAs(who, 'acceptInvitation', { body: { token } })).status).toBe(404);
    expect((await rolesIn(place.id))[who.id]).toBeUndefined();
  });
});

it('a confirmation is needed to give or take power', async () => {
  const { admin, params, join } = await newOrganization();
  const one = await join('member');
  const at = { params: { ...params, id: one.id } };
  const stranger = await member();
  for (const answer of [
    await askAs(admin, 'changeOrganizationRole', { ...at, body: { role: 'admin' } }),
    await askAs(admin, 'removeOrganizationPerson', at),
    await askAs(admin, 'inviteToOrganization', { params, body: { email: stranger.email, role: 'admin' } }),
    await askAs(admin, 'createOrganizationLink', { params }),
    await askAs(admin, 'deleteOrganization', { params }),
    await askAs(one, 'leaveOrganization', { params }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
});
