import { type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

/** What an account is called, by its two names; empty where it has none, or where a join found no account. */
export const fullName = ({
  firstName,
  lastName,
}: Record<'firstName' | 'lastName', AnySQLiteColumn>): SQL<string> =>
  sql<string>`coalesce(trim(${firstName} || ' ' || ${lastName}), '')`;
