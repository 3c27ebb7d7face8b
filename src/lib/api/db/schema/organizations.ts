import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { organizationRoles } from '#lib/contract/organizations/rules.ts';
import { users } from './users.ts';

/** Who belongs to an organization, which is an account itself. */
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

/** Invitations that wait: to an address, or by a link that whoever has it may follow. Their links are signed, and good with the row. */
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
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    index('organization_invitations_organization').on(table.organizationId, table.createdAt),
    index('organization_invitations_end').on(table.endsAt),
  ],
);
export type OrganizationInvitation = typeof organizationInvitations.$inferSelect;
