import type { StaffEvent } from '#lib/contract/admin/staff.ts';
import { formatBytes, formatEuro, formatInstant } from '#lib/format.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';
import { discrepancies } from './discrepancies.ts';
import { messages } from './messages.ts';
import { news } from './news.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { releases } from './releases.ts';
import { shop } from './shop.ts';
import { transmissions } from './transmissions.ts';
import { webhooks } from './webhooks.ts';
import { withdrawals } from './withdrawals.ts';

type Value = StaffEvent['before'][string];
type Words = Readonly<Record<string, string>>;

const names: Words = {
  ...shop.fields,
  role: 'Ruolo',
  fields: 'Campi',
  customer: 'Cliente',
  user_id: 'Cliente',
  payment: 'Pagamento',
  status: 'Stato',
  state: 'Stato',
  request: 'Richiesta',
  refunded: 'Rimborsato (€)',
  vat_kept: 'IVA della vendita invariata',
  messages: 'Messaggi',
  assignee_id: 'Assegnato a',
  kind: 'Tipo',
  product: 'Prodotto',
  product_id: 'Prodotto',
  version: 'Versione',
  channel: 'Canale',
  sha256: 'SHA-256',
  file_name: 'File',
  size_bytes: 'Dimensione',
  withdrawn: 'Ritirata',
  device: 'Dispositivo',
  months: 'Mesi',
  expires_at: 'Scadenza',
  max_activations: 'Dispositivi',
  swaps_per_month: 'Scambi in 30 giorni',
  trial_days: products.trial,
  lease_minutes: products.lease,
  is_featured: 'In evidenza',
  existing_renewals: products.existing,
  subject: 'Oggetto',
  audience: 'Destinatari',
  written: 'Mail scritte',
  name: 'Nome',
  host: 'Indirizzo',
  events: 'Eventi',
  event: 'Evento',
  scopes: 'Permessi',
  first_day: coupons.firstDay,
  last_day: coupons.lastDay,
  code: coupons.code,
  percent: coupons.percent,
  amount_cents: coupons.amount,
  max_uses: coupons.maxUses,
  used: coupons.used,
  products: coupons.products,
  amount: 'Importo',
  currency: 'Valuta',
  auto_renewal: 'Rinnovo automatico',
  files: 'File',
};

/** The values of states, roles and the like, by what they are of. */
const values: Record<string, Words> = {
  user: customers.roles,
  license: { ...licenseWords.statuses, deactivated: 'Disattivato', reserved: 'Posto riservato' },
  payment: { ...payments.statuses, open: 'Da decidere', refused: 'Respinta' },
  withdrawal: withdrawals.states,
  product: { ...products.states, ...products.choices },
  release: releases.states,
  message: messages.states,
  mail: { waiting: 'In attesa', failed: 'Non inviata' },
  news: { ...news.states, ...news.audiences },
  shop: { ...shop.salesAbroad, ...shop.regimes, ...shop.memberships },
  webhook: { ...webhooks.states, ...webhooks.deliveryStates },
  discrepancy: discrepancies.kinds,
  transmission: transmissions.states,
};
const worded = new Set([
  'role',
  'status',
  'state',
  'request',
  'audience',
  'sales',
  'kind',
  'regime',
  'soleMember',
  'existing_renewals',
]);

const PRICE = /^price_cents_(\d+)m$/;
const ALLOWED = /^(features|limits)(?:_(\d+)m)?$/;

/** Names that a newer version has written stand as they are. */
function nameOf(name: string): string {
  const months = PRICE.exec(name)?.[1];
  if (months) return products.priceOf(Number(months));
  const [, allowed, least] = ALLOWED.exec(name) ?? [];
  if (allowed === undefined) return names[name] ?? name;
  const what = allowed === 'features' ? products.features : products.limits;
  return least ? products.fromMonths(what, Number(least)) : what;
}

function textOf(target: string, name: string, value: Value): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  if (typeof value === 'number' && (PRICE.test(name) || name === 'amount_cents' || name === 'shareCapital'))
    return formatEuro(value);
  if (typeof value === 'number' && name === 'size_bytes') return formatBytes(value);
  if (typeof value === 'string' && name === 'expires_at') return formatInstant(value);
  return (worded.has(name) && values[target]?.[String(value)]) || String(value);
}

/** What an action changed, a line for each value: «Stato: Attiva → Sospesa»; what stayed stands once. */
export function factLines({
  target,
  before,
  after,
}: Pick<StaffEvent, 'target' | 'before' | 'after'>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const sides = [before, after]
      .filter((facts) => Object.hasOwn(facts, name))
      .map((facts) => textOf(target, name, facts[name] ?? null));
    return `${nameOf(name)}: ${[...new Set(sides)].join(' → ')}`;
  });
}
