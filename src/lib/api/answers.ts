import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode, ContentlessStatusCode } from 'hono/utils/http-status';
import type * as v from 'valibot';
import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { organizationPath } from '#lib/contract/organizations/rules.ts';
import { authenticate, authenticateStaff, authenticateVerified } from './bearer.ts';
import { readBody } from './body.ts';
import { requireConfirmation } from './confirmed.ts';
import type { Api, Caller, Context } from './context.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { type Cursor, readCursor } from './kernel/cursors.ts';
import { answerIn } from './kernel/organization-answers.ts';
import type { AccessClaims } from './services/account/login/access-tokens.ts';
import type { Actor } from './services/admin/staff-log.ts';
import { actingFor, requireRole } from './services/organizations/acting.ts';
import type { Count } from './services/shared/rate-limits.ts';
import { throttle } from './throttle.ts';
import { visitorOf } from './visitor.ts';

/** The names of calls without a credential or with a session. */
type AnsweredName = {
  [N in CallName]: (typeof calls)[N]['credential'] extends 'none' | 'bearer' ? N : never;
}[CallName];

type InputOf<C> = C extends { input: infer S extends v.GenericSchema } ? v.InferOutput<S> : undefined;

/** The caller of a call that needs a session. */
interface Asker {
  caller: Caller;
  /** The owner of the data: the caller, or the organization in which the call is made. */
  user: Caller['user'];
  actor: Actor;
}

/** The request data of a call, by its declaration. */
export type Asked<C extends Call> = {
  c: HonoContext<Api>;
  context: Context;
  /** The address's id, if it has one. */
  id: string;
  query: Record<string, string>;
  /** The requested page, of the default size. */
  cursor: Cursor;
  input: InputOf<C>;
} & (C extends { credential: 'bearer' } ? Asker : object) &
  (C extends { idempotent: true } ? { idempotencyKey: string } : object);

/** A call's handler. It returns the declared body, nothing if none is declared, or a complete response. */
type Answer<C extends Call> = (asked: Asked<C>) => unknown;

type CountsOf = (claims: Pick<AccessClaims, 'userId' | 'sessionId'>, c: HonoContext<Api>) => Count[];

/** A handler that needs more than the call's declaration. */
interface Particular<C extends Call> {
  /** Limits that are checked before the database is asked for the caller, and counted after the body is read. */
  counts?: CountsOf;
  /** Limits that are only checked; the handler counts them. */
  later?: CountsOf;
  /** Whether a confirmation is needed. It is checked after the body is read; for other calls before. */
  confirmsIf?: (input: InputOf<C>, caller: Caller) => boolean | undefined;
  answer: Answer<C>;
}

type Answers = { [N in AnsweredName]?: Answer<(typeof calls)[N]> | Particular<(typeof calls)[N]> };

/**
 * The routes of calls, in the order of their handlers. The contract determines who may make a call, whether it needs a
 * confirmation, how its body is read and the status of the response.
 */
export function answerCalls(answers: Answers): Hono<Api> {
  const routes = new Hono<Api>();
  for (const [name, given] of Object.entries(answers)) {
    const call: Call = calls[name as AnsweredName];
    // TypeScript loses in the loop that each handler belongs to the call of its name.
    const particular = (typeof given === 'function' ? { answer: given } : given) as Particular<Call>;
    const inOrganization = organizationPath(call);
    for (const path of inOrganization ? [call.path, inOrganization] : [call.path])
      routes.on(call.method, path, async (c) => reply(c, call, await ask(c, call, particular)));
  }
  return routes;
}

async function ask(c: HonoContext<Api>, call: Call, particular: Particular<Call>): Promise<unknown> {
  const { counts, later = counts, confirmsIf, answer } = particular;
  const caller =
    call.credential === 'bearer' ? await callerOf(c, call, (claims) => later?.(claims, c) ?? []) : undefined;
  const organization = caller?.organization;
  const context = caller ? actingOf(c, call, caller) : c.get('context');
  if (caller && !confirmsIf && isConfirmed(call)) await requireConfirmation(c, caller);
  const input = call.input && (await readBody(c, call.input));
  if (caller && confirmsIf?.(input as InputOf<Call>, caller)) await requireConfirmation(c, caller);
  const idempotencyKey = call.idempotent && idempotencyKeyOf(c, caller);
  if (caller && counts) {
    await throttle(c, ...counts({ userId: caller.user.id, sessionId: caller.sessionId }, c));
  }
  const user = organization?.account ?? caller?.user;
  const asker = caller && { caller, user, actor: { caller, visitor: visitorOf(c) } };
  const answered = await answer({
    c,
    context,
    id: c.req.param('id') ?? '',
    query: c.req.query(),
    cursor: readCursor(c),
    ...{ input, idempotencyKey, ...asker },
  } as Parameters<typeof answer>[0]);
  return organization ? answerIn(organization, answered) : answered;
}

/** The context of a call. In an organization, the call acts for its account, and writes only while the caller may. */
function actingOf(c: HonoContext<Api>, { organization: needed }: Call, caller: Caller): Context {
  const context = c.get('context');
  if (needed === undefined || c.req.param('organization') === undefined) return context;
  requireRole(caller, needed);
  return actingFor(context, caller, needed);
}

/** The idempotency key. Keys of several members of an organization differ, even if they sent the same. */
function idempotencyKeyOf(c: HonoContext<Api>, caller: Caller | undefined): string {
  const key = readIdempotencyKey(c);
  return caller?.organization ? `${caller.user.id} ${key}` : key;
}

function callerOf(c: HonoContext<Api>, { role, verified }: Call, later: (claims: AccessClaims) => Count[]) {
  if (role) return authenticateStaff(c, role);
  return verified ? authenticateVerified(c, later) : authenticate(c, later);
}

const isConfirmed = ({ refusals }: Call) => refusals?.[403]?.codes?.includes(CONFIRMATION_REQUIRED) ?? false;

function reply(c: HonoContext<Api>, { answers }: Call, body: unknown): Response {
  if (body instanceof Response) return body;
  const [status, declared] = Object.entries(answers)[0] ?? [];
  return declared === null
    ? c.body(null, Number(status) as ContentlessStatusCode)
    : c.json(body, Number(status) as ContentfulStatusCode);
}
