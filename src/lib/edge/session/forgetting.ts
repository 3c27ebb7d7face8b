import { clearCookie, PROOF_COOKIE } from './cookies.ts';

/**
 * What the browser deletes with its session: cached pages and pictures, and the proof for a mailed link, since another
 * person may open it here. Cookies are cleared by name: `"cookies"` would delete the new guest cookie and those of all
 * sites under the same domain. `"storage"` would delete the theme and, without an event, the mark whose removal tells
 * other tabs that the session has ended; the portal itself removes its customer data there.
 */
export const FORGET_VISITOR = { 'Clear-Site-Data': '"cache"', 'Set-Cookie': clearCookie(PROOF_COOKIE) };
