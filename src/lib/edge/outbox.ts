import * as v from 'valibot';
import { readJson } from './body.ts';
import type { Env } from './env.ts';
import { callUpstream } from './upstream.ts';

const Mail = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  links: v.array(v.string()),
  files: v.array(v.object({ name: v.string(), type: v.string(), href: v.string() })),
  sentAt: v.string(),
});
export type Mail = v.InferOutput<typeof Mail>;

/** Mails of a local run, newest first; `null` elsewhere. */
export async function readOutbox(env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>): Promise<Mail[] | null> {
  const answer = await readKept(env, ctx, '/dev/outbox.json');
  return answer ? v.parse(v.array(Mail), await readJson(answer)) : null;
}

/** A file of such a mail, by its path from the list. */
export async function readOutboxFile(
  env: Env,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  path: string,
): Promise<Response | null> {
  const file = await readKept(env, ctx, path);
  return file?.ok ? file : null;
}

/** Always asks the embedded API, which stores the mails even if an external host answers the calls. */
async function readKept(
  env: Env,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  path: string,
): Promise<Response | null> {
  if (env.OUTBOX !== 'on') return null;
  const call = { method: 'GET', path, headers: new Headers() };
  const answer = await callUpstream({ ...env, API_ORIGIN: undefined }, ctx, call);
  return answer.kind === 'answer' ? answer.response : null;
}
