import { toInstant, toMoney } from '#lib/api/services/shared/wire.ts';
import { flags } from '#lib/contract/flags.ts';
import { CHARGE_DAYS, DAY_MS, LATEST_CHARGE_DAYS } from '#lib/contract/limits.ts';
import type { Total } from './totals.ts';

/** When what renews a licence is charged. */
export const chargeDueAt = (expiresAt: number): number => expiresAt - CHARGE_DAYS * DAY_MS;

/** After that nothing is charged for this end. */
export const lastChargeAt = (expiresAt: number): number => expiresAt + LATEST_CHARGE_DAYS * DAY_MS;

/** On which terms the licence of an order may renew itself; null where none does. */
export const autoRenewalOf = ({ undiscounted, newEnd }: Total) =>
  flags.subscriptions
    ? { price: toMoney(undiscounted.priceCents), first_charge_at: toInstant(chargeDueAt(newEnd)) }
    : null;
