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
  sentAt: v.string(),
});
export type Mail = v.InferOutput<typeof Mail>;

/** Mails of a local run, newest first; `null` anywhere else. */
export async function readOutbox(env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>): Promise<Mail[] | null> {
  if (env.OUTBOX !== 'on') return null;
  // The embedded API keeps them, even while an external host answers the calls.
  const call = { method: 'GET', path: '/dev/outbox.json', headers: new Headers() };
  const answer = await callUpstream({ ...env, API_ORIGIN: undefined }, ctx, call);
  return answer.kind === 'answer' ? v.parse(v.array(Mail), await readJson(answer.response)) : null;
}
