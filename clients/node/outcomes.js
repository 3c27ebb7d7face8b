// Turns responses of the API into outcomes.
export const notActivated = { kind: 'refused', code: 'NOT_ACTIVATED' };
export const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
export const instant = (text) => (text ? new Date(text) : null);
export const unknown = ({ why, cause, retryAfter }) => ({
  kind: 'unknown',
  why,
  ...(cause && { cause }),
  ...(retryAfter && { retryAfter }),
});

/** The API refuses with a code, or with messages by field; anything else comes from a proxy or another server. */
export function refusal({ status, body }) {
  if (typeof body.code === 'string') return { ...body, kind: 'refused' };
  const isByField = status === 400 && Object.values(body).every(Array.isArray);
  return isByField ? { kind: 'refused', code: 'INVALID', fields: body } : unknown({ why: 'unreadable' });
}
