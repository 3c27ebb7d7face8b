import { clearCookie, PROOF_COOKIE } from './cookies.ts';

/**
 * What a browser is told to forget with its session: pages and pictures that it keeps for «back», and the proof that
 * this visitor asked for a mailed link, as another may press it here. Cookies go by their names: `"cookies"` would take
 * the guest's new one and those of every other site under the same domain. `"storage"` would take the browser's theme
 * and, unheard, the mark by whose removal the other tabs learn that the session is over; what the portal keeps there of
 * a customer it removes itself.
 */
export const FORGET_VISITOR = { 'Clear-Site-Data': '"cache"', 'Set-Cookie': clearCookie(PROOF_COOKIE) };
