import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { isPlace } from '#lib/api/db/organization-places.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { invalid } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { pendingInvoiceEmail } from '#lib/api/services/account/invoice-email.ts';
import { columnsOf } from '#lib/api/services/account/profile.ts';
import { buyerOf, checkBuyer } from '#lib/api/services/billing/buyer.ts';
import type {
  OrganizationProfileBody,
  OrganizationProfileChange,
} from '#lib/contract/organizations/organizations.ts';
import { organizations as words } from '#lib/text/organizations/refusals.ts';
import { unknownOrganization } from './acting.ts';

/** An organization's profile for documents, and its contact. */
export async function showOrganization(context: Context, account: User): Promise<OrganizationProfileBody> {
  const [contact] = await context.db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, account.contactId ?? ''));
  if (!contact) throw unknownOrganization();
  const { first_name: _first, last_name: name, ...buyer } = buyerOf(account);
  return {
    id: account.id,
    name,
    contact: {
      id: contact.id,
      name: `${contact.firstName} ${contact.lastName}`.trim(),
      email: contact.email,
    },
    phone: account.phone,
    ...buyer,
    invoice_email: account.invoiceEmail,
    pending_invoice_email: await pendingInvoiceEmail(context, account),
  };
}

/** Changes an organization's profile. Its contact must be an admin, because its mails contain its keys. */
export async function changeOrganization(
  context: Context,
  account: User,
  { name, contact_id: contactId, ...change }: OrganizationProfileChange,
): Promise<OrganizationProfileBody> {
  const { db } = context;
  const checked = checkBuyer(account, { ...change, last_name: name });
  const values = { ...columnsOf(checked), contactId };
  if (Object.values(values).every((value) => value === undefined)) return showOrganization(context, account);
  const isAdmin =
    contactId === undefined
      ? undefined
      : hasRow(
          db,
          organizationPeople.userId,
          and(isPlace(account.id, contactId), eq(organizationPeople.role, 'admin')),
        );
  const { saved } = await transaction(context, {
    saved: db
      .update(users)
      .set(values)
      .where(and(eq(users.id, account.id), isNotDeleted, isAdmin) as SQL)
      .returning(),
  });
  if (saved[0]) return showOrganization(context, saved[0]);
  throw contactId === undefined ? unknownOrganization() : invalid({ contact_id: [words.contact] });
}
