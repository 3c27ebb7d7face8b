import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { MAX_ORGANIZATION_NAME, MAX_ORGANIZATIONS } from '#lib/contract/limits.ts';
import { Organizations } from '#lib/contract/organizations/organizations.ts';
import { call, clock, context, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { askAs, join, type Member, newOrganization } from '#tests/support/worker/organizations.ts';

const create = (who: Member, name: string) => askAs(who, 'createOrganization', { body: { name } });
const listOf = async (who: Member) => read(Organizations, await askAs(who, 'organizations')).results;

describe('organizations', () => {
  it('are managed by their creators, and listed for their members', async () => {
    const { id, admin, join } = await newOrganization('Àncora & figli');
    const colleague = await join('member');
    const own = { id, name: 'Àncora & figli' };
    expect(await listOf(admin)).toEqual([{ ...own, role: 'admin' }]);
    expect(await listOf(colleague)).toEqual([{ ...own, role: 'member' }]);
    expect(await listOf(await member())).toEqual([]);
    const params = { organization: id };
    expect((await askAs(colleague, 'organization', { params })).body).toEqual({ ...own, role: 'member' });
  });

  it('are created by people with a confirmed address, with a name', async () => {
    const unconfirmed = await member({ verified: false });
    expect((await create(unconfirmed, 'Studio')).status).toBe(403);
    const admin = await member();
    // Documents show this name: invoices need Latin letters and at most 60 characters.
    const unwritten = ['日本株式会社', 'Щ'.repeat(MAX_ORGANIZATION_NAME / 4 + 1)];
    for (const name of ['', '   ', 'x'.repeat(MAX_ORGANIZATION_NAME + 1), 'a\nb', ...unwritten])
      expect((await create(admin, name)).status).toBe(400);
    expect((await create(admin, 'Łukasz Шмидт & D’Angelo')).status).toBe(201);
    expect((await create(admin, 'x'.repeat(MAX_ORGANIZATION_NAME))).status).toBe(201);
  });

  it('are at most twenty for an account, however many are created at once', async () => {
    const admin = await member();
    for (let n = 2; n < MAX_ORGANIZATIONS; n += 1) await join((await newOrganization()).id, 'member', admin);
    const made = await Promise.all(Array.from({ length: 5 }, (_, n) => create(admin, `Studio ${n}`)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await listOf(admin)).toHaveLength(MAX_ORGANIZATIONS);
  });

  it('have no sign-in, and block no address', async () => {
    const { id, admin } = await newOrganization();
    const login = { body: { email: admin.email, password: PASSWORD } };
    const answer = await call('login', login);
    expect(answer).toMatchObject({ status: 200, body: { user: { email: admin.email, first_name: 'Ada' } } });
    const [row] = await context().db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ kind: 'organization', email: admin.email, contactId: admin.id });
  });

  it('have the address of their contact, also when it changes', async () => {
    const { id, admin, join } = await newOrganization();
    const { db } = context();
    const other = await join('admin');
    const address = async () =>
      (await db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email;
    const moved = `${crypto.randomUUID()}@example.com`;
    await db.update(users).set({ email: moved }).where(eq(users.id, admin.id));
    expect(await address()).toBe(moved);
    await db.update(users).set({ contactId: other.id }).where(eq(users.id, id));
    expect(await address()).toBe(other.email);
    await db.update(users).set({ email: admin.email }).where(eq(users.id, admin.id));
    expect(await address()).toBe(other.email);
  });

  it('are limited to ten creations a day for an account', async () => {
    const admin = await member();
    for (let n = 0; n < 10; n += 1) expect((await create(admin, `Studio ${n}`)).status).toBe(201);
    expect((await create(admin, 'Uno di troppo')).status).toBe(429);
    clock.now += 86_400_000;
    expect((await create(admin, 'Domani')).status).toBe(201);
  });
});
