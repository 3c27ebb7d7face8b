/** The message, or the first error of a field. The code in the body is for programs. */
export function firstText(body: unknown): string {
  if (typeof body === 'string') return body;
  if (!body || typeof body !== 'object') return '';
  return firstText('detail' in body ? body.detail : Object.values(body)[0]);
}
