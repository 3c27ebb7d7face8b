import * as v from 'valibot';
import type { CallName } from '#lib/contract/calls/calls.ts';
import {
  CSRF_HEADER,
  KNOWN_DEVICE_HEADER,
  SECOND_FACTOR_REQUIRED,
  TICKET_NOT_VALID,
} from '#lib/contract/calls/protocol.ts';
import { SecondFactorRequired } from '#lib/contract/login/auth.ts';
import { encodeJson, parseJson, readJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { relay } from '#lib/edge/proxy/relay.ts';
import { refusals } from '#lib/edge/refusals.ts';
import { callUpstream, type UpstreamCall } from '#lib/edge/upstream.ts';
import { digestOf } from './account-name.ts';
import { GUEST_COOKIE, type Identity, randomId, setCookie } from './cookies.ts';
import { csrfToken } from './csrf.ts';
import { finishLogin } from './finished-login.ts';
import type { Pending, PendingLogin } from './pending-login.ts';

const Waits = v.object({ code: v.literal(SECOND_FACTOR_REQUIRED) });
const Asked = v.object({ ...SecondFactorRequired.entries, ticket: v.pipe(v.string(), v.maxLength(400)) });
const Over = v.object({ code: v.literal(TICKET_NOT_VALID) });
const Body = v.record(v.string(), v.unknown());
/** Sent when no login is pending; a ticket from the browser is never used. */
const NONE = 'none';

const pendingStub = async (env: Env, guest: string): Promise<DurableObjectStub<PendingLogin>> =>
  env.LOGINS.getByName(await digestOf(`login:${guest}`));

/** The pending login of this browser, if any. */
const pendingOf = async (env: Env, { guest }: Identity) =>
  guest === undefined ? undefined : pendingStub(env, guest);

/**
 * Stores the ticket of a host that asks for a second factor, and gives the browser the rest of the response. A response
 * that breaks the contract is withheld. The browser gets a new guest id: the former one may be derived from an ended
 * session's cookie, which may have been copied.
 */
export async function keepTicket(
  env: Env,
  identity: Identity,
  response: Response,
  login: Omit<Pending, 'ticket'>,
): Promise<Response> {
  const answer = await readJson(response.clone());
  if (!v.is(Waits, answer)) return response;
  const asked = v.safeParse(Asked, answer);
  if (!asked.success || response.status !== 401) return refusals.badAnswer();
  const { ticket, ...body } = asked.output;
  const guest = randomId();
  await (await pendingStub(env, guest)).keep({ ...login, ticket });
  const waiting = Response.json(body, response);
  waiting.headers.append('Set-Cookie', setCookie(GUEST_COOKIE, guest));
  if (!identity.session) waiting.headers.set(CSRF_HEADER, await csrfToken(guest));
  return waiting;
}

/** Calls that belong to a login that awaits its second factor. */
const ofLogin: ReadonlySet<CallName> = new Set(['askFactorReset', 'secondFactorOptions']);

export const belongsToLogin = (name: CallName): boolean => ofLogin.has(name);

/** Adds the pending login's ticket to such a call, unless its body is not an object, which the host refuses. */
export async function withTicket(env: Env, identity: Identity, call: UpstreamCall): Promise<UpstreamCall> {
  if (!call.body) call.headers.set('Content-Type', 'application/json');
  const body = v.safeParse(Body, call.body ? parseJson(call.body) : {});
  if (!body.success) return call;
  const pending = await (await pendingOf(env, identity))?.read();
  return { ...call, body: encodeJson({ ...body.output, ticket: pending?.ticket ?? NONE }) };
}

/** Continues the pending login of this browser. */
export async function passSecondFactor(
  env: Env,
  ctx: ExecutionContext,
  identity: Identity,
  mark: string | undefined,
  call: UpstreamCall,
): Promise<Response> {
  const body = v.safeParse(Body, parseJson(call.body));
  if (!body.success) return refusals.badBody();
  const stub = await pendingOf(env, identity);
  const pending = await stub?.read();
  const sent = { ...body.output, ticket: pending?.ticket ?? NONE };
  if (mark) call.headers.set(KNOWN_DEVICE_HEADER, mark);
  const answer = await callUpstream(env, ctx, { ...call, body: encodeJson(sent) });
  if (answer.kind === 'answer' && answer.response.ok && stub && pending) {
    await stub.end();
    return finishLogin(env, ctx, identity, call, answer.response, pending);
  }
  const response = await relay(answer);
  if (pending && v.is(Over, await readJson(response.clone()))) await stub?.end();
  return response;
}
