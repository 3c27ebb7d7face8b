import { DrizzleQueryError } from 'drizzle-orm';
import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { connect, type Database } from './db/client.ts';
import type { User } from './db/schema/users.ts';
import type { ApiEnv } from './env.ts';
import type { Guard } from './kernel/guard.ts';

/** The context of services; each request has its own. */
export interface Context {
  env: ApiEnv;
  db: Database;
  /** The request's instant in epoch milliseconds, the same for the whole request. */
  now: number;
  /** The request's id, which the response and all its log lines contain. */
  requestId: string;
  /** Runs work after the response, such as mail, one task after the other; failures are only logged. */
  defer(task: () => Promise<void>): void;
  /** The condition of every transaction of the request. */
  guard?: Guard;
}

/** The organization in which a call is made, with the caller's role. */
export interface Acting {
  account: User;
  role: OrganizationRole;
}

/** The user and session of an access token. */
export interface Caller {
  user: User;
  sessionId: string;
  /** When the user last confirmed their presence, apart from the login. */
  confirmedAt: number | null;
  /** Set if the call's address contains an organization to which the user belongs. */
  organization?: Acting;
}

/** The types of all routes' Hono apps. */
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

/** Deferred work waits for the response: a slower response would reveal who has an account. */
function answerSent(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Logs one structured line; never pass tokens, passwords, bodies or addresses. */
export function logError(message: string, error: unknown, fields: Record<string, unknown> = {}): void {
  // Drizzle's message contains the bound values (hashes, addresses); its cause does not.
  const cause = error instanceof DrizzleQueryError ? { query: error.query, error: error.cause } : { error };
  console.error(JSON.stringify({ level: 'error', message, ...fields, ...cause }, describe));
}

/** Logs an account's event, under the same rule. */
export function logEvent({ requestId }: Context, event: string, fields: Record<string, string>): void {
  console.info(JSON.stringify({ level: 'info', event, requestId, ...fields }));
}

/** Error messages may quote addresses, for example those of mail servers. */
const ADDRESS = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;

export const withoutAddresses = (text: string) => text.replace(ADDRESS, '<address>');

const describe = (_: string, value: unknown) =>
  value instanceof Error ? withoutAddresses(value.stack ?? value.message) : value;
