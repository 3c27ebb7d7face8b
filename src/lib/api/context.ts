import { DrizzleQueryError } from 'drizzle-orm';
import { connect, type Database } from './db/client.ts';
import type { User } from './db/schema/users.ts';
import type { ApiEnv } from './env.ts';

/** What services work with, made anew for each request. */
export interface Context {
  env: ApiEnv;
  db: Database;
  /** The instant of the request, in epoch milliseconds: one request sees one time. */
  now: number;
  /** Runs work that the answer must not wait for, such as mail: its failure is logged only. */
  defer(task: () => Promise<void>): void;
}

/** Who calls: the user of a living session. */
export interface Caller {
  user: User;
  sessionId: string;
}

/** Types of the Hono apps of all routes. */
export interface Api {
  Bindings: ApiEnv;
  Variables: { context: Context; requestId: string };
}

export function createContext(
  env: ApiEnv,
  now: number,
  waitUntil: (task: Promise<void>) => void,
  requestId: string,
): Context {
  return {
    env,
    db: connect(env.DB),
    now,
    defer: (task) =>
      waitUntil(
        answerSent()
          .then(task)
          .catch((error) => logError('deferred work failed', error, { requestId })),
      ),
  };
}

/** The work that an answer does not wait for must not slow it either: it would tell who has an account. */
function answerSent(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** One structured line per mishap; never tokens, passwords, bodies or addresses. */
export function logError(message: string, error: unknown, fields: Record<string, unknown> = {}): void {
  // Drizzle puts the bound values (hashes, addresses) into its message; its cause says what went wrong.
  const cause = error instanceof DrizzleQueryError ? { query: error.query, error: error.cause } : { error };
  console.error(JSON.stringify({ level: 'error', message, ...fields, ...cause }, describe));
}

/** What failed may quote whom it failed for, as mail servers do. */
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

const describe = (_: string, value: unknown) =>
  value instanceof Error ? (value.stack ?? value.message).replace(ADDRESS, '<address>') : value;
