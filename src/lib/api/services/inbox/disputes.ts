import { not, sql } from 'drizzle-orm';
import type { ClosedDispute, ProviderDispute } from '#lib/api/services/provider/provider-facts.ts';
import { disputes as words } from '#lib/text/admin/disputes.ts';
import { type Change, decisionOf, detailChanges, type Reading } from './changes.ts';
import { isTaken } from './standing.ts';
import { aboutOf, detailOf, sumOf, type Told, transactionOf } from './told-disputes.ts';

/** The changes that disputes and inquiries cause: each state is reported once, even if earlier ones were missed. */
export const disputeChanges = (
  reading: Reading,
  disputes: ProviderDispute[],
  closed: ClosedDispute | undefined,
): Change[] =>
  disputes.flatMap((dispute) => {
    const { id: subject } = dispute;
    return changesOf({
      reading,
      dispute,
      was: reading.charge.disputes[subject]?.state,
      inquiry: { kind: 'inquiry', subject },
      disputed: { kind: 'disputed', subject },
      closedAt: closed?.id === subject ? closed.at : undefined,
    });
  });

function changesOf(told: Told): Change[] {
  const { reading, dispute, was, inquiry, disputed } = told;
  const isNew = dispute.state !== was;
  switch (dispute.state) {
    case 'inquiry':
      if (!isNew) return detailChanges(reading, inquiry, detailOf(told));
      return [...moneyBack(told), note(told, inquiry)];
    case 'open':
      if (!was || !isTaken({ state: was })) return [...inquiryOver(told), note(told, disputed)];
      return [...tell(told, 'reopened', isNew), ...detailChanges(reading, disputed, detailOf(told))];
    case 'lost':
      if (!was || !isTaken({ state: was })) return [...inquiryOver(told), note(told, disputed)];
      return isNew ? loseAfterAll(told) : detailChanges(reading, disputed, detailOf(told));
    case 'won':
      if (was === 'inquiry') {
        return [...tell(told, 'inquiry', true), settle(told, inquiry, words.settled.inquiry)];
      }
      return moneyBack(told);
  }
}

/** A discrepancy that the seller must decide or answer. */
const note = (told: Told, of: Change['of']): Change => ({
  what: 'note',
  of,
  detail: detailOf(told),
  cents: told.dispute.amountCents,
  at: told.dispute.since,
  ...(of.kind === 'disputed' && { takesMoney: true }),
});

function tell(told: Told, news: 'reopened' | 'inquiry' | 'won', isNew: boolean): Change[] {
  const of = news === 'inquiry' ? told.inquiry : told.disputed;
  return isNew ? [{ what: 'tell', of, news: words.news[news](transactionOf(told), sumOf(told)) }] : [];
}

const inquiryOver = (told: Told): Change[] =>
  told.was === 'inquiry' ? [settle(told, told.inquiry, words.settled.disputed)] : [];

/** Settles the discrepancy and says that no answer is needed any more. */
const settle = (told: Told, of: Change['of'], reason: string): Change => ({
  what: 'settle',
  of,
  reason,
  detail: words.isOver(aboutOf(told)),
});

/** A verdict against the seller, who decides again if the licences were reinstated; an event dates it. */
function loseAfterAll(told: Told): Change[] {
  const { reading, disputed: of, closedAt } = told;
  const decided = decisionOf(reading, of);
  const about = [transactionOf(told), sumOf(told)] as const;
  return [
    { what: 'tell', of, news: words.news.lost(...about), onlyIf: sql`${decided} is 'open'` },
    { what: 'tell', of, news: words.news.lostBooked(...about), onlyIf: sql`${decided} is 'booked'` },
    ...detailChanges(reading, of, detailOf(told)),
    {
      what: 'note',
      of,
      detail: detailOf(told),
      cents: told.dispute.amountCents,
      at: closedAt,
      onlyIf: sql`${decided} in ('reinstated', 'closed')`,
    },
  ];
}

/** The bank returned the money: this needs a decision only if the loss was booked. */
function moneyBack(told: Told): Change[] {
  const { reading, was, disputed: of, dispute } = told;
  if (!was || !isTaken({ state: was })) return [];
  const isBooked = sql`${decisionOf(reading, of)} is 'booked'`;
  const [won] = tell(told, 'won', true);
  return [
    ...(won ? [{ ...won, onlyIf: not(isBooked) }] : []),
    {
      what: 'note',
      of: { kind: 'came_back', subject: dispute.id },
      detail: words.cameBack(transactionOf(told), sumOf(told), words.settled.won),
      cents: dispute.amountCents,
      at: told.closedAt,
      onlyIf: isBooked,
    },
    settle(told, of, words.settled.won),
  ];
}
