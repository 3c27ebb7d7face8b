/** The cost of statements as reported by D1. */
export interface Cost {
  rowsRead: number;
  rowsWritten: number;
  queries: number;
  /** Number of statements or batches sent, in sequence or in parallel. */
  roundTrips: number;
}

/** A D1 database that adds up the cost of its statements. */
export function countRows(db: D1Database) {
  const cost: Cost = { rowsRead: 0, rowsWritten: 0, queries: 0, roundTrips: 0 };
  const originals = new WeakMap<object, D1PreparedStatement>();

  function add({ meta }: D1Result<unknown>) {
    cost.queries += 1;
    cost.rowsRead += meta.rows_read;
    cost.rowsWritten += meta.rows_written;
  }

  function counted(statement: D1PreparedStatement, query: string): D1PreparedStatement {
    async function all<Row>() {
      cost.roundTrips += 1;
      const result = await statement.all<Row>();
      add(result);
      return result;
    }
    /** D1 reports no cost with raw rows, so a read runs twice and a write once. */
    async function raw() {
      const { results } = await all<Record<string, unknown>>();
      return /^\s*(select|with)/i.test(query) ? statement.raw() : results.map(Object.values);
    }
    const wrapped = {
      bind: (...values: unknown[]) => counted(statement.bind(...values), query),
      all,
      run: all,
      raw,
      first: async () => (await all()).results[0] ?? null,
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  }

  const database = {
    prepare: (query: string) => counted(db.prepare(query), query),
    async batch<Row>(statements: D1PreparedStatement[]) {
      cost.roundTrips += 1;
      const results = await db.batch<Row>(statements.map((it) => originals.get(it) ?? it));
      for (const result of results) add(result);
      return results;
    },
  } as unknown as D1Database;

  return {
    database,
    /** The cost so far. */
    cost: cost as Readonly<Cost>,
    /** Runs work and returns its cost. */
    async measure(work: () => Promise<unknown>): Promise<Cost> {
      const before = { ...cost };
      await work();
      return {
        rowsRead: cost.rowsRead - before.rowsRead,
        rowsWritten: cost.rowsWritten - before.rowsWritten,
        queries: cost.queries - before.queries,
        roundTrips: cost.roundTrips - before.roundTrips,
      };
    },
  };
}
