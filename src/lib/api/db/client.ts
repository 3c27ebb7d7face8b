import { drizzle } from 'drizzle-orm/d1';

/** Columns are camelCase in code and snake_case in the database; drizzle.config.ts has the same setting. */
export const connect = (d1: D1Database) => drizzle(d1, { casing: 'snake_case' });

export type Database = ReturnType<typeof connect>;
