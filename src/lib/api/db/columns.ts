import { integer, text } from 'drizzle-orm/sqlite-core';

/** Random, so that an id tells nothing about how many there are. */
export const id = () => text().primaryKey();

/** An instant as UTC epoch milliseconds: compared in SQL, formatted at the border. */
export const instant = () => integer();
