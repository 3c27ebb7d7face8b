import type { FormStep, SentForm } from '#lib/contract/routes/sent-form.ts';
import {
  type CookieEnv,
  GUEST_COOKIE,
  randomId,
  readIdentity,
  setCookie,
} from '#lib/edge/session/cookies.ts';
import { csrfToken } from '#lib/edge/session/csrf.ts';
import type { FormOutcome } from './send-form.ts';

/** What a page of the public site with a plain form needs of its visitor. */
export interface SiteForm {
  csrf: string;
  sent: SentForm | FormStep | undefined;
}

/** The form's page again, to which the Worker's own POST tells what became of the form. */
export function askAgain(request: Request, requestId: string, sent: SentForm | FormStep): Request {
  const headers = new Headers(request.headers);
  headers.set('X-Request-Id', requestId);
  headers.delete('Content-Length');
  headers.set('Content-Type', 'application/json');
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(sent) });
}

/** Gives the page the refusal's status and cookies; one that leads elsewhere keeps its own. */
export function asRefusal(page: Response, { answer }: Extract<FormOutcome, { kind: 'refused' }>): Response {
  // 500 would bring the failure page in place of what was typed.
  const status = answer.status === 500 ? 502 : answer.status;
  const response = new Response(page.body, {
    status: page.status === 302 ? 303 : status,
    headers: page.headers,
  });
  for (const cookie of answer.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  const wait = answer.headers.get('Retry-After');
  if (wait) response.headers.set('Retry-After', wait);
  return response;
}

/** The token of a public page's form, and the guest's cookie that it is bound to. */
export async function openSiteForm(
  request: Request,
  env: CookieEnv,
  sent: SentForm | FormStep | undefined,
): Promise<{ form: SiteForm; cookies: string[] }> {
  const { session, guest } = readIdentity(request, env);
  const cookie = session ?? guest ?? randomId();
  const cookies = (session ?? guest) ? [] : [setCookie(GUEST_COOKIE, cookie)];
  return { form: { csrf: await csrfToken(cookie), sent }, cookies };
}
