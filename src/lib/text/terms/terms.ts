import type { PaymentProvider } from '#lib/contract/payments/rules.ts';
import { formatDate } from '#lib/format.ts';
import { terms1 } from './terms-1.ts';
import { terms2 } from './terms-2.ts';
import { terms3 } from './terms-3.ts';
import { terms4 } from './terms-4.ts';
import type { Terms } from './terms-document.ts';

/** Every version that was ever in force: mails and payments go on naming older ones. */
const versions: readonly Terms[] = [terms1, terms2, terms3, terms4];

/** What is agreed to today where payments are simulated, and where something is sold for money. */
export const currentTerms: Terms = terms1;
export const saleTerms: Terms = terms4;

/** What is agreed to where this provider is paid for new orders. */
export const termsOfShop = (provider: PaymentProvider | undefined): Terms =>
  provider === 'fake' ? currentTerms : saleTerms;

/** The conditions that a payment accepted. */
export function termsOf(version: number): Terms {
  const accepted = versions.find((terms) => terms.version === version);
  if (!accepted) throw new Error(`There is no version ${version} of the conditions`);
  return accepted;
}

/** «versione 1 del 23 novembre 2026» */
export const editionOf = ({ version, date }: Terms): string => `versione ${version} del ${formatDate(date)}`;
