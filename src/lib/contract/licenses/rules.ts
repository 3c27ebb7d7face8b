import { CRITICAL_DAYS, EXPIRING_DAYS } from '#lib/contract/limits.ts';

/** The fields that the rules read. */
interface Ending {
  status: string;
  days_until_expiry: number | null;
  expires_at?: string | null;
  paid_until?: string | null;
}

/** In cents (docs/product.md, 6.3 Final price). */
export function finalPrice(baseCents: number, multiplier: number): number {
  return Math.round(baseCents * multiplier);
}

/** Stored statuses; «In scadenza» is derived from the days left. */
export const licenseStatuses = ['active', 'expired', 'suspended', 'revoked'] as const;

export type LicenseStatus = (typeof licenseStatuses)[number];

/** The end of the paid time; the licence may go on for a grace period. */
export const paidEnd = (license: Pick<Ending, 'paid_until' | 'expires_at'>) =>
  license.paid_until ?? license.expires_at;

/** Whether an active licence is in its grace period: then it ends after its paid time. */
export const isInGrace = (license: Ending): boolean => paidEnd(license) !== license.expires_at;

/** 1 to 30 days before its end, or in the grace period (docs/product.md, 7.3 Expiring licences). */
export function isExpiring(license: Ending): boolean {
  const { status, days_until_expiry: days } = license;
  if (status !== 'active' || days === null || days < 1) return false;
  return days <= EXPIRING_DAYS || isInGrace(license);
}

/** The figures above a list of licences; `totalValue` is in cents. */
export function summarize(licenses: readonly (Ending & { purchase_price: number })[]) {
  const active = licenses.filter((license) => license.status === 'active');
  return {
    activeLicenses: active.length,
    expiringLicenses: active.filter(isExpiring).length,
    totalValue: active.reduce((sum, license) => sum + license.purchase_price, 0),
  };
}

/** The days left to show; null for a revoked or expired licence. */
export function daysLeftOf(license: Ending): number | null {
  const hasEnded = license.status === 'revoked' || license.status === 'expired';
  return hasEnded ? null : license.days_until_expiry;
}

export type Urgency = 'over' | 'critical' | 'warning' | 'calm';

/** Decides the colour of the days left (docs/product.md, 7.4 Days left). */
export function urgency(daysLeft: number): Urgency {
  if (daysLeft <= 0) return 'over';
  if (daysLeft <= CRITICAL_DAYS) return 'critical';
  return daysLeft <= EXPIRING_DAYS ? 'warning' : 'calm';
}

/** Why a licence key is replaced. */
export const replacementReasons = ['exposed', 'shared', 'suspected', 'other'] as const;

export type ReplacementReason = (typeof replacementReasons)[number];
