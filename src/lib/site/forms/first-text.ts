/** The message, or the first error of a field. */
export function firstText(body: unknown): string {
  if (typeof body === 'string') return body;
  return body && typeof body === 'object' ? firstText(Object.values(body)[0]) : '';
}
