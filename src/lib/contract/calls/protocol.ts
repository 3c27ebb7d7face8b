/** The header that carries the page's CSRF token on every write. */
export const CSRF_HEADER = 'X-CSRFToken';
/** The header that makes a purchase happen once, however often it is sent. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Codes of the Worker's own answers: the session is over; the host has no such call, rather than no such thing. */
export const SIGNED_OUT = 'signed_out';
export const NOT_OFFERED = 'not_offered';
