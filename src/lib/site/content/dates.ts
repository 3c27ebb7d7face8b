import { formatDate } from '#lib/format.ts';
import { months } from '#lib/text/months.ts';

const monthNames: readonly string[] = months;
/** Plausible years of an article's dates: others are typing errors. */
const YEARS = { first: 1990, last: 2099 };

/** The day of a date written year-month-day, if it exists. */
export function parseDay(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year && month && day ? dayOf(Number(year), Number(month), Number(day)) : undefined;
}

const isNear = (year: number) => year >= YEARS.first && year <= YEARS.last;

function dayOf(year: number, month: number, day: number): Date | undefined {
  if (!isNear(year)) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}

/** Why a text is no date, and which dates it could mean. @example dateProblem('05/11/2026') */
export function dateProblem(text: string): string {
  const [one, other] = meanings(text);
  const written = (date: Date) => date.toISOString().slice(0, 10);
  if (one && other) {
    const meant = `${formatDate(one)} o ${formatDate(other)}`;
    return `«${text}» può voler dire ${meant}: scrivi ${written(one)} oppure ${written(other)}`;
  }
  if (one) return `«${text}» non è nella forma anno-mese-giorno: scrivi ${written(one)}`;
  const fault =
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !isNear(Number(text.slice(0, 4)))
      ? 'è di un anno troppo lontano'
      : 'non è una data del calendario';
  return `«${text}» ${fault}: scrivi anno-mese-giorno, per esempio 2026-03-31`;
}

function meanings(text: string): Date[] {
  const [, year = '', ...rest] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?!\d)/.exec(text) ?? [];
  const [, one = '', two = '', last = ''] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? [];
  const [, day = '', name = '', era = ''] = /^(\d{1,2})°? ([a-z]+) (\d{4})$/.exec(text.toLowerCase()) ?? [];
  const full = last.length === 2 ? `20${last}` : last;
  const dates = [
    dayOf(Number(year), Number(rest[0]), Number(rest[1])),
    dayOf(Number(full), Number(two), Number(one)),
    one === two ? undefined : dayOf(Number(full), Number(one), Number(two)),
    dayOf(Number(era), monthNames.indexOf(name) + 1, Number(day)),
  ];
  return dates.filter((date) => date !== undefined);
}
