import * as v from 'valibot';
import { type Call, parseResult } from '#lib/contract/calls/call.ts';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { parseSiteFile, type SiteFileName, siteFiles } from '#lib/contract/calls/site-files.ts';
import { User } from '#lib/contract/login/auth.ts';
import { Organization } from '#lib/contract/organizations/organizations.ts';
import type { OrganizationHere } from '#lib/contract/routes/first-page.ts';
import { ofOrganization, type Page } from '#lib/contract/routes/routes.ts';
import { readsOf } from '#lib/contract/routes/screen-reads.ts';
import { type Source, sourceKey } from '#lib/contract/routes/sources.ts';
import { readJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { matchCall } from '#lib/edge/proxy/call-table.ts';
import { isMissing, missingCalls, noteMissing } from '#lib/edge/proxy/missing-calls.ts';
import { callAs, type LiveSession, type PageSession } from '#lib/edge/session/access.ts';
import { timeLimit } from '#lib/edge/upstream.ts';
import { visitorHeaders } from '#lib/edge/visitor-headers.ts';
import type { Visit } from './member-read.ts';
import { exploreCatalogue } from './offered.ts';

type AnySource = Source<CallName>;

/** A page waits a tenth of a call's time limit for its data; the browser requests what is missing. */
const PAGE_SHARE = 10;

/** The state of a read when the page is sent. */
type FirstAnswer =
  | { kind: 'found'; body: unknown }
  | { kind: 'missing'; status?: number }
  | { kind: 'ended' };
const missing: FirstAnswer = { kind: 'missing' };

/**
 * Reads the user and the page's data; `null` when the session has ended. While the API is down or slow, the last known
 * user is shown, and the client requests what is missing.
 */
export async function firstAnswers(visit: Visit, session: PageSession, page: Page) {
  const { env, ctx } = visit;
  const wanted = readsOf(page);
  const { organization } = page.params;
  const asked: AnySource[] = organization
    ? [{ call: 'organization', params: ofOrganization(organization) }, ...wanted]
    : wanted;
  const [profile, ...found] = await readAll(visit, session, [{ call: 'profile' }, ...asked]);
  if (!profile || profile.kind === 'ended') return null;
  const user = profile.kind === 'found' ? v.safeParse(User, profile.body) : undefined;
  if (user?.success) {
    // A pending assisted change of the email address is shown but not stored: stored, it would be shown after its end.
    const { assisted_email_at: _, ...kept } = user.output;
    if (isChanged(session.user, kept)) ctx.waitUntil(session.stub.remember(kept));
  }
  return {
    user: user?.success ? user.output : session.user,
    organization: organization ? organizationHere(organization, found[0]) : undefined,
    answers: answersByKey(asked, found),
    lacking: missingCalls(env),
  };
}

/**
 * The page's organization with the visitor's role; null if the visitor is not a member. If the API has not answered,
 * the role is provisionally admin: the API checks the role of each call.
 */
function organizationHere(id: string, answer: FirstAnswer | undefined): OrganizationHere | null {
  const body = answer?.kind === 'found' ? v.safeParse(Organization, answer.body) : undefined;
  if (body?.success) return { id, name: body.output.name, role: body.output.role };
  return answer?.kind === 'missing' && answer.status === 404 ? null : { id, name: '', role: 'admin' };
}

/** Makes a page's reads at once; each has as long as the page waits. */
export function readAll(
  visit: Visit,
  session: LiveSession,
  wanted: readonly AnySource[],
): Promise<FirstAnswer[]> {
  const reads = wanted.map((source) => read(visit, session, source));
  // A token refresh in flight must finish, or its rotated token would be lost.
  visit.ctx.waitUntil(Promise.allSettled(reads));
  const late = scheduler.wait(timeLimit(visit.env) / PAGE_SHARE).then(() => missing);
  return Promise.all(reads.map((answer) => Promise.race([answer, late])));
}

/** Parsed answers by key, without those that are missing or break the contract: the client requests them again. */
export function answersByKey(
  wanted: readonly AnySource[],
  found: readonly FirstAnswer[],
): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const [index, source] of wanted.entries()) {
    const answer = found[index];
    const data = answer?.kind === 'found' ? parsed(source, answer.body) : undefined;
    if (data !== undefined) answers[sourceKey(source)] = data;
  }
  return answers;
}

/** Compares as JSON: the same schema parsed both, so their fields have the same order. */
function isChanged(before: User, now: User): boolean {
  return JSON.stringify(before) !== JSON.stringify(now);
}

/** Parses an answer; the client reports one that breaks the contract. */
function parsed(source: AnySource, body: unknown): unknown {
  try {
    if ('file' in source) return parseSiteFile(source.file, body);
    const call: Call = calls[source.call];
    return parseResult(call, body);
  } catch {
    return undefined;
  }
}

async function read(
  { request, env, ctx }: Visit,
  session: LiveSession,
  source: AnySource,
): Promise<FirstAnswer> {
  if ('file' in source) return siteFile(env, ctx, source.file);
  // The parameters come from the page's address and are untrusted, like those of a call.
  const match = matchCall('GET', env.SITE_ORIGIN + callPath(source.call, source.params, source.query));
  if (match.kind !== 'call') return missing;
  // The host is known to lack the call.
  if (isMissing(env, match.name)) return { kind: 'missing', status: 404 };
  const { name, call, path } = match;
  const headers = visitorHeaders(request, request.headers.get('X-Request-Id') ?? '');
  const answer = await callAs(env, ctx, session, { method: 'GET', path, headers });
  if (answer.kind === 'ended') return { kind: 'ended' };
  if (answer.kind !== 'answer') return missing;
  noteMissing(env, name, call, answer.response);
  return jsonOf(answer.response);
}

/** Reads a JSON file of the site: the catalogue, or a file of the build. */
async function siteFile(env: Env, ctx: ExecutionContext, name: SiteFileName): Promise<FirstAnswer> {
  const site = new URL(env.SITE_ORIGIN);
  if (name === 'explore') {
    const body = await exploreCatalogue(env, ctx, site);
    return body ? { kind: 'found', body } : missing;
  }
  return env.ASSETS.fetch(new URL(siteFiles[name].path, site)).then(jsonOf, () => missing);
}

async function jsonOf(response: Response): Promise<FirstAnswer> {
  const body = await readJson(response);
  return response.ok && body !== undefined
    ? { kind: 'found', body }
    : { kind: 'missing', status: response.status };
}
