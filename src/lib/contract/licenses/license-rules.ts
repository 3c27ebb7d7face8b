import { CRITICAL_DAYS, EXPIRING_DAYS } from '#lib/contract/limits.ts';
import type { License } from './licenses.ts';

/** What follows from a licence and a product; apart from their validators, which most readers do not need. */

/** Final price in cents: base price times the duration's multiplier (specification §9). */
export function finalPrice(baseCents: number, multiplier: number): number {
  return Math.round(baseCents * multiplier);
}

/** Statuses that are stored; «expiring» is derived from the days left. */
export const licenseStatuses = ['active', 'expired', 'suspended', 'revoked'] as const;

export type LicenseStatus = (typeof licenseStatuses)[number];

/** A licence counts as expiring 1 to 30 days before its end (specification §4). */
export function isExpiring(license: Pick<License, 'status' | 'days_until_expiry'>): boolean {
  const days = license.days_until_expiry;
  return license.status === 'active' && days !== null && days >= 1 && days <= EXPIRING_DAYS;
}

/** The computed summary of specification §3; `totalValue` is in cents. */
export function summarize(licenses: License[]) {
  const active = licenses.filter((license) => license.status === 'active');
  return {
    activeLicenses: active.length,
    expiringLicenses: active.filter(isExpiring).length,
    totalValue: active.reduce((sum, license) => sum + license.purchase_price, 0),
  };
}

export type Urgency = 'over' | 'critical' | 'warning' | 'calm';

/** Colours of the days left: red at 7 or fewer, warning at 30 or fewer, over at 0 (specification §9). */
export function urgency(daysLeft: number): Urgency {
  if (daysLeft <= 0) return 'over';
  if (daysLeft <= CRITICAL_DAYS) return 'critical';
  return daysLeft <= EXPIRING_DAYS ? 'warning' : 'calm';
}
