import * as v from 'valibot';
import { KNOWN_DEVICE_HEADER, REMEMBERED_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { encodeJson, parseJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { relay } from '#lib/edge/proxy/relay.ts';
import { refusals } from '#lib/edge/refusals.ts';
import { callUpstream, type UpstreamCall } from '#lib/edge/upstream.ts';
import type { Identity } from './cookies.ts';
import { finishLogin } from './finished-login.ts';
import type { DeviceMarks } from './known-device.ts';
import { keepTicket } from './second-factor.ts';
import { BROWSER_SESSION_MS, REMEMBERED_MS } from './session-life.ts';

const Credentials = v.looseObject({ remember: v.optional(v.boolean(), false) });

/**
 * Logs in by password or passkey: stores the host's tokens in a new session and gives the browser the user and a
 * cookie. «Remember me» is not forwarded; it sets the lifetime of session and cookie.
 *
 * @param marks the marks of this browser's last login, if any
 */
export async function login(
  env: Env,
  ctx: ExecutionContext,
  identity: Identity,
  { mark, remembered }: DeviceMarks,
  call: UpstreamCall,
): Promise<Response> {
  const credentials = v.safeParse(Credentials, parseJson(call.body));
  if (!credentials.success) return refusals.badBody();
  const { remember, ...body } = credentials.output;
  const begunAt = Date.now();
  const lifetimeMs = remember ? REMEMBERED_MS : BROWSER_SESSION_MS;
  if (mark) call.headers.set(KNOWN_DEVICE_HEADER, mark);
  if (remembered) call.headers.set(REMEMBERED_DEVICE_HEADER, remembered);
  const answer = await callUpstream(env, ctx, { ...call, body: encodeJson(body) });
  if (answer.kind === 'answer' && answer.response.ok)
    return finishLogin(env, ctx, identity, call, answer.response, { lifetimeMs, begunAt });
  return keepTicket(env, identity, await relay(answer), { lifetimeMs, begunAt });
}
