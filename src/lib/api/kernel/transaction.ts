import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#lib/api/context.ts';

export type Statement = BatchItem<'sqlite'>;

/** Statements by name. A list or a group runs in the place of its name; undefined parts are skipped. */
export interface Statements {
  readonly [name: string]: Part;
}
type Part = Statement | readonly Statement[] | Statements | undefined;

/** The result of each statement, by name. */
export type Answers<Given> = Given extends Statement
  ? Given['_']['result']
  : Given extends readonly Statement[]
    ? Given[number]['_']['result'][]
    : { -readonly [Name in keyof Given]: Answers<Given[Name]> };

/**
 * Runs statements after the request's guard in one transaction, in the order of their names, then their follow-ups
 * (`whenWritten`). Nest groups, do not spread them: of two statements with one name, spreading loses the first.
 */
export async function transaction<const Given extends Statements>(
  context: Context,
  given: Given,
): Promise<Answers<Given>> {
  const statements: Statement[] = [];
  const read = add(given, statements);
  const results = statements.length > 0 ? await run(context, statements) : [];
  followUp(unguarded(context), statements, results);
  return read(results) as Answers<Given>;
}

async function run({ db, guard }: Context, statements: Statement[]): Promise<unknown[]> {
  const guarded = guard ? [guard.statement(), ...statements] : statements;
  try {
    const results: unknown[] = await db.batch(guarded as [Statement, ...Statement[]]);
    return guard ? results.slice(1) : results;
  } catch (error) {
    throw (await guard?.refusal()) ?? error;
  }
}

/** A context without the guard: follow-ups of a request run even if the caller has lost the permission by then. */
export function unguarded({ guard: _, ...context }: Context): Context {
  return context;
}

/** The statements of a part in order, for callers that run them in another way. */
export function listed(part: Part): Statement[] {
  const statements: Statement[] = [];
  add(part, statements);
  return statements;
}

/** Appends a part's statements to a list. Returns the function that reads the part's answer from all results. */
function add(part: Part, statements: Statement[]): (results: unknown[]) => unknown {
  if (part === undefined) return () => undefined;
  if (isStatement(part)) {
    const place = statements.push(part) - 1;
    return (results) => results[place];
  }
  if (isList(part)) {
    const readers = part.map((statement) => add(statement, statements));
    return (results) => readers.map((read) => read(results));
  }
  const readers = Object.entries(part).map(([name, inner]) => [name, add(inner, statements)] as const);
  return (results) => Object.fromEntries(readers.map(([name, read]) => [name, read(results)]));
}

const isStatement = (part: object): part is Statement => '_prepare' in part;
const isList = (part: Part): part is readonly Statement[] => Array.isArray(part);

type Follow<Row> = (context: Context, rows: Row[]) => void;
const follows = new WeakMap<object, Follow<never>>();

/**
 * Registers a follow-up for after the statement's transaction, such as sending a queue message.
 *
 * @param follow is called once with the returned rows of all statements that share it, if there are any
 */
export function whenWritten<Row, Writing extends { _: { dialect: 'sqlite'; result: Row[] } }>(
  statement: Writing,
  follow: Follow<Row>,
): Writing {
  follows.set(statement, follow);
  return statement;
}

function followUp(context: Context, statements: Statement[], results: unknown[]): void {
  const asked = new Map<Follow<never>, never[]>();
  statements.forEach((statement, place) => {
    const follow = follows.get(statement);
    if (follow) asked.set(follow, [...(asked.get(follow) ?? []), ...(results[place] as never[])]);
  });
  for (const [follow, rows] of asked) if (rows.length > 0) follow(context, rows);
}
