import type { CallName } from '#lib/contract/calls/calls.ts';
import { KNOWN_DEVICE_HEADER, REMEMBERED_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { DAY_MS, KNOWN_DEVICE_DAYS, REMEMBERED_DEVICE_DAYS } from '#lib/contract/limits.ts';
import { clearCookie, cookieOf, DEVICE_COOKIE, REMEMBERED_COOKIE, setCookie } from './cookies.ts';

/** The form of a mark that a host may set; only the host can verify it. */
const MARK = /^[\w.~-]{1,400}$/;
const KNOWN_SECONDS = (KNOWN_DEVICE_DAYS * DAY_MS) / 1000;
const REMEMBERED_SECONDS = (REMEMBERED_DEVICE_DAYS * DAY_MS) / 1000;

/** Calls other than the login that change the password, and so replace the valid marks. */
const marking: ReadonlySet<CallName> = new Set(['changePassword', 'passwordResetConfirm']);

export const marksDevice = (name: CallName): boolean => marking.has(name);

/** The API's marks of this browser: that a user has signed in, and that it may skip the second factor. */
export interface DeviceMarks {
  mark: string | undefined;
  remembered: string | undefined;
}

/** Reads the marks of the last login from the cookies. */
export const readMarks = (request: Request): DeviceMarks => ({
  mark: readMark(request, DEVICE_COOKIE),
  remembered: readMark(request, REMEMBERED_COOKIE),
});

function readMark(request: Request, cookie: string): string | undefined {
  const mark = cookieOf(request, cookie);
  return mark && MARK.test(mark) ? mark : undefined;
}

const kept = [
  [KNOWN_DEVICE_HEADER, DEVICE_COOKIE, KNOWN_SECONDS],
  [REMEMBERED_DEVICE_HEADER, REMEMBERED_COOKIE, REMEMBERED_SECONDS],
] as const;

/** Stores the marks of a response in cookies that scripts cannot read and that outlive the session. */
export function keepMarks(given: Response, response: Response): void {
  for (const [header, cookie, seconds] of kept) {
    const mark = given.headers.get(header);
    if (mark && MARK.test(mark)) response.headers.append('Set-Cookie', setCookie(cookie, mark, seconds));
  }
}

export function forgetMarks(response: Response): void {
  for (const [, cookie] of kept) response.headers.append('Set-Cookie', clearCookie(cookie));
}
