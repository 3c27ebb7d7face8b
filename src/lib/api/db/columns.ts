import { integer, text } from 'drizzle-orm/sqlite-core';

/** A random id: it does not tell how many rows there are. */
export const id = () => text().primaryKey();

/** UTC epoch milliseconds; the API's bodies carry ISO 8601. */
export const instant = () => integer();
