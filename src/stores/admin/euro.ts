/** `49`, `49,5`, `49.50` and `1.049,50` in cents; nothing for what is no amount. Thousands have three digits behind a point. */
export function parseEuro(text: string): number | undefined {
  const typed = text.trim().replace(/\s*€$/, '');
  if (/^\d{1,7}\.\d{1,2}$/.test(typed)) return Math.round(Number(typed) * 100);
  if (!/^(?:\d{1,7}|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/.test(typed)) return undefined;
  return Math.round(Number(typed.replaceAll('.', '').replace(',', '.')) * 100);
}
