import type { licenses } from '#lib/api/db/schema/licenses.ts';
import type { paymentStatuses } from '#lib/contract/payments/rules.ts';

/**
 * The demo customer's history, relative to the day of seeding: every licence status, ends within 7 and 30 days, full
 * and empty device lists; 23 payments in every status and two currencies.
 */
export interface Paid {
  product: string;
  duration: string;
  currency?: 'USD';
  method?: keyof typeof methods;
}

export interface Sale extends Paid {
  status: (typeof licenses.$inferInsert)['status'];
  /** Days from today to the licence's end; negative in the past. */
  endsInDays: number;
  devices?: string[];
  /** Name of a deactivated device whose offline file is still valid. */
  reserved?: string;
  autoRenewal?: boolean;
  /** How many days ago the licence was renewed for the same duration. */
  extendedDaysAgo?: number;
}

export interface Attempt extends Paid {
  status: Exclude<(typeof paymentStatuses)[number], 'completed' | 'refunded'>;
  daysAgo: number;
}

/** Provider by payment method; `fake` is the simulated purchase. */
export const methods = { simulated: 'fake', card: 'stripe', bank_transfer: 'manual' } as const;

/** Each creates a licence and its payment; a revoked licence was refunded. */
export const sales: Sale[] = [
  { product: 'risk-manager', duration: '12m', status: 'active', endsInDays: 358, devices: ['Studio'] },
  {
    product: 'risk-manager',
    duration: '1m',
    status: 'active',
    endsInDays: 5,
    devices: ['Portatile', 'Studio'],
  },
  {
    product: 'portfolio-optimizer',
    duration: '12m',
    status: 'active',
    endsInDays: 22,
    devices: ['Studio', 'Portatile', 'Ufficio Milano'],
    method: 'card',
  },
  {
    product: 'portfolio-optimizer',
    duration: '6m',
    status: 'active',
    endsInDays: 118,
    devices: ['Portatile'],
    reserved: 'Ufficio Torino',
  },
  {
    product: 'portfolio-optimizer',
    duration: '1m',
    status: 'expired',
    endsInDays: -403,
    currency: 'USD',
    method: 'card',
  },
  {
    product: 'crypto-analyzer',
    duration: '12m',
    status: 'expired',
    endsInDays: -41,
    devices: ['Vecchio portatile'],
    extendedDaysAgo: 406,
    method: 'card',
  },
  { product: 'crypto-analyzer', duration: '1m', status: 'active', endsInDays: 28, currency: 'USD' },
  // The job has not run since it expired: it must be shown as expired anyway.
  { product: 'market-screener', duration: '12m', status: 'active', endsInDays: -3, method: 'bank_transfer' },
  {
    product: 'market-screener',
    duration: '6m',
    status: 'suspended',
    endsInDays: 64,
    devices: ['Ufficio Milano'],
  },
  { product: 'market-screener', duration: '1m', status: 'expired', endsInDays: -214, currency: 'USD' },
  {
    product: 'bond-ladder',
    duration: '12m',
    status: 'active',
    endsInDays: 611,
    devices: ['Studio'],
    autoRenewal: true,
    extendedDaysAgo: 6,
    method: 'bank_transfer',
  },
  { product: 'bond-ladder', duration: '1m', status: 'revoked', endsInDays: 11 },
  {
    product: 'crypto-analyzer',
    duration: '6m',
    status: 'revoked',
    endsInDays: -87,
    currency: 'USD',
    method: 'card',
  },
  { product: 'bond-ladder', duration: '6m', status: 'active', endsInDays: 181 },
];

/** Payments that created no licence. */
export const attempts: Attempt[] = [
  { product: 'risk-manager', duration: '24m', status: 'pending', daysAgo: 1, method: 'bank_transfer' },
  { product: 'portfolio-optimizer', duration: '24m', status: 'pending', daysAgo: 3, method: 'bank_transfer' },
  { product: 'portfolio-optimizer', duration: '6m', status: 'failed', daysAgo: 66, method: 'card' },
  { product: 'market-screener', duration: '6m', status: 'failed', daysAgo: 119, method: 'card' },
  { product: 'risk-manager', duration: '1m', status: 'failed', daysAgo: 26 },
  {
    product: 'crypto-analyzer',
    duration: '12m',
    status: 'failed',
    daysAgo: 412,
    currency: 'USD',
    method: 'card',
  },
  { product: 'bond-ladder', duration: '12m', status: 'failed', daysAgo: 123, method: 'card' },
];
