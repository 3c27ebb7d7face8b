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

/** What a public page needs to render its plain form. */
export interface SiteForm {
  csrf: string;
  sent: SentForm | FormStep | undefined;
}

/** Makes the Worker's own POST to the form's page, which renders it again with the outcome. */
export function askAgain(request: Request, requestId: string, sent: SentForm | FormStep): Request {
  const headers = new Headers(request.headers);
  headers.set('X-Request-Id', requestId);
  headers.delete('Content-Length');
  headers.set('Content-Type', 'application/json');
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(sent) });
}

/** Gives the page the refusal's status and cookies; a redirect becomes 303. */
export function asRefusal(page: Response, { answer }: Extract<FormOutcome, { kind: 'refused' }>): Response {
  // A 500 would replace the visitor's input with the failure page.
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

/** The CSRF token of a public page's form, and the guest cookie that it is bound to. */
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
