import type { PriceChange, ProductEffects, StoppedRenewals } from '#lib/contract/admin/products/effects.ts';
import type { ProductTerms } from '#lib/contract/admin/products/products.ts';
import { MOST_COUNTED } from '#lib/contract/admin/rules.ts';
import { DEEP_REDUCTION_PERCENT } from '#lib/contract/limits.ts';
import { takesAway } from '#lib/contract/products/entitlements.ts';
import { formatEuro, formatWhole } from '#lib/format.ts';
import { products as words } from './products.ts';

/** «12», «più di 1000». */
export const countText = (count: number): string =>
  count > MOST_COUNTED ? `più di ${formatWhole(MOST_COUNTED)}` : formatWhole(count);

export const licensesText = (count: number): string =>
  count === 1 ? 'una licenza' : `${countText(count)} licenze`;

/** A sentence about one, or about many. */
const about = (count: number, one: string, many: (count: string) => string): string => {
  const text = count === 1 ? one : many(countText(count));
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function renewalText({ months, agreed_cents, cents, count }: StoppedRenewals): string {
  const duration = `per ${words.months(months)}`;
  if (cents === null)
    return about(
      count,
      `una licenza si rinnova da sola ${duration} a ${formatEuro(agreed_cents)}: il rinnovo si disattiva al prossimo addebito, e il cliente riceve un’email.`,
      (many) =>
        `${many} licenze si rinnovano da sole ${duration} a ${formatEuro(agreed_cents)}: il rinnovo si disattiva al prossimo addebito, e i clienti ricevono un’email.`,
    );
  const ends = `se non mantieni quel prezzo, con ${formatEuro(cents)} si disattiva per chi non accetta.`;
  return about(
    count,
    `una licenza ha il rinnovo automatico ${duration} a ${formatEuro(agreed_cents)}: ${ends}`,
    (many) =>
      `${many} licenze hanno il rinnovo automatico ${duration} a ${formatEuro(agreed_cents)}: ${ends}`,
  );
}

const endsWith = (count: number, one: string, many: string) =>
  about(
    count,
    `una licenza attiva resta valida fino alla sua scadenza${one}`,
    (all) => `${all} licenze attive restano valide fino alla loro scadenza${many}`,
  );

/** What becomes of the licences, a sentence for each thing that they lose. */
function licenseTexts(count: number, before: ProductTerms, after: ProductTerms): string[] {
  const isWithdrawn = after.state === 'withdrawn' && before.state !== 'withdrawn';
  const isPaused = after.state === 'coming_soon' && before.state === 'on_sale';
  const isEmptied = Object.keys(before.prices).some((months) => after.prices[months] === undefined);
  const less = [
    after.swaps_per_month < before.swaps_per_month &&
      words.fewerSwaps(before.swaps_per_month, after.swaps_per_month),
    after.lease_minutes !== before.lease_minutes && after.lease_minutes > 0 && words.shorterLease,
    after.grace_days < before.grace_days && words.shorterGrace,
    after.fallback_months < before.fallback_months && words.noVersionsKept,
    takesAway(before.entitlements, after.entitlements) && words.lessEntitlements,
  ].filter((text) => typeof text === 'string');
  return [
    ...(isWithdrawn
      ? [endsWith(count, ', ma non si può più rinnovare.', ', ma non si possono più rinnovare.')]
      : []),
    ...(isPaused ? [endsWith(count, ', e si rinnova solo a mano.', ', e si rinnovano solo a mano.')] : []),
    ...(isEmptied && !isWithdrawn
      ? [
          endsWith(
            count,
            ': chi la rinnova sceglie un’altra durata.',
            ': chi le rinnova sceglie un’altra durata.',
          ),
        ]
      : []),
    ...less.map((what) =>
      about(
        count,
        `${what}: vale subito per una licenza attiva.`,
        (many) => `${what}: vale subito per ${many} licenze attive.`,
      ),
    ),
  ];
}

/** What a change does to customers, a sentence for each thing. */
export function effectTexts(
  { renewals, licenses, trials }: ProductEffects,
  before: ProductTerms,
  after: ProductTerms,
): string[] {
  return [
    ...renewals.map(renewalText),
    ...(licenses > 0 ? licenseTexts(licenses, before, after) : []),
    ...(trials > 0
      ? [
          about(
            trials,
            'nessuno può più iniziare una prova; quella in corso va avanti fino alla sua fine.',
            (many) =>
              `nessuno può più iniziare una prova; ${many} prove in corso vanno avanti fino alla loro fine.`,
          ),
        ]
      : []),
  ];
}

/** «12 mesi: 230,40 € → 1,90 € (−99 %)», rounded down: 49,9 % is not half. */
export function cutText({ months, former_cents, cents }: PriceChange): string {
  const percent = Math.floor(((former_cents - cents) * 100) / former_cents);
  return `${words.months(months)}: ${formatEuro(former_cents)} → ${formatEuro(cents)} (−${percent} %)`;
}

/** «24 mesi: 403,20 € → 4.032,00 € (10 volte tanto)», rounded down. */
export function riseText({ months, former_cents, cents }: PriceChange): string {
  const times = Math.floor(cents / former_cents);
  return `${words.months(months)}: ${formatEuro(former_cents)} → ${formatEuro(cents)} (${times} volte tanto)`;
}

/** Words of the dialog that asks before a change is saved. */
export const productEffects = {
  title: 'Che cosa cambia per i clienti',
  confirm: 'Salva le condizioni',
  existingHint: {
    keep: 'Finché il rinnovo resta attivo per quella durata, si addebita il prezzo che hanno accettato.',
    ask: 'Chi non accetta il nuovo prezzo nella pagina della licenza non riceve addebiti: lo avvisiamo via email.',
  },
  cuts: 'Prezzi molto più bassi',
  cutsText: `Il confronto è con il più alto fra il prezzo attuale e quello di 30 giorni fa. Si vende subito al nuovo prezzo, che per 30 giorni resta il più basso da indicare ai clienti. Da −${DEEP_REDUCTION_PERCENT} % serve anche la conferma della tua identità.`,
  rises: 'Prezzi molto più alti',
  risesText:
    'Si vende subito al nuovo prezzo. Se è un errore, correggilo adesso: tornare al prezzo di prima sarebbe una riduzione.',
} as const;
