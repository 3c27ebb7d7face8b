import * as v from 'valibot';
import { DAY_MS } from '#lib/contract/limits.ts';
import { encodeJson, parseJson, readJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { relay } from '#lib/edge/proxy/relay.ts';
import { callUpstream, type UpstreamCall } from '#lib/edge/upstream.ts';
import { clearCookie, PROOF_COOKIE, setCookie } from './cookies.ts';

/** The lifetime of the mailed link. */
const PROOF_SECONDS = DAY_MS / 1000;

const Given = v.looseObject({ proof: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });
const Body = v.record(v.string(), v.unknown());

/** Registers an account and stores the proof. */
export const register = async (env: Env, ctx: ExecutionContext, call: UpstreamCall): Promise<Response> =>
  keepProof(await relay(await callUpstream(env, ctx, call)));

/** Moves the proof, if the host gives one, from the response into a cookie that scripts cannot read. */
export async function keepProof(response: Response): Promise<Response> {
  const given = v.safeParse(Given, await readJson(response.clone()));
  if (!response.ok || !given.success) return response;
  const { proof, ...body } = given.output;
  const answer = Response.json(body, response);
  answer.headers.append('Set-Cookie', setCookie(PROOF_COOKIE, proof, PROOF_SECONDS));
  return answer;
}

/** Confirms an address with this browser's proof, if any; a host without proofs gets the plain call. */
export async function verifyEmail(
  env: Env,
  ctx: ExecutionContext,
  proof: string | undefined,
  call: UpstreamCall,
): Promise<Response> {
  const body = v.safeParse(Body, proof && parseJson(call.body));
  const proven = body.success ? { ...call, body: encodeJson({ ...body.output, proof }) } : call;
  const response = await relay(await callUpstream(env, ctx, proven));
  if (proof && response.ok) response.headers.append('Set-Cookie', clearCookie(PROOF_COOKIE));
  return response;
}
