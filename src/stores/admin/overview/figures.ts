import type { MonthFigures, ShopFigures } from '#lib/contract/admin/figures.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { monthsTo } from '#lib/contract/calendar.ts';
import { formatEuro, formatMonthAndYear, formatWhole } from '#lib/format.ts';
import { figures as words } from '#lib/text/admin/figures.ts';
import { endReasons } from '#lib/text/subscriptions/end-reasons.ts';
import { staffRead } from '#stores/admin/read.ts';

export const shopFigures = staffRead('shopFigures', words.loadFailed);

/** A figure with its details, its explanation and the URL of the list that it counts. */
export interface ShownFigure {
  label: string;
  value: string;
  href: string;
  details: string[];
  how: string;
}

/** `0.125` → `12,5%` */
const formatPercent = (share: number): string =>
  `${String(Math.round(share * 1000) / 10).replace('.', ',')}%`;

/** The change of an amount, `+12%`; empty if it was not positive before. */
export function changeOf(now: number, before: number): string {
  if (before <= 0) return '';
  const share = (now - before) / before;
  return `${share > 0 ? '+' : ''}${formatPercent(share)}`;
}

/** A part of a whole as a percentage; unknown if the whole is zero. */
export const rateOf = (part: number, whole: number): string =>
  whole === 0 ? words.unknown : formatPercent(part / whole);

export const endedOf = ({ lapsed, renewed, deleted }: MonthFigures['ends']): number =>
  lapsed + renewed + deleted;

/** The URL of the licences that expired in a month without renewal or purchase; no rows on a month's first day. */
export const lapsedHref = (
  { from, ended_to: to }: MonthFigures,
  kind: 'paid' | 'trial',
  product?: string,
): string =>
  staffHref('licenses', {}, { status: 'expired', kind, from, to, ...(product !== undefined && { product }) });

/** The figures of a month, each with the month before. */
export function figuresOf({ now, before, mrr }: ShopFigures): ShownFigure[] {
  const { from, to } = now;
  const documents = staffHref('documents', {}, { from, to });
  const was = (value: string, change = '') => words.before(value, before.month, change);
  const [last, former] = [mrr.months.at(-1), mrr.months.at(-2)];
  const [recurring, recurred] = [last?.mrr ?? 0, former?.mrr ?? 0];
  return [
    {
      label: words.sales.label,
      value: formatEuro(now.sales.net),
      href: documents,
      details: [
        words.sales.count(formatWhole(now.sales.count)),
        was(formatEuro(before.sales.net), changeOf(now.sales.net, before.sales.net)),
      ],
      how: words.sales.how,
    },
    {
      label: words.received.label,
      value: formatEuro(now.received.sum),
      href: documents,
      details: [
        words.received.returned(formatEuro(now.returned.sum)),
        was(formatEuro(before.received.sum), changeOf(now.received.sum, before.received.sum)),
      ],
      how: words.received.how,
    },
    {
      label: words.mrr.label,
      value: formatEuro(recurring),
      href: staffHref('charges'),
      details: [words.mrr.count(last?.count ?? 0), was(formatEuro(recurred), changeOf(recurring, recurred))],
      how: words.mrr.how,
    },
    {
      label: words.renewalRate.label,
      value: rateOf(now.ends.renewed, endedOf(now.ends)),
      href: lapsedHref(now, 'paid'),
      details: [
        words.renewalRate.count(now.ends.renewed, endedOf(now.ends)),
        was(rateOf(before.ends.renewed, endedOf(before.ends))),
      ],
      how: words.renewalRate.how,
    },
    {
      label: words.trials.label,
      value: rateOf(now.trials.bought, now.trials.ended),
      href: lapsedHref(now, 'trial'),
      details: [
        words.trials.count(now.trials.bought, now.trials.ended),
        was(rateOf(before.trials.bought, before.trials.ended)),
      ],
      how: words.trials.how,
    },
    {
      label: words.checkout.label,
      value: rateOf(now.checkout.paid, now.checkout.opened),
      href: staffHref('payments', {}, { from, to }),
      details: [
        words.checkout.count(now.checkout.opened, now.checkout.placed, now.checkout.paid),
        was(rateOf(before.checkout.paid, before.checkout.opened)),
      ],
      how: words.checkout.how,
    },
  ];
}

/** A row of the changes of recurring revenue in a month. */
export interface Move {
  name: string;
  /** A dash for price changes. */
  count: string;
  mrr: number;
}

export function movesOf({ mrr: { months, started, raised, lowered, ended } }: ShopFigures): Move[] {
  const [former, last] = [months.at(-2), months.at(-1)];
  const { moves } = words;
  return [
    { name: moves.start, count: formatWhole(former?.count ?? 0), mrr: former?.mrr ?? 0 },
    { name: moves.started, count: formatWhole(started.count), mrr: started.mrr },
    { name: moves.raised, count: words.unknown, mrr: raised },
    { name: moves.lowered, count: words.unknown, mrr: lowered },
    { name: moves.ended, count: formatWhole(ended.count), mrr: ended.mrr },
    { name: moves.end, count: formatWhole(last?.count ?? 0), mrr: last?.mrr ?? 0 },
  ];
}

/** A row of the reasons why customers left in a month. */
export interface Leaving {
  reason: string;
  renewal: number;
  withdrawal: number;
}

/** The given reasons, and the number of customers who gave none. */
export function leavingOf({ reasons: { endings, answers } }: ShopFigures): Leaving[] {
  const silent = (source: 'renewal' | 'withdrawal') =>
    endings[source] - answers.reduce((sum, answer) => sum + answer[source], 0);
  const told = answers.map((answer) => ({ ...answer, reason: endReasons.reasons[answer.reason] }));
  const others = { reason: words.reasons.all, renewal: silent('renewal'), withdrawal: silent('withdrawal') };
  return [...told, others].filter(({ renewal, withdrawal }) => renewal + withdrawal > 0);
}

/** The URL of a whole month's answers. */
export const reasonsHref = ({ from, to }: MonthFigures): string => staffHref('reasons', {}, { from, to });

/** The selectable months: the current one, and the two years before it. */
export const monthChoices = (running: string): { value: string; label: string }[] =>
  monthsTo(running, 25)
    .reverse()
    .map((value) => ({ value, label: formatMonthAndYear(value) }));
