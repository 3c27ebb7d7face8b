import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { connect } from '#lib/api/db/client.ts';
import { catalogueQueries, readCatalogue } from '../seed/catalogue.ts';

/** The catalogue as SQL with inlined values, for `wrangler d1 execute --file`. */
export function catalogueSql(): string[] {
  const dialect = new SQLiteSyncDialect();
  // The queries are only turned into SQL, so they need no database.
  const db = connect({} as D1Database);
  return catalogueQueries(db, readCatalogue()).map(
    (query) => `${dialect.sqlToQuery(query.getSQL().inlineParams()).sql};`,
  );
}
