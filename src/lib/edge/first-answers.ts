import * as v from 'valibot';
import { callPath } from '#lib/contract/calls/calls.ts';
import { User } from '#lib/contract/login/auth.ts';
import type { Page } from '#lib/contract/routes/routes.ts';
import { type Read, readsOf } from '#lib/contract/routes/screen-data.ts';
import { parseRead } from '#lib/contract/routes/screen-schemas.ts';
import { callAs, type LiveSession, type PageSession } from './access.ts';
import { readJson } from './body.ts';
import { matchCall } from './call-table.ts';
import type { Env } from './env.ts';
import { isMissing, missingCalls, noteMissing } from './missing-calls.ts';
import { timeLimit } from './upstream.ts';
import { visitorHeaders } from './visitor-headers.ts';

interface Visit {
  request: Request;
  env: Env;
  ctx: ExecutionContext;
}

/** A page waits for its data for a tenth of the time that a call may take: a shell at once is worth more. */
const PAGE_SHARE = 10;

/** What a read came to in time for the page. */
type Found = { kind: 'found'; body: unknown } | { kind: 'missing' } | { kind: 'ended' };
const missing: Found = { kind: 'missing' };

/**
 * `null` when the session turned out to be over. While the API is down or slow its last known user
 * stays, and what it did not say in time the client asks for again.
 */
export async function firstAnswers(visit: Visit, session: PageSession, page: Page) {
  const { env, ctx } = visit;
  const wanted = readsOf(page);
  const paths = [callPath('profile'), ...wanted.map(({ path }) => path)];
  const reads = paths.map((path) => read(visit, session, path));
  // A refresh that is under way must come to its end, or its rotated token would be lost.
  ctx.waitUntil(Promise.allSettled(reads));
  const late = scheduler.wait(timeLimit(env) / PAGE_SHARE).then(() => missing);
  const [profile, ...results] = await Promise.all(reads.map((answer) => Promise.race([answer, late])));
  if (!profile || profile.kind === 'ended') return null;
  const user = profile.kind === 'found' ? v.safeParse(User, profile.body) : undefined;
  if (user?.success && isChanged(session.user, user.output))
    ctx.waitUntil(session.stub.remember(user.output));
  const answers: Record<string, unknown> = {};
  for (const [index, { read, path }] of wanted.entries()) {
    const result = results[index];
    const data = result?.kind === 'found' ? parsed(read, result.body) : undefined;
    if (data !== undefined) answers[path] = data;
  }
  return { user: user?.success ? user.output : session.user, answers, lacking: missingCalls(env) };
}

/** Both come out of the same schema, so that their fields have the same order. */
function isChanged(before: User, now: User): boolean {
  return JSON.stringify(before) !== JSON.stringify(now);
}

/** An answer that is not of the contract's form is left to the client, which says so on its screen. */
function parsed(read: Read, body: unknown): unknown {
  try {
    return parseRead(read, body);
  } catch {
    return undefined;
  }
}

async function read({ request, env, ctx }: Visit, session: LiveSession, path: string): Promise<Found> {
  const match = matchCall('GET', new URL(path, request.url).href);
  if (match.kind !== 'call') return siteFile(env, path);
  if (isMissing(env, match.name)) return missing;
  const headers = visitorHeaders(request, request.headers.get('X-Request-Id') ?? '');
  const answer = await callAs(env, ctx, session, { method: 'GET', path, headers });
  if (answer.kind === 'ended') return { kind: 'ended' };
  if (answer.kind !== 'answer') return missing;
  noteMissing(env, match.name, match.call, answer.response);
  return jsonOf(answer.response);
}

/** A read that the build has answered: a JSON file among the static assets. */
function siteFile(env: Env, path: string): Promise<Found> {
  return env.ASSETS.fetch(new URL(path, env.SITE_ORIGIN)).then(jsonOf, () => missing);
}

async function jsonOf(response: Response): Promise<Found> {
  const body = await readJson(response);
  return response.ok && body !== undefined ? { kind: 'found', body } : missing;
}
