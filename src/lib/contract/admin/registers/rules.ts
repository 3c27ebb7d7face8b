import { firstDayOf, lastDayOf, monthFrom } from '#lib/contract/calendar.ts';
import type { DocumentKind } from '#lib/contract/payments/documents.ts';

/** What an accountant gets by period. The names stand in addresses. */
export const registers = ['invoices', 'takings', 'oss', 'reverse', 'payouts'] as const;
export type Register = (typeof registers)[number];

/** The documents of each; payouts are the payment service's. */
export const registerKinds = {
  invoices: 'invoice',
  takings: 'receipt',
  oss: 'oss_receipt',
  reverse: 'invoice',
} as const satisfies Partial<Record<Register, DocumentKind>>;

/** The register that an address names; the first where it names none. */
export const registerIn = (name = ''): Register => registers.find((known) => known === name) ?? registers[0];

/** The most days of a period: a leap year's. */
export const MAX_PERIOD_DAYS = 366;

/** Days of Italy, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The parts of a year that have a name: quarters, then months. */
export const yearParts = [
  ...Array.from({ length: 4 }, (_, index) => `Q${index + 1}`),
  ...Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')),
] as const;

/** The first month of a part, and how many it has. */
const monthsOf = (part = ''): { first: number; count: number } => {
  if (part === '') return { first: 1, count: 12 };
  return part.startsWith('Q')
    ? { first: Number(part[1]) * 3 - 2, count: 3 }
    : { first: Number(part), count: 1 };
};

/** The days of `2026`, `2026-Q1` or `2026-03`; undefined of anything else. */
export function daysOf(period: string): Days | undefined {
  const [, year, part] = /^(\d{4})(?:-(Q[1-4]|0[1-9]|1[0-2]))?$/.exec(period) ?? [];
  if (!year) return undefined;
  const { first, count } = monthsOf(part);
  const month = monthFrom(`${year}-01`, first - 1);
  return { from: firstDayOf(month), to: lastDayOf(monthFrom(month, count - 1)) };
}

/** The period of a register that is under way on a day: of OSS, which is declared so, the quarter. */
export function currentPeriod(register: Register, today: string): string {
  const [year, month] = [today.slice(0, 4), today.slice(5, 7)];
  return register === 'oss' ? `${year}-Q${Math.ceil(Number(month) / 3)}` : `${year}-${month}`;
}

/** How far a payout is. */
export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** What moves the payment service's balance; `dispute` takes money or brings it back. */
export const payoutLineKinds = ['charge', 'refund', 'dispute', 'fee', 'other'] as const;
export type PayoutLineKind = (typeof payoutLineKinds)[number];
