/** `49`, `49,5`, `49.50` and `1.049,50` in cents; otherwise undefined. A point before three digits marks thousands. */
export function parseEuro(text: string): number | undefined {
  const typed = text.trim().replace(/\s*€$/, '');
  if (/^\d{1,7}\.\d{1,2}$/.test(typed)) return Math.round(Number(typed) * 100);
  if (!/^(?:\d{1,7}|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/.test(typed)) return undefined;
  return Math.round(Number(typed.replaceAll('.', '').replace(',', '.')) * 100);
}
