import { organizationPath } from '#lib/contract/organizations/rules.ts';
import type { Call } from './call.ts';

/** The header that carries the page's CSRF token on every write. */
export const CSRF_HEADER = 'X-CSRFToken';
/** The header that makes a purchase happen once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/**
 * The header by which a host that checks passwords knows a browser again: what it answers is kept in a cookie and
 * brought back with the next login.
 */
export const KNOWN_DEVICE_HEADER = 'X-Known-Device';

/** The header by which the same browser is remembered: its next login needs no second factor. */
export const REMEMBERED_DEVICE_HEADER = 'X-Remembered-Device';
/** The header by which a host names the account, as its access tokens do, whose sessions a mailed link has ended. */
export const ENDED_ACCOUNT_HEADER = 'X-Ended-Account';
/** The header that names the visitor's country, by the platform. */
export const COUNTRY_HEADER = 'X-Visitor-Country';

/** Codes of the Worker's own answers: the session has ended or has a new id; the host has no such call. */
export const SIGNED_OUT = 'signed_out';
export const SESSION_REPLACED = 'session_replaced';
export const NOT_OFFERED = 'not_offered';
/** The code of a program's call that a browser sends. */
export const API_KEY_IN_BROWSER = 'api_key_in_browser';
/** Codes of a second factor: the login waits for it; its ticket is worth nothing any more; a call waits for a new proof. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';
export const TICKET_NOT_VALID = 'ticket_not_valid';
export const CONFIRMATION_REQUIRED = 'confirmation_required';
/** What a page says to itself: another account has signed in since it was opened. */
export const ACCOUNT_CHANGED = 'account_changed';
/** Codes of a link that proves the mailbox only: who registered, or asked for the new address, is still open. */
export const PASSWORD_REQUIRED = 'password_required';
export const ACCOUNT_PASSWORD_REQUIRED = 'account_password_required';
/** The address has no registration: the mailbox’s owner chooses name and password. */
export const REGISTRATION_REQUIRED = 'registration_required';
/** The same of an account with a second factor, which only the browser that asked has shown. */
export const ASKING_BROWSER_REQUIRED = 'asking_browser_required';
/** The header by which a payment service signs what it tells. */
export const SIGNATURE_HEADER = 'Stripe-Signature';

/** The path of a call, its parameters encoded; with the parameter `organization` the one that it has there. */
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
