import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { organizationRoles } from '#lib/contract/organizations/rules.ts';
import { users } from './users.ts';

/** Members of organizations; an organization is itself a row of `users`. */
export const organizationPeople = sqliteTable(
  'organization_people',
  {
    organizationId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: organizationRoles }).notNull(),
    since: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_people_user').on(table.userId),
  ],
);
export type OrganizationPerson = typeof organizationPeople.$inferSelect;

/** Open invitations: to an address, or by a link for anyone. The links are signed, and valid while the row exists. */
export const organizationInvitations = sqliteTable(
  'organization_invitations',
  {
    id: id(),
    organizationId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a link. */
    email: text(),
    role: text({ enum: organizationRoles }).notNull(),
    /** Who sent it last; the invitation ends when that person loses the role. */
    inviterId: text().notNull(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** When the reader of an invited address accepted it. */
    acceptedAt: instant(),
  },
  (table) => [
    uniqueIndex('organization_invitations_address').on(table.organizationId, table.email),
    index('organization_invitations_inviter').on(table.inviterId),
    index('organization_invitations_end').on(table.endsAt),
  ],
);
export type OrganizationInvitation = typeof organizationInvitations.$inferSelect;
