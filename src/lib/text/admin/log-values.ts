import type { CorrectionWay } from '#lib/contract/admin/payments/corrections.ts';
import type { BillingField } from '#lib/contract/admin/rules.ts';
import { count, formatBytes, formatEuro, formatWhole } from '#lib/format.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { support } from '#lib/text/support/support.ts';
import { apiKeys } from './api-keys.ts';
import { fieldName } from './customer-actions.ts';
import { customers } from './customers.ts';
import { discrepancies } from './discrepancies.ts';
import { failed } from './failed.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { news } from './news.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { releases } from './releases.ts';
import { shop } from './shop.ts';
import { transmissions } from './transmissions.ts';
import { webhooks } from './webhooks.ts';
import { withdrawals } from './withdrawals.ts';

export type Words = Readonly<Record<string, string>>;

/** What rows that wait their turn are, whatever they are of. */
export const waiting: Words = {
  waiting: 'In attesa',
  failed: 'Non riuscita',
  running: 'In corso',
  stopped: 'Fermata',
};

export const devices: Words = { active: 'Attivo', deactivated: 'Disattivato', reserved: 'Posto riservato' };

/** The values of states, roles and the like, by what they are of. */
export const values: Record<string, Words> = {
  user: customers.roles,
  invitation: customers.roles,
  license: licenseWords.statuses,
  payment: { ...payments.statuses, open: 'Da decidere', refused: 'Respinta' },
  withdrawal: withdrawals.states,
  product: { ...products.states, ...products.choices },
  release: releases.states,
  message: { ...messages.states, ...support.categories },
  mail: { failed: 'Non inviata', ...mails.kinds },
  news: { ...news.states, ...news.audiences, ...news.unsentReasons },
  shop: { ...shop.salesAbroad, ...shop.regimes, ...shop.memberships },
  webhook: { ...webhooks.states, ...webhooks.deliveryStates },
  discrepancy: discrepancies.kinds,
  transmission: transmissions.states,
};
export const worded = new Set([
  'category',
  'role',
  'status',
  'state',
  'request',
  'audience',
  'why',
  'sales',
  'kind',
  'regime',
  'soleMember',
  'existing_renewals',
]);

/** Values that mean the same whatever they are of. */
export const common: Record<string, Words> = {
  work: failed.kinds,
  channel: releases.channels,
  purpose: releases.purposes,
  way: {
    again: 'Riemesso con lo stesso numero',
    instead: 'Sostituito da un nuovo documento',
    note: 'Annullato da una nota di credito e riemesso',
  } satisfies Record<CorrectionWay, string>,
};

/** What a list with commas holds. */
export const lists: Record<string, (value: string) => string> = {
  fields: (value) => fieldName(value as BillingField) ?? value,
  scopes: (value) => (apiKeys.scopeWords as Words)[value] ?? value,
  events: (value) => webhooks.types[value] ?? value,
};

/** Numbers with their unit. */
export const units: Record<string, (value: number) => string> = {
  amount_cents: formatEuro,
  device_cents: formatEuro,
  shareCapital: formatEuro,
  size_bytes: formatBytes,
  months: (value) => count(value, 'mese', 'mesi'),
  trial_days: (value) => count(value, 'giorno', 'giorni'),
  supportDays: (value) => count(value, 'giorno', 'giorni'),
  grace_days: (value) => count(value, 'giorno', 'giorni'),
  fallback_months: (value) => (value === 0 ? 'nessuna' : `dopo ${value} mesi`),
  lease_minutes: (value) => count(value, 'minuto', 'minuti'),
  percent: (value) => `${formatWhole(value)} %`,
};
