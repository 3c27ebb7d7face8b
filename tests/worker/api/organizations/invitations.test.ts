import { describe, expect, it } from 'vitest';
import {
  DAY_MS,
  INVITATION_DAYS,
  MAX_INVITED,
  MAX_ORGANIZATION_PEOPLE,
  MAX_ORGANIZATIONS,
} from '#lib/contract/limits.ts';
import { Invited, OrganizationInvitations } from '#lib/contract/organizations/organizations.ts';
import { clock, mailsTo, member, read } from '#tests/support/worker/api.ts';
import {
  accept,
  askAs,
  askConfirmed,
  invite,
  invited,
  join,
  linkTo,
  newOrganization,
  rolesIn,
  takeOut,
} from '#tests/support/worker/organizations.ts';
import { offerTo } from '#tests/support/worker/seats.ts';

const newAddress = () => `${crypto.randomUUID()}@example.org`;
const listOf = async ({ admin, params }: Awaited<ReturnType<typeof newOrganization>>) =>
  read(OrganizationInvitations, await askAs(admin, 'organizationInvitations', { params })).results;

describe('an invitation to an organization', () => {
  it('is mailed without any text of its sender, and gives its role to the account that accepts it', async () => {
    const place = await newOrganization('Vincita sicura su example.net');
    const { who, token } = await invited(place, 'billing');
    const [mail] = await mailsTo(who.email);
    expect(mail?.text).not.toMatch(/Vincita|Ada|Rossi/);
    expect((await askAs(who, 'invitation', { params: { id: token } })).body).toEqual({
      kind: 'organization',
      name: 'Vincita sicura su example.net',
      role: 'billing',
      organization_id: null,
      obstacle: null,
    });
    for (let n = 0; n < 2; n += 1) expect((await accept(who, token)).status).toBe(200);
    expect((await rolesIn(place.id))[who.id]).toBe('billing');
    expect((await askAs(who, 'invitation', { params: { id: token } })).body).toMatchObject({
      organization_id: place.id,
    });
    expect(await listOf(place)).toEqual([]);
  });

  it('is for the invited address', async () => {
    const place = await newOrganization();
    const { token } = await invited(place);
    const other = await member();
    expect((await askAs(other, 'invitation', { params: { id: token } })).body).toMatchObject({
      obstacle: 'other_address',
    });
    expect((await accept(other, token)).status).toBe(409);
    expect(Object.keys(await rolesIn(place.id))).toEqual([place.admin.id]);
  });

  it('is used once: a member who left cannot return by it', async () => {
    const place = await newOrganization();
    const { who, token } = await invited(place);
    await accept(who, token);
    await takeOut(place.id, who.id);
    expect((await accept(who, token)).status).toBe(404);
    clock.now += DAY_MS;
    await invite(place, who.email, 'admin');
    expect((await accept(who, await offerTo(who.email))).status).toBe(200);
    expect((await rolesIn(place.id))[who.id]).toBe('admin');
  });

  it('does not readmit a member who came by a link, and was taken out or has left', async () => {
    const place = await newOrganization();
    const link = await linkTo(place);
    for (const name of ['removeOrganizationPerson', 'leaveOrganization'] as const) {
      const { who, token } = await invited(place, 'admin');
      await accept(who, link);
      const by = name === 'leaveOrganization' ? who : place.admin;
      const gone = await askConfirmed(by, name, { params: { ...place.params, id: who.id } });
      expect([gone.status, (await accept(who, token)).status]).toEqual([204, 404]);
    }
    expect(await rolesIn(place.id)).toEqual({ [place.admin.id]: 'admin' });
  });

  it('is sent to several addresses at once, each by itself', async () => {
    const place = await newOrganization();
    const known = await place.join('member');
    const [one, two] = [newAddress(), newAddress()];
    const answer = read(Invited, await invite(place, [one, two, one, known.email]));
    expect(answer.results.map(({ email }) => email).sort()).toEqual([one, two].sort());
    expect(answer.not_invited).toEqual([{ email: known.email, reason: 'member' }]);
    expect((await mailsTo(one)).length).toBe(1);
    const again = read(Invited, await invite(place, [one, newAddress()]));
    expect(again.not_invited).toEqual([{ email: one, reason: 'too_often' }]);
    expect(await listOf(place)).toHaveLength(3);
    const many = Array.from({ length: MAX_INVITED + 1 }, newAddress);
    expect((await invite(place, many)).status).toBe(400);
    expect((await invite(place, [])).status).toBe(400);
    expect(read(Invited, await invite(place, many.slice(1))).results).toHaveLength(MAX_INVITED);
  });

  it('ends after seven days, or when it is withdrawn', async () => {
    const place = await newOrganization();
    const first = await invited(place);
    const [row] = await listOf(place);
    const at = { params: { ...place.params, id: row?.id ?? '' } };
    const elsewhere = await newOrganization();
    const foreign = { params: { ...elsewhere.params, id: row?.id ?? '' } };
    expect((await askAs(elsewhere.admin, 'withdrawOrganizationInvitation', foreign)).status).toBe(404);
    expect((await askAs(place.admin, 'withdrawOrganizationInvitation', at)).status).toBe(204);
    expect((await accept(first.who, first.token)).status).toBe(404);
    expect((await askAs(place.admin, 'withdrawOrganizationInvitation', at)).status).toBe(404);
    const second = await invited(place);
    clock.now += INVITATION_DAYS * DAY_MS;
    expect((await accept(second.who, second.token)).status).toBe(404);
    expect(await listOf(place)).toEqual([]);
  });

  it('does not reduce the role of a member', async () => {
    const place = await newOrganization();
    const { who, token } = await invited(place, 'member');
    await join(place.id, 'admin', who);
    // The invitation's page redirects by this role to a page that the person may open.
    expect((await askAs(who, 'invitation', { params: { id: token } })).body).toMatchObject({
      organization_id: place.id,
      role: 'admin',
    });
    expect((await accept(who, token)).status).toBe(200);
    expect((await rolesIn(place.id))[who.id]).toBe('admin');
  });
});

describe('an invitation link of an organization', () => {
  it('admits twenty accounts at once, as members', async () => {
    const place = await newOrganization();
    const token = await linkTo(place);
    const readers = await Promise.all(Array.from({ length: 20 }, () => member()));
    const answers = await Promise.all(readers.map((who) => accept(who, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const roles = await rolesIn(place.id);
    expect(readers.map(({ id }) => roles[id])).toEqual(readers.map(() => 'member'));
    expect((await listOf(place)).map(({ url }) => url?.endsWith(token))).toEqual([true]);
  });

  it('admits no more than the limit of an organization, nor an account beyond its limit', async () => {
    const place = await newOrganization();
    const token = await linkTo(place);
    const busy = await member();
    for (let n = 0; n < MAX_ORGANIZATIONS; n += 1) await join((await newOrganization()).id, 'member', busy);
    expect(await accept(busy, token)).toMatchObject({
      status: 409,
      body: { code: 'too_many_organizations' },
    });
    for (let n = 2; n < MAX_ORGANIZATION_PEOPLE; n += 1) await place.join('member');
    const readers = await Promise.all(Array.from({ length: 3 }, () => member()));
    const answers = await Promise.all(readers.map((who) => accept(who, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(Object.keys(await rolesIn(place.id))).toHaveLength(MAX_ORGANIZATION_PEOPLE);
  }, 60_000);

  it('is refused to an account whose address is not confirmed', async () => {
    const token = await linkTo(await newOrganization());
    expect((await accept(await member({ verified: false }), token)).status).toBe(403);
  });
});
