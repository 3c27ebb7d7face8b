import * as v from 'valibot';
import type { Call } from '#lib/contract/calls/call.ts';
import { callPath, calls } from '#lib/contract/calls/calls.ts';
import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts';
import { ofOrganization } from '#lib/contract/routes/routes.ts';
import {
  CONFIRM_BUTTON,
  CORRECT_BUTTON,
  CSRF_FIELD,
  type FormStep,
  type SentForm,
} from '#lib/contract/routes/sent-form.ts';
import { audit } from '#lib/edge/audit.ts';
import { encodeJson, readBytes, readJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { proxy } from '#lib/edge/proxy/proxy.ts';
import { refusals } from '#lib/edge/refusals.ts';
import { isFromOwnPage } from '#lib/edge/session/csrf.ts';
import { STALE_FORM } from '#lib/text/errors.ts';
import { doneCookie } from './done-cookie.ts';
import type { FormPage } from './no-script-form.ts';

export type FormOutcome =
  /** Not sent by one of our pages: answered like any other write. */
  | { kind: 'foreign'; answer: Response }
  /** Redirects to another page. */
  | { kind: 'taken'; answer: Response }
  /** Its page is shown again with the refusal. */
  | { kind: 'refused'; answer: Response; sent: SentForm }
  /** Its page is shown again in the other step. */
  | { kind: 'step'; sent: FormStep };

type Refused = Extract<FormOutcome, { kind: 'refused' }>;

/**
 * Makes the call of a plain form as the page's JavaScript would: through the same proxy, with the form's CSRF token, so
 * that all checks, limits and logs apply.
 */
export async function sendForm(
  request: Request,
  { form: usual, place }: FormPage,
  requestId: string,
  env: Env,
  ctx: ExecutionContext,
): Promise<FormOutcome> {
  const values = await readForm(request);
  const form = (values instanceof URLSearchParams && usual.variant?.(values)) || usual;
  const send = async (body: unknown) => {
    const call = asCall(request, env, { form, place }, values, body);
    const answer = await proxy(call, requestId, env, ctx);
    audit(call, answer.status, requestId);
    return answer;
  };
  if (!isFromOwnPage(request, env)) return { kind: 'foreign', answer: await send({}) };
  if (values instanceof Response) return refused(values, form.call, {});

  const typed = Object.fromEntries([...values].filter(([name]) => isRepeated(name)));
  const body = {
    ...Object.fromEntries(form.fields.map((name) => [name, values.get(name) ?? undefined])),
    ...form.more?.(values, place),
  };
  const broken = brokenRules(form, values, body);
  if (form.needsReview && values.has(CORRECT_BUTTON)) return step('correct', form.call, typed);
  if (broken) return refused(Response.json(broken, { status: 400 }), form.call, typed);
  if (form.needsReview && !values.has(CONFIRM_BUTTON)) return step('review', form.call, typed);
  const answer = await send(body);
  const onRefusal = !answer.ok && form.onRefusal;
  if (onRefusal && v.is(v.object({ code: v.literal(onRefusal.code) }), await readJson(answer.clone())))
    return { kind: 'taken', answer: leadTo(onRefusal.page(place), answer) };
  if (!answer.ok && form.fallbackPage) return { kind: 'taken', answer: leadTo(form.fallbackPage, answer) };
  if (!answer.ok) return refused(answer, form.call, typed);
  return { kind: 'taken', answer: await leadOn(answer, form, place, env) };
}

const step = (state: FormStep['state'], call: FormStep['call'], typed: FormStep['typed']): FormOutcome => ({
  kind: 'step',
  sent: { state, call, typed },
});

const Said = v.object({ message: v.string() });

/** Redirects to the page that follows a success. */
async function leadOn(
  answer: Response,
  { call, next, result, token, silent }: FormPage['form'],
  place: FormPage['place'],
  env: Env,
): Promise<Response> {
  const given = await readJson(answer);
  const page = leadTo(next?.(place, given, env) ?? place.path, answer);
  const [told, key] = [toldBy(result, given), token?.(given)];
  const done = { call, ...(told && { result: told }), ...(key && { token: key }) };
  if (!silent) page.headers.append('Set-Cookie', doneCookie(done));
  return page;
}

/** The message of the next page after a success. */
function toldBy(result: FormPage['form']['result'], answer: unknown) {
  if (typeof result === 'function') return result(answer);
  return result === 'message' && v.is(Said, answer) ? answer.message : undefined;
}

/** Redirects to a page, with the response's cookies and `Clear-Site-Data`. */
function leadTo(address: string, answer: Response): Response {
  const headers = new Headers({ Location: address });
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  const forgotten = answer.headers.get('Clear-Site-Data');
  if (forgotten) headers.set('Clear-Site-Data', forgotten);
  return new Response(null, { status: 303, headers });
}

/** The user types passwords again, and the page has its own token. */
const isRepeated = (name: string) => name !== CSRF_FIELD && !name.includes('password');

/** Reads the fields of a form that is encoded like ours. */
async function readForm(request: Request): Promise<URLSearchParams | Response> {
  const body = await readBytes(request, MAX_BODY_BYTES);
  if (body.kind === 'too-large') return refusals.tooLarge();
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('Content-Type') ?? '');
  if (body.kind === 'broken' || !isForm) return refusals.badBody();
  return new URLSearchParams(new TextDecoder().decode(body.bytes));
}

/** Checks a form with a checkbox or a review before the call, with the API's error texts; the API checks all others. */
function brokenRules({ call, box, needsReview }: FormPage['form'], values: URLSearchParams, body: object) {
  const { input }: Call = calls[call];
  const isAsked = input && (box || needsReview);
  const result = isAsked ? v.safeParse(input, body, { abortPipeEarly: true }) : undefined;
  const fields = result?.success === false ? v.flatten(result.issues).nested : {};
  const broken = { ...fields, ...(box && !values.has(box.name) && { [box.name]: [box.missing] }) };
  return Object.keys(broken).length > 0 ? broken : undefined;
}

function asCall(
  request: Request,
  env: Env,
  { form, place }: FormPage,
  values: URLSearchParams | Response,
  body: unknown,
): Request {
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  headers.set('Accept', 'application/json');
  headers.set('Content-Type', 'application/json');
  const sent = values instanceof URLSearchParams ? values : new URLSearchParams();
  headers.set(CSRF_HEADER, sent.get(CSRF_FIELD) ?? '');
  for (const [name, value] of Object.entries(form.headers?.(sent) ?? {})) headers.set(name, value);
  const params = { ...ofOrganization(organizationOf(place)), ...form.params?.(place) };
  return new Request(new URL(callPath(form.call, params), env.SITE_ORIGIN), {
    method: calls[form.call].method,
    headers,
    body: encodeJson(body),
  });
}

/** The organization that a form is sent for; checkout pages have it in their query. */
const organizationOf = ({ params, search }: FormPage['place']) => params.organization ?? search.organization;

async function refused(
  answer: Response,
  call: SentForm['call'],
  typed: Record<string, string>,
): Promise<Refused> {
  const given = await readJson(answer.clone());
  const isStale = v.is(v.object({ code: v.literal('csrf_failed') }), given);
  const body = isStale ? { code: 'csrf_failed', detail: STALE_FORM } : given;
  return { kind: 'refused', answer, sent: { state: 'refused', call, status: answer.status, body, typed } };
}
