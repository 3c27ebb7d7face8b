import { CHARGE_DAYS, DAY_MS, LATEST_CHARGE_DAYS } from '#lib/contract/limits.ts';

/** When what renews a licence is charged. */
export const chargeDueAt = (expiresAt: number): number => expiresAt - CHARGE_DAYS * DAY_MS;

/** After that nothing is charged for this end. */
export const lastChargeAt = (expiresAt: number): number => expiresAt + LATEST_CHARGE_DAYS * DAY_MS;
