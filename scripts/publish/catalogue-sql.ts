import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { connect } from '#lib/api/db/client.ts';
import { catalogueQueries, readCatalogue } from '../seed/catalogue.ts';

/** The catalogue as SQL with its values written out, as `wrangler d1 execute --file` takes it. */
export function catalogueSql(): string[] {
  const dialect = new SQLiteSyncDialect();
  // Queries are only worded here: there is no database behind them.
  const db = connect({} as D1Database);
  return catalogueQueries(db, readCatalogue()).map(
    (query) => `${dialect.sqlToQuery(query.getSQL().inlineParams()).sql};`,
  );
}
