import type { KnownDispute, ProviderCharge } from '#lib/api/db/schema/provider.ts';
import { isAway } from '#lib/api/services/payments/discrepancies/stops.ts';
import type { ChargeFacts } from '#lib/api/services/provider/provider-facts.ts';

/** The state of a charge at the payment service. */
export interface Standing extends Pick<ProviderCharge, 'awayCents' | 'disputes'> {
  /** Whether it has changed since the last reading. */
  isNew: boolean;
  /** Whether the whole amount is away, and was. */
  isAway: boolean;
  wasAway: boolean;
  /** Whether a bank has taken some of it. */
  isDisputed: boolean;
}

/** Whether a bank holds a dispute's money: an inquiry takes none. */
export const isTaken = ({ state }: Pick<KnownDispute, 'state'>): boolean =>
  state === 'open' || state === 'lost';

const sumOf = (cents: number[]) => cents.reduce((sum, each) => sum + each, 0);

export function standingOf(charge: ProviderCharge, { refunds, disputes: there }: ChargeFacts): Standing {
  const told = Object.fromEntries(
    there.map(({ id, state, amountCents }): [string, KnownDispute] => [id, { state, cents: amountCents }]),
  );
  // A dispute that is no longer listed keeps its last state.
  const disputes = { ...charge.disputes, ...told };
  const taken = Object.values(disputes).filter(isTaken);
  const awayCents =
    sumOf(refunds.map(({ amountCents }) => amountCents)) + sumOf(taken.map(({ cents }) => cents));
  const isSame = Object.entries(told).every(([id, { state, cents }]) => {
    const known = charge.disputes[id];
    return known?.state === state && known.cents === cents;
  });
  return {
    awayCents,
    disputes,
    isNew: !isSame || awayCents !== charge.awayCents,
    isAway: isAway({ ...charge, awayCents }),
    wasAway: isAway(charge),
    isDisputed: taken.length > 0,
  };
}
