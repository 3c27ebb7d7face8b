import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { assistedEmails } from '#lib/api/db/schema/assisted-emails.ts';
import { users } from '#lib/api/db/schema/users.ts';

const actors = alias(users, 'actors');

/** The newest change of an account's address that an admin requested, with the admin. */
export const newestChange = ({ db }: Pick<Context, 'db'>, userId: string) =>
  db
    .select({
      change: assistedEmails,
      firstName: sql<string | null>`${actors.firstName}`.as('asked_first'),
      lastName: sql<string | null>`${actors.lastName}`.as('asked_last'),
    })
    .from(assistedEmails)
    .leftJoin(actors, eq(actors.id, assistedEmails.actorId))
    .where(eq(assistedEmails.userId, userId))
    .orderBy(desc(assistedEmails.createdAt), desc(sql`${assistedEmails}.rowid`))
    .limit(1);
