import { CHARGE_DAYS, DAY_MS, LATEST_CHARGE_DAYS } from '#lib/contract/limits.ts';

/** When the charge for an end is due. */
export const chargeDueAt = (expiresAt: number): number => expiresAt - CHARGE_DAYS * DAY_MS;

/** The last moment at which an end is charged. */
export const lastChargeAt = (expiresAt: number): number => expiresAt + LATEST_CHARGE_DAYS * DAY_MS;
