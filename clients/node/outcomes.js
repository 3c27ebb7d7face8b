// How the API's answers become outcomes.
export const notActivated = { kind: 'refused', code: 'NOT_ACTIVATED' };
export const instant = (text) => (text ? new Date(text) : null);
export const unknown = ({ why, cause, retryAfter }) => ({
  kind: 'unknown',
  why,
  ...(cause && { cause }),
  ...(retryAfter && { retryAfter }),
});

/** The API's refusal; sentences by field come without a code. */
export function refusal({ status, body }) {
  if (status === 400) return { kind: 'refused', code: 'INVALID', fields: body };
  // What has no code comes from something in between.
  return typeof body.code === 'string' ? { ...body, kind: 'refused' } : unknown({ why: 'unreadable' });
}
