import { isDay } from '#lib/contract/calendar.ts';

/** `31/03/2026`, `31-3-26` and `2026-03-31` become `2026-03-31`. */
export function dayIn(typed: string): string | undefined {
  const [, date = ''] = /^(\S+)/.exec(typed.trim()) ?? [];
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(date);
  const italian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(date);
  const [year = '', month = '', number = ''] = iso
    ? iso.slice(1)
    : italian
      ? [italian[3] ?? '', italian[2] ?? '', italian[1] ?? '']
      : [];
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${number.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** `1.234,56`, `-49,00 €`, `+1234.5` in cents: a point or comma before the last one or two digits separates cents. */
export function centsIn(typed: string): number | undefined {
  const sum = typed.replace(/[\s\u00A0€']|EUR/g, '').replace(/[−–]/g, '-');
  const isLess = /^-|-$/.test(sum);
  const digits = sum.replace(/^[+-]|[+-]$/g, '');
  const [, whole = '', point = '', cents = ''] = /^([\d.,]*?\d)(?:([.,])(\d{1,2}))?$/.exec(digits) ?? [];
  const [, between = ''] = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.exec(whole) ?? [];
  // Thousands and cents cannot have the same separator.
  if (!(between ? between !== point : /^\d+$/.test(whole))) return undefined;
  const value = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? (isLess ? -value : value) : undefined;
}
