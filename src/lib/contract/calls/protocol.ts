/** The header that carries the page's CSRF token on every write. */
export const CSRF_HEADER = 'X-CSRFToken';
/** The header that makes a purchase happen once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/**
 * The header by which a host that checks passwords knows a browser again: what it answers is kept in a cookie and
 * brought back with the next login.
 */
export const KNOWN_DEVICE_HEADER = 'X-Known-Device';

/** Codes of the Worker's own answers: the session has ended or has a new id; the host has no such call. */
export const SIGNED_OUT = 'signed_out';
export const SESSION_REPLACED = 'session_replaced';
export const NOT_OFFERED = 'not_offered';
/** What a page says to itself: another account has signed in since it was opened. */
export const ACCOUNT_CHANGED = 'account_changed';
/** Codes of a link that proves the mailbox only: who registered, or asked for the new address, is still open. */
export const PASSWORD_REQUIRED = 'password_required';
export const ACCOUNT_PASSWORD_REQUIRED = 'account_password_required';
