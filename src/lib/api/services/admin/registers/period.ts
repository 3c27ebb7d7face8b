import { and, eq, gte, lt, not, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { documents, isVoid } from '#lib/api/db/schema/documents.ts';
import { refused } from '#lib/api/errors.ts';
import { endOfItalianDay, italianDay, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import {
  currentPeriod,
  type Days,
  daysOf,
  MAX_PERIOD_DAYS,
  type Register,
  registerIn,
  registerKinds,
} from '#lib/contract/admin/registers/rules.ts';
import { isDay } from '#lib/contract/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { registers as text } from '#lib/text/admin/registers.ts';

export interface AskedRegister {
  register?: string;
  period?: string;
  from?: string;
  to?: string;
}

export interface Period extends Days {
  register: Register;
}

/** The requested register and days; by default the current period. A single day is completed to its month. */
export function readPeriod(
  { now }: Context,
  { register: name, period = '', from = '', to = '' }: AskedRegister,
): Period {
  const register = registerIn(name);
  if (from === '' && to === '') {
    const days = daysOf(period || currentPeriod(register, italianDay(now)));
    if (!days) throw refused(400, text.noPeriod);
    return { register, ...days };
  }
  for (const day of [from, to]) if (day !== '' && !isDay(day)) throw refused(400, text.noDay(day));
  const days = { from: from || `${to.slice(0, 7)}-01`, to: to || lastOfMonth(from) };
  if (days.from > days.to) throw refused(400, text.turnedRound);
  const count = (Date.parse(days.to) - Date.parse(days.from)) / DAY_MS + 1;
  if (count > MAX_PERIOD_DAYS) throw refused(400, text.tooLong(MAX_PERIOD_DAYS));
  return { register, ...days };
}

const lastOfMonth = (day: string): string => daysOf(day.slice(0, 7))?.to ?? day;

/** Selects the documents of a period, by their index. Simulated documents are in no register. */
export function isRegistered({ register, from, to }: Period): SQL | undefined {
  if (register === 'payouts') throw refused(400, text.noPeriod);
  return and(
    eq(documents.kind, registerKinds[register]),
    not(isVoid('documents')),
    gte(documents.issuedAt, startOfItalianDay(from)),
    lt(documents.issuedAt, endOfItalianDay(to)),
    register === 'reverse' ? eq(documents.vatScheme, 'reverse-charge') : undefined,
  );
}
