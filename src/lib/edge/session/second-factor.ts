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
/** A ticket comes from here only, never from a browser. */
const NONE = 'none';

const pendingStub = async (env: Env, guest: string): Promise<DurableObjectStub<PendingLogin>> =>
  env.LOGINS.getByName(await digestOf(`login:${guest}`));

/** The login that waits in this browser, if one does. */
const pendingOf = async (env: Env, { guest }: Identity) =>
  guest === undefined ? undefined : pendingStub(env, guest);

/**
 * Keeps the ticket of a host that asks for a second factor: the browser learns the rest of its answer, and nothing of one
 * that the contract does not know. It becomes another guest, unique to this browser: a copy of an ended session's
 * cookie is the guest that this browser was.
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

/** Calls that belong to a login which waits for its second factor. */
const ofLogin: ReadonlySet<CallName> = new Set(['askFactorReset', 'secondFactorOptions']);

export const belongsToLogin = (name: CallName): boolean => ofLogin.has(name);

/** Gives such a call the ticket of the login that waits in this browser; what is no object is refused by the host. */
export async function withTicket(env: Env, identity: Identity, call: UpstreamCall): Promise<UpstreamCall> {
  if (!call.body) call.headers.set('Content-Type', 'application/json');
  const body = v.safeParse(Body, call.body ? parseJson(call.body) : {});
  if (!body.success) return call;
  const pending = await (await pendingOf(env, identity))?.read();
  return { ...call, body: encodeJson({ ...body.output, ticket: pending?.ticket ?? NONE }) };
}

/** Goes on with the login that waits in this browser. */
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
