import { italianMoment } from '#lib/api/services/mails/moments.ts';
import type { ProviderDispute } from '#lib/api/services/provider/provider-facts.ts';
import { formatMoney } from '#lib/format.ts';
import { disputes as words } from '#lib/text/admin/disputes.ts';
import type { Change, Reading } from './changes.ts';

/** A dispute, its last reported state, and the names of its discrepancies. */
export interface Told {
  reading: Reading;
  dispute: ProviderDispute;
  was: ProviderDispute['state'] | undefined;
  inquiry: Change['of'];
  disputed: Change['of'];
  closedAt: number | undefined;
}

export const transactionOf = ({ reading }: Told) => reading.transaction;
export const sumOf = ({ reading, dispute }: Told) =>
  formatMoney(dispute.amountCents, reading.charge.currency);

/** The values that its texts contain. */
export function aboutOf(told: Told) {
  const { reading, dispute } = told;
  const sum = words.partOf(sumOf(told), formatMoney(reading.charge.amountCents, reading.charge.currency));
  return { transaction: transactionOf(told), sum, reason: dispute.reason };
}

/** The description of the dispute for the seller. */
export function detailOf(told: Told): string {
  const { dispute } = told;
  const about = aboutOf(told);
  switch (dispute.state) {
    case 'inquiry':
    case 'open': {
      const { answerBy } = dispute;
      const by = answerBy === undefined ? undefined : italianMoment(answerBy);
      return words.asks({ ...about, by, state: dispute.state });
    }
    case 'lost':
      return words.isLost(about);
    case 'won':
      return words.isOver(about);
  }
}
