import * as v from 'valibot';
import { matchStaffRoute } from '#lib/contract/admin/routes.ts';
import { staffReadsOf } from '#lib/contract/admin/screen-reads.ts';
import { type StaffDocument, StaffMember } from '#lib/contract/admin/staff.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { readJson } from '#lib/edge/body.ts';
import { callAs, openSession } from '#lib/edge/session/access.ts';
import { readIdentity } from '#lib/edge/session/cookies.ts';
import { csrfToken } from '#lib/edge/session/csrf.ts';
import { visitorHeaders } from '#lib/edge/visitor-headers.ts';
import { answersByKey, readAll } from './first-answers.ts';
import type { Visit } from './member-read.ts';

/**
 * Opens an admin page with its screen's data; undefined for everybody but staff, to whom it does not exist. It asks the
 * API for each document, so that a revoked role takes effect at once.
 */
export async function openStaffPage(visit: Visit): Promise<StaffDocument | undefined> {
  const { request, env, ctx } = visit;
  const { session: id } = readIdentity(request, env);
  const page = matchStaffRoute(new URL(request.url));
  if (env.API_ORIGIN || !id || !page) return undefined;
  const session = await openSession(env, id);
  if (!session) return undefined;
  const headers = visitorHeaders(request, request.headers.get('X-Request-Id') ?? '');
  const path = callPath('staffMember');
  const wanted = staffReadsOf(page);
  const [answer, found] = await Promise.all([
    callAs(env, ctx, session, { method: 'GET', path, headers }),
    readAll(visit, session, wanted),
  ]);
  if (answer.kind !== 'answer' || !answer.response.ok) return undefined;
  const member = v.safeParse(StaffMember, await readJson(answer.response));
  if (!member.success) return undefined;
  const answers = answersByKey(wanted, found);
  return { route: page.route, member: member.output, user: session.user, answers, csrf: await csrfToken(id) };
}
