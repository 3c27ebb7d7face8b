import type { CallName } from '#lib/contract/calls/calls.ts';
import { KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { DAY_MS, KNOWN_DEVICE_DAYS } from '#lib/contract/limits.ts';
import { clearCookie, cookieOf, DEVICE_COOKIE, setCookie } from './cookies.ts';

/** What a host may write into the cookie; it alone can tell a mark of its own from one that somebody made up. */
const MARK = /^[\w.~-]{1,400}$/;
const KNOWN_SECONDS = (KNOWN_DEVICE_DAYS * DAY_MS) / 1000;

/** Calls, besides the login, that change the password and with it which marks are good. */
const marking: ReadonlySet<CallName> = new Set(['changePassword', 'passwordResetConfirm']);

export const marksDevice = (name: CallName): boolean => marking.has(name);

/** The mark that the API gave to this browser when somebody last signed in. */
export function readMark(request: Request): string | undefined {
  const mark = cookieOf(request, DEVICE_COOKIE);
  return mark && MARK.test(mark) ? mark : undefined;
}

/** Keeps the mark of an answer in a cookie that scripts cannot read and that outlives the session. */
export function keepMark(given: Response, response: Response): void {
  const mark = given.headers.get(KNOWN_DEVICE_HEADER);
  if (mark && MARK.test(mark))
    response.headers.append('Set-Cookie', setCookie(DEVICE_COOKIE, mark, KNOWN_SECONDS));
}

export function forgetMark(response: Response): void {
  response.headers.append('Set-Cookie', clearCookie(DEVICE_COOKIE));
}
