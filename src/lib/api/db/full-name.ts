import { type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

/** First and last name; empty if the account has none, or a join found no account. */
export const fullName = ({
  firstName,
  lastName,
}: Record<'firstName' | 'lastName', AnySQLiteColumn>): SQL<string> =>
  sql<string>`coalesce(trim(${firstName} || ' ' || ${lastName}), '')`;
