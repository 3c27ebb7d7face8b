import { idFacts } from '#lib/contract/admin/log.ts';
import type { StaffEvent } from '#lib/contract/admin/staff.ts';
import { formatDay, formatEuro, formatInstant, formatMoney, formatWhole } from '#lib/format.ts';
import { staffCodes } from './codes.ts';
import { coupons } from './coupons.ts';
import { namesIn } from './log-sentences.ts';
import { common, devices, lists, units, values, type Words, waiting, worded } from './log-values.ts';
import { productTexts as texts } from './product-texts.ts';
import { products } from './products.ts';
import { releaseSettings } from './release-settings.ts';
import { releases } from './releases.ts';
import { shop } from './shop.ts';
import { shopTexts } from './shop-texts.ts';

type Value = StaffEvent['before'][string];

const names: Words = {
  ...shop.fields,
  ...shopTexts.fields,
  role: 'Ruolo',
  fields: 'Campi',
  customer: 'Cliente',
  user_id: 'Cliente',
  payment: 'Pagamento',
  status: 'Stato',
  state: 'Stato',
  request: 'Richiesta',
  refunded: 'Rimborsato',
  vat_kept: 'IVA della vendita invariata',
  messages: 'Messaggi',
  assignee_id: 'Assegnato a',
  kind: 'Tipo',
  product: 'Prodotto',
  product_id: 'Prodotto',
  version: 'Versione',
  channel: 'Canale',
  sha256: 'Impronta SHA-256',
  file_name: 'File',
  size_bytes: 'Dimensione',
  platform: releases.platform,
  architecture: releases.architecture,
  release_keys: releaseSettings.keys,
  supported_until: releases.supportedUntil,
  withdrawn: 'Ritirata',
  send_at: 'Parte il',
  why: 'Perché',
  told: 'Email a chi ce l’ha',
  purpose: 'Motivo dell’avviso',
  words: 'Testo',
  notes: 'Note',
  device: 'Dispositivo',
  months: 'Durata',
  expires_at: 'Scadenza',
  max_activations: 'Dispositivi',
  swaps_per_month: 'Cambi di dispositivo in 30 giorni',
  trial_days: products.trial,
  device_cents: products.devicePriceName,
  lease_minutes: 'Posto a tempo',
  grace_days: products.grace,
  fallback_months: products.versionsKept,
  is_featured: 'In evidenza',
  entitlement_names: products.entitlementNames,
  tagline: texts.tagline,
  description: texts.description,
  specifications: texts.specifications,
  text: texts.text,
  logo_url: texts.logo,
  picture_url: texts.picture,
  picture_alt: texts.pictureAlt,
  position: texts.position,
  existing_renewals: products.existing,
  subject: 'Oggetto',
  title: 'Titolo',
  category: 'Tipo',
  audience: 'Destinatari',
  lapsed_from: 'Licenze scadute dal',
  lapsed_to: 'Licenze scadute fino al',
  written: 'Email scritte',
  work: 'Operazione',
  attempts: 'Tentativi',
  changed: 'Modificate',
  total: 'In tutto',
  number: 'Documento',
  way: 'Correzione',
  url: 'Indirizzo',
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
  quantity: 'Quanti',
  redeemed: staffCodes.redeemed,
  products: coupons.products,
  offer: 'Preventivo',
  amount: 'Importo',
  paid_on: 'Giorno della valuta',
  delivered_day: 'Senza pagamento fino al',
  currency: 'Valuta',
  auto_renewal: 'Rinnovo automatico',
  files: 'File',
  licenses: 'Licenze',
  new_customers: 'Clienti nuovi',
  skipped: 'Righe escluse',
  made: 'Licenze importate',
};

const PRICE = /^price_cents_(\d+)m$/;
const ALLOWED = /^(features|limits)(?:_(\d+)m)?$/;
const SHOWN_OF_HASH = 12;

/** Names that a newer version has written stand as they are. */
function fieldOf(name: string): string {
  const months = PRICE.exec(name)?.[1];
  if (months) return products.priceOf(Number(months));
  const [, allowed, least] = ALLOWED.exec(name) ?? [];
  if (allowed === undefined) return names[name] ?? name;
  const what = allowed === 'features' ? products.features : products.limits;
  return least ? products.fromMonths(what, Number(least)) : what;
}

type Entry = Pick<StaffEvent, 'target' | 'before' | 'after' | 'names'>;

/** Of a sum as rows of the log have it: `49.00`. */
const centsOf = (sum: string) => Math.round(Number(sum) * 100);

/** A value of an entry, in Italian formats and by the names of what it is the id of. */
function textOf({ target, before, after, names: called }: Entry, name: string, value: Value): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  if (typeof value === 'number') return (PRICE.test(name) ? formatEuro : (units[name] ?? formatWhole))(value);
  const kind = idFacts[name];
  if (kind) return namesIn(called, kind, value);
  const listed = lists[name];
  if (listed) return value.split(', ').map(listed).join(', ');
  if (name === 'expires_at' || name === 'send_at') return formatInstant(value);
  if (name.endsWith('_day') || name.startsWith('lapsed_')) return formatDay(value);
  if (name === 'refunded') return formatEuro(centsOf(value));
  if (name === 'amount') return formatMoney(centsOf(value), String(after.currency ?? 'EUR'));
  if (name === 'sha256') return `${value.slice(0, SHOWN_OF_HASH)}…`;
  const isDevice = 'device' in before || 'device' in after;
  const own = isDevice ? devices : values[target];
  return common[name]?.[value] ?? (worded.has(name) ? (own?.[value] ?? waiting[value]) : undefined) ?? value;
}

/** Facts that stand in another one’s line. */
const within = (name: string, { after }: Entry) => name === 'currency' && 'amount' in after;

/** What an action changed, a line for each value: «Stato: Attiva → Sospesa»; what is as it was stands once. */
export function factLines(entry: Entry): string[] {
  const { before, after } = entry;
  const shown = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !within(name, entry),
  );
  return shown.map((name) => {
    const sides = [before, after]
      .filter((facts) => Object.hasOwn(facts, name))
      .map((facts) => textOf(entry, name, facts[name] ?? null));
    return `${fieldOf(name)}: ${[...new Set(sides)].join(' → ')}`;
  });
}
