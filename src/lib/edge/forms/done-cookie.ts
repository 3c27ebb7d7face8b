import * as v from 'valibot';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import type { SentForm } from '#lib/contract/routes/sent-form.ts';
import { clearCookie, cookieOf, FORM_COOKIE, setCookie } from '#lib/edge/session/cookies.ts';

/** The browser requests the next page at once. */
const DONE_SECONDS = 60;
/** Longer results are cut: browsers limit a cookie to 4 kB. */
const MAX_RESULT_LENGTH = 300;

const Done = v.object({
  call: v.custom<CallName>((name) => typeof name === 'string' && Object.hasOwn(calls, name)),
  result: v.optional(v.string()),
  token: v.optional(v.string()),
});
type Done = v.InferOutput<typeof Done>;

/** Makes the cookie by which the next page, a separate request, reports the success of a plain form. */
export function doneCookie({ call, result, token }: Done): string {
  const done = {
    call,
    ...(result && { result: result.slice(0, MAX_RESULT_LENGTH) }),
    ...(token && { token }),
  };
  return setCookie(FORM_COOKIE, JSON.stringify(done), DONE_SECONDS);
}

export const forgetDone = (): string => clearCookie(FORM_COOKIE);

/** The successful plain form that redirected to this page, if any. */
export function readDone(request: Request): SentForm | undefined {
  const done = v.safeParse(v.pipe(v.string(), v.parseJson(), Done), cookieOf(request, FORM_COOKIE));
  return done.success ? { state: 'done', ...done.output } : undefined;
}
