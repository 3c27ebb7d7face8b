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

/** The calls that anybody makes, or who is signed in. */
type AnsweredName = {
  [N in CallName]: (typeof calls)[N]['credential'] extends 'none' | 'bearer' ? N : never;
}[CallName];

type InputOf<C> = C extends { input: infer S extends v.GenericSchema } ? v.InferOutput<S> : undefined;

/** Who makes a call that needs one who is signed in. */
interface Asker {
  caller: Caller;
  /** Whose things they are: the caller's, or those of the organization that the call is made in. */
  user: Caller['user'];
  actor: Actor;
}

/** What a call asks, by its declaration. */
export type Asked<C extends Call> = {
  c: HonoContext<Api>;
  context: Context;
  /** The address's own, where it has one. */
  id: string;
  query: Record<string, string>;
  /** The page that is asked for, of the usual size. */
  cursor: Cursor;
  input: InputOf<C>;
} & (C extends { credential: 'bearer' } ? Asker : object) &
  (C extends { idempotent: true } ? { idempotencyKey: string } : object);

/** Answers with the declared body, with nothing where the declaration has none, or with a response of its own. */
type Answer<C extends Call> = (asked: Asked<C>) => unknown;

type CountsOf = (claims: Pick<AccessClaims, 'userId' | 'sessionId'>, c: HonoContext<Api>) => Count[];

/** An answer that needs more than its declaration tells. */
interface Particular<C extends Call> {
  /** Limits that are counted once the body is read, and looked at before the database is asked for the caller. */
  counts?: CountsOf;
  /** Limits that are only looked at then: the answer counts them. */
  later?: CountsOf;
  /** Whether a confirmation is needed; asked for once the body is read, of the others before. */
  confirmsIf?: (input: InputOf<C>, caller: Caller) => boolean | undefined;
  answer: Answer<C>;
}

type Answers = { [N in AnsweredName]?: Answer<(typeof calls)[N]> | Particular<(typeof calls)[N]> };

/**
 * The routes of calls, each answered by what is given under its name, in their order. Who may make a call, whether a
 * confirmation comes first, how its body is read and with which status it is answered follow from the contract.
 */
export function answerCalls(answers: Answers): Hono<Api> {
  const routes = new Hono<Api>();
  for (const [name, given] of Object.entries(answers)) {
    const call: Call = calls[name as AnsweredName];
    // Each answer stands under the name of its own call, which is lost with the loop.
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

/** An organization's calls get it as the account that they act for, and write only while their caller may. */
function actingOf(c: HonoContext<Api>, { organization: needed }: Call, caller: Caller): Context {
  const context = c.get('context');
  if (needed === undefined || c.req.param('organization') === undefined) return context;
  requireRole(caller, needed);
  return actingFor(context, caller, needed);
}

/** Keys of colleagues are different ones, whatever their programs choose. */
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
