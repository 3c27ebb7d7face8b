import { firstDayOf, lastDayOf, monthFrom } from '#lib/contract/calendar.ts';
import type { DocumentKind } from '#lib/contract/payments/documents.ts';

/** The accountant's registers. URLs contain these names. */
export const registers = ['invoices', 'takings', 'oss', 'reverse', 'payouts'] as const;
export type Register = (typeof registers)[number];

/** The document kind of each register; payouts come from the payment service. */
export const registerKinds = {
  invoices: 'invoice',
  takings: 'receipt',
  oss: 'oss_receipt',
  reverse: 'invoice',
} as const satisfies Partial<Record<Register, DocumentKind>>;

/** The register with this name; the first one for any other name. */
export const registerIn = (name = ''): Register => registers.find((known) => known === name) ?? registers[0];

/** The maximum length of a period: a leap year. */
export const MAX_PERIOD_DAYS = 366;

/** Days in Italy, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** The named parts of a year: quarters, then months. */
export const yearParts = [
  ...Array.from({ length: 4 }, (_, index) => `Q${index + 1}`),
  ...Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')),
] as const;

/** The first month of a part, and its number of months. */
const monthsOf = (part = ''): { first: number; count: number } => {
  if (part === '') return { first: 1, count: 12 };
  return part.startsWith('Q')
    ? { first: Number(part[1]) * 3 - 2, count: 3 }
    : { first: Number(part), count: 1 };
};

/** The days of `2026`, `2026-Q1` or `2026-03`; undefined for anything else. */
export function daysOf(period: string): Days | undefined {
  const [, year, part] = /^(\d{4})(?:-(Q[1-4]|0[1-9]|1[0-2]))?$/.exec(period) ?? [];
  if (!year) return undefined;
  const { first, count } = monthsOf(part);
  const month = monthFrom(`${year}-01`, first - 1);
  return { from: firstDayOf(month), to: lastDayOf(monthFrom(month, count - 1)) };
}

/** A register's period on a day: for OSS, which is declared quarterly, the quarter, otherwise the month. */
export function currentPeriod(register: Register, today: string): string {
  const [year, month] = [today.slice(0, 4), today.slice(5, 7)];
  return register === 'oss' ? `${year}-Q${Math.ceil(Number(month) / 3)}` : `${year}-${month}`;
}

export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** The kinds of balance movements; `dispute` is negative or positive. */
export const payoutLineKinds = ['charge', 'refund', 'dispute', 'fee', 'other'] as const;
export type PayoutLineKind = (typeof payoutLineKinds)[number];
