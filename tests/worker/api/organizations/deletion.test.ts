import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { LAST_ORGANIZATION_ADMIN, ORGANIZATION_IN_USE } from '#lib/contract/organizations/rules.ts';
import { clock, context, mailsTo, PASSWORD } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import {
  askAs,
  askConfirmed,
  join,
  type Member,
  newOrganization,
  rolesIn,
} from '#tests/support/worker/organizations.ts';

beforeAll(() => addProduct({ id: 'one' }));

type Place = Awaited<ReturnType<typeof newOrganization>>;
const end = ({ admin, params }: Place) => askConfirmed(admin, 'deleteOrganization', { params });
const deleteAccount = (who: Member) => askConfirmed(who, 'deleteAccount', { body: { password: PASSWORD } });
const isThere = async (id: string) => {
  const [row] = await context().db.select().from(users).where(eq(users.id, id));
  return row !== undefined && row.deletedAt === null;
};
const ownerOf = async (id: string) =>
  (await context().db.select({ id: licenses.userId }).from(licenses).where(eq(licenses.id, id)))[0]?.id;

describe('an organization', () => {
  it('is deleted once it has nothing that runs, and its contact is informed', async () => {
    const place = await newOrganization('Nome da non scrivere');
    const one = await place.join('member');
    const { id: licenseId } = await addLicense({ userId: place.id, productId: 'one' });
    expect(await end(place)).toMatchObject({ status: 409, body: { code: ORGANIZATION_IN_USE } });
    expect([await isThere(place.id), await ownerOf(licenseId)]).toEqual([true, place.id]);
    await context().db.update(licenses).set({ status: 'suspended' }).where(eq(licenses.id, licenseId));
    expect((await end(place)).status).toBe(409);
    await context().db.update(licenses).set({ status: 'revoked' }).where(eq(licenses.id, licenseId));
    expect((await end(place)).status).toBe(204);
    expect([await isThere(place.id), await rolesIn(place.id)]).toEqual([false, {}]);
    expect((await askAs(one, 'organization', { params: place.params })).status).toBe(404);
    const [mail] = await mailsTo(place.admin.email);
    expect(mail?.subject).toBe('La tua organizzazione è stata eliminata');
    expect(mail?.text).not.toContain('Nome da non scrivere');
  });

  it('keeps all data of its members', async () => {
    const place = await newOrganization();
    const { email, id } = place.admin;
    const row = { id: crypto.randomUUID(), email, consentVersion: '1', requestedAt: clock.now };
    await context()
      .db.insert(subscribers)
      .values({ ...row, confirmedAt: clock.now });
    expect((await end(place)).status).toBe(204);
    const { db } = context();
    expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toHaveLength(1);
    expect(await isThere(id)).toBe(true);
    expect((await askAs(place.admin, 'profile')).status).toBe(200);
  });
});

describe('a deleted account', () => {
  it('leaves its organizations, which keep their data', async () => {
    const place = await newOrganization();
    const next = await place.join('admin');
    const { id } = await addLicense({ userId: place.id, productId: 'one' });
    expect((await deleteAccount(place.admin)).status).toBe(204);
    expect(await rolesIn(place.id)).toEqual({ [next.id]: 'admin' });
    const [row] = await context().db.select().from(users).where(eq(users.id, place.id));
    expect(row).toMatchObject({ contactId: next.id, email: next.email, deletedAt: null });
    expect(await ownerOf(id)).toBe(place.id);
  });

  it('is kept while it is the only admin of one with other members, and none of its organizations is deleted', async () => {
    const idle = await newOrganization();
    const { admin } = idle;
    const place = await newOrganization();
    await join(place.id, 'admin', admin);
    await askConfirmed(place.admin, 'leaveOrganization', { params: place.params });
    await place.join('billing');
    expect(await deleteAccount(admin)).toMatchObject({
      status: 409,
      body: { code: LAST_ORGANIZATION_ADMIN },
    });
    expect([await isThere(admin.id), await isThere(place.id), await isThere(idle.id)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is kept while one without other members has something that runs, and is deleted with it later', async () => {
    const place = await newOrganization();
    const { id } = await addLicense({ userId: place.id, productId: 'one' });
    expect((await deleteAccount(place.admin)).status).toBe(409);
    await context().db.update(licenses).set({ status: 'revoked' }).where(eq(licenses.id, id));
    expect((await deleteAccount(place.admin)).status).toBe(204);
    expect([await isThere(place.admin.id), await isThere(place.id)]).toEqual([false, false]);
  });

  it('is not kept by organizations that others manage too', async () => {
    const place = await newOrganization();
    const other = await place.join('admin');
    const answers = await Promise.all([deleteAccount(place.admin), deleteAccount(other)]);
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThan(0);
    const left = Object.keys(await rolesIn(place.id));
    expect((await isThere(place.id)) ? left.length : 1).toBe(1);
  });
});
