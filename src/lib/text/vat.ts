import { countryName } from '#lib/contract/account/country-name.ts';
import type { DocumentScheme } from '#lib/contract/checkout/rules.ts';

/** `25.5` → `25,5 %` */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')} %`;
}

/** Whose VAT is charged, at which rate. */
export interface ChargedVat {
  scheme: DocumentScheme;
  percent: number;
  country: string;
}

/** «Finlandia, regime OSS» */
const ossOf = (country: string) => `${countryName(country)}, regime OSS`;

/** «IVA 25,5 % (Finlandia, regime OSS)» */
export function vatLabel({ scheme, percent, country }: ChargedVat): string {
  const rate = `IVA ${formatPercent(percent)}`;
  const labels: Record<DocumentScheme, string> = {
    domestic: rate,
    oss: `${rate} (${ossOf(country)})`,
    'reverse-charge': `${rate} (inversione contabile)`,
    'flat-rate': 'Senza IVA (regime forfettario)',
    'vat-kept': 'Senza variazione dell’IVA',
  };
  return labels[scheme];
}

/** What follows a price: «IVA 22 % inclusa (8,84 €)». */
export function vatIncluded({ scheme, percent, country }: ChargedVat, sum: string): string {
  const included = `IVA ${formatPercent(percent)} inclusa (${sum}`;
  const sentences: Record<DocumentScheme, string> = {
    domestic: `${included})`,
    oss: `${included}; ${ossOf(country)})`,
    'reverse-charge': 'senza IVA (inversione contabile)',
    'flat-rate': 'senza IVA (regime forfettario)',
    'vat-kept': 'senza variazione dell’IVA',
  };
  return sentences[scheme];
}

/** What a buyer elsewhere does. */
const CORRECT = 'correggilo nei «Dati per la fattura», altrimenti scrivi all’assistenza.';

/** Why somebody cannot buy. */
export const notSoldThere = {
  abroad: `Per ora vendiamo solo in Italia: se è il tuo Paese, ${CORRECT}`,
  outside: `Per ora vendiamo solo nei Paesi dell’Unione europea: se il tuo è uno di questi, ${CORRECT}`,
  apart: `Per ora non vendiamo nei territori dell’Unione europea con un regime IVA proprio: se il tuo indirizzo è un altro, ${CORRECT}`,
} as const;
