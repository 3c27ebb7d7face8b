import { sql } from 'drizzle-orm';
import type { ChargeFacts } from '#lib/api/services/provider/provider-facts.ts';
import { formatMoney } from '#lib/format.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';
import { disputes as words } from '#lib/text/admin/disputes.ts';
import { type Change, decisionOf, newestOf, type Reading } from './changes.ts';

/** The refunds that we did not request, oldest first. */
export const elsewhereOf = ({ refunds }: ChargeFacts, ours: ReadonlySet<string>): ChargeFacts['refunds'] =>
  refunds.filter(({ refundId }) => refundId === undefined || !ours.has(refundId)).toReversed();

const nameOf = (subject: string) => ({ kind: 'refunded_elsewhere', subject }) as const;

/** Each refund elsewhere is one discrepancy; it is none any more once a bank has sent it back. */
export function refundChanges(reading: Reading, elsewhere: ChargeFacts['refunds']): Change[] {
  const { charge, transaction, noted } = reading;
  const sumOf = (cents: number) => formatMoney(cents, charge.currency);
  const whole = sumOf(charge.amountCents);
  const made = elsewhere
    .filter(({ id }) => !newestOf(reading, nameOf(id)))
    .map(
      ({ id, amountCents: cents, createdAt: at }): Change => ({
        what: 'note',
        of: nameOf(id),
        detail: text.refundedElsewhere(transaction, words.partOf(sumOf(cents), whole)),
        takesMoney: true,
        ...{ cents, at },
      }),
    );
  const there = new Set(elsewhere.map(({ id }) => id));
  const gone = noted.filter(({ kind, subject }) => kind === 'refunded_elsewhere' && !there.has(subject));
  return [...made, ...gone.flatMap((discrepancy) => comeBack(reading, discrepancy))];
}

/** A refund that a bank sent back: if the loss was booked, it needs a decision; if it is open, it settles itself. */
function comeBack(
  reading: Reading,
  { subject, decision, amountCents: cents }: Reading['noted'][number],
): Change[] {
  const { charge, transaction } = reading;
  const of = nameOf(subject);
  const back = { kind: 'came_back', subject } as const;
  if (newestOf(reading, back) || (decision !== null && decision !== 'booked')) return [];
  const sum = formatMoney(cents, charge.currency);
  const decided = decisionOf(reading, of);
  const detail = words.cameBack(transaction, sum, words.settled.refund);
  return [
    {
      what: 'tell',
      of,
      news: words.news.refund(transaction, sum),
      onlyIf: sql`${decided} is 'open'`,
    },
    { what: 'note', of: back, detail, cents, onlyIf: sql`${decided} is 'booked'` },
    { what: 'settle', of, reason: words.settled.refund },
  ];
}
