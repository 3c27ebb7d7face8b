import { DrizzleQueryError } from 'drizzle-orm';
import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { connect, type Database } from './db/client.ts';
import type { User } from './db/schema/users.ts';
import type { ApiEnv } from './env.ts';
import type { Guard } from './kernel/guard.ts';

/** What services work with; each request has its own. */
export interface Context {
  env: ApiEnv;
  db: Database;
  /** The request's instant in epoch milliseconds: one request sees one time. */
  now: number;
  /** The id that the answer and every line of the log about it carry. */
  requestId: string;
  /** Runs work after the answer, such as mail, a piece after the other; a failure is only logged. */
  defer(task: () => Promise<void>): void;
  /** What every transaction of the request depends on. */
  guard?: Guard;
}

/** The organization that a call is made in, and what its caller may do there. */
export interface Acting {
  account: User;
  role: OrganizationRole;
}

/** The user and session of an access token. */
export interface Caller {
  user: User;
  sessionId: string;
  /** When the user last proved to be there, beyond the login. */
  confirmedAt: number | null;
  /** Where the call's address names an organization that the user belongs to. */
  organization?: Acting;
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
  let last: Promise<void> | undefined;
  return {
    env,
    db: connect(env.DB),
    now,
    requestId,
    defer(task) {
      last = (last ?? answerSent())
        .then(task)
        .catch((error) => logError('deferred work failed', error, { requestId }));
      waitUntil(last);
    },
  };
}

/** Deferred work waits for the answer: slowing the answer would tell who has an account. */
function answerSent(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Logs one structured line; never tokens, passwords, bodies or addresses. */
export function logError(message: string, error: unknown, fields: Record<string, unknown> = {}): void {
  // Drizzle's message contains the bound values (hashes, addresses); its cause does not.
  const cause = error instanceof DrizzleQueryError ? { query: error.query, error: error.cause } : { error };
  console.error(JSON.stringify({ level: 'error', message, ...fields, ...cause }, describe));
}

/** Logs what happened to an account, under the same rule. */
export function logEvent({ requestId }: Context, event: string, fields: Record<string, string>): void {
  console.info(JSON.stringify({ level: 'info', event, requestId, ...fields }));
}

/** Error messages may quote addresses, as those of mail servers do. */
const ADDRESS = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;

export const withoutAddresses = (text: string) => text.replace(ADDRESS, '<address>');

const describe = (_: string, value: unknown) =>
  value instanceof Error ? withoutAddresses(value.stack ?? value.message) : value;
