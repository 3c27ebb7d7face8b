import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { NO_PASSWORD } from '#lib/api/services/account/login/passwords.ts';
import { rowsOf } from '#lib/api/services/licenses/new-licenses.ts';
import { newCustomerId } from '#lib/api/services/shared/shards.ts';
import { MAX_ORGANIZATIONS } from '#lib/contract/limits.ts';
import type { OrganizationBody } from '#lib/contract/organizations/organizations.ts';
import { organizations as words } from '#lib/text/organizations/refusals.ts';

/** Whether a person belongs to fewer organizations than the maximum. */
export const hasPlace = (userId: string) =>
  sql`(select count(*) from ${organizationPeople} where ${eq(organizationPeople.userId, userId)}) < ${MAX_ORGANIZATIONS}`;

/** Creates an organization; its creator becomes its admin and its contact. */
export async function createOrganization(
  context: Context,
  { id: userId }: User,
  name: string,
): Promise<OrganizationBody> {
  const { db, now } = context;
  const id = newCustomerId();
  const row = {
    id,
    kind: 'organization',
    contactId: users.id,
    email: users.email,
    emailVerifiedAt: now,
    createdAt: now,
    passwordHash: NO_PASSWORD,
    ...{ firstName: '', lastName: name, company: name, phone: '', address: '', city: '', postalCode: '' },
    ...{ taxCode: '', vatNumber: '', sdiCode: '', pec: '', province: '', country: '', invoiceEmail: '' },
    ...{ expiryReminders: sql`1`, productNews: sql`0` },
    role: 'customer',
  } as const;
  const maker = and(eq(users.id, userId), isNotDeleted, hasPlace(userId));
  const isMade = hasRow(db, users.id, eq(users.id, id));
  const { made } = await transaction(context, {
    made: db
      .insert(users)
      .select(rowsOf(users, row, sql`${users} where ${maker}`))
      .returning({ id: users.id }),
    person: db
      .insert(organizationPeople)
      .select(sql`select ${id}, ${userId}, 'admin', ${now} where ${isMade}`),
  });
  if (made.length === 0) throw refused(409, words.tooMany(MAX_ORGANIZATIONS), 'too_many_organizations');
  return { id, name, role: 'admin' };
}
