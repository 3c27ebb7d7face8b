import { organizationPath } from '#lib/contract/organizations/rules.ts';
import type { Call } from './call.ts';

/** Header with the page's CSRF token, on every write. */
export const CSRF_HEADER = 'X-CSRFToken';
/** Header that makes a purchase idempotent. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/**
 * Header by which a host recognises a browser at login: the proxy keeps the response's value in a cookie and sends it
 * with the next login.
 */
export const KNOWN_DEVICE_HEADER = 'X-Known-Device';

/** Header of a remembered browser, whose next login needs no second factor. */
export const REMEMBERED_DEVICE_HEADER = 'X-Remembered-Device';
/** Header that names the account, as in its access tokens, whose sessions a mailed link has ended. */
export const ENDED_ACCOUNT_HEADER = 'X-Ended-Account';
/** Header with the visitor's country, as the platform reports it. */
export const COUNTRY_HEADER = 'X-Visitor-Country';

/** Codes of the Worker's responses: the session has ended, or has a new id; the host has no such call. */
export const SIGNED_OUT = 'signed_out';
export const SESSION_REPLACED = 'session_replaced';
export const NOT_OFFERED = 'not_offered';
/** Code for a browser that makes a program's call. */
export const API_KEY_IN_BROWSER = 'api_key_in_browser';
/** Second factor codes: the login needs one; the login's ticket is no longer valid; a call needs a new proof. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';
export const TICKET_NOT_VALID = 'ticket_not_valid';
export const CONFIRMATION_REQUIRED = 'confirmation_required';
/** Code within a page: another account has signed in since the page was opened. */
export const ACCOUNT_CHANGED = 'account_changed';
/** Codes for a confirmation link in another browser: it proves only the mailbox, not who registered or asked. */
export const PASSWORD_REQUIRED = 'password_required';
export const ACCOUNT_PASSWORD_REQUIRED = 'account_password_required';
/** The address has no registration: the mailbox’s owner chooses name and password. */
export const REGISTRATION_REQUIRED = 'registration_required';
/** The account has a second factor: only the browser that requested the change can confirm it. */
export const ASKING_BROWSER_REQUIRED = 'asking_browser_required';
/** Header with the signature of a payment service's event. */
export const SIGNATURE_HEADER = 'Stripe-Signature';

/** The path of a call with encoded parameters; with `organization`, the call's path there. */
export function pathOf(
  call: Pick<Call, 'path' | 'organization'>,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const template = params.organization === undefined ? call.path : (organizationPath(call) ?? call.path);
  const path = template.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
