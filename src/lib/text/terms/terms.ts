import { formatDate } from '#lib/format.ts';
import { terms1 } from './terms-1.ts';
import type { Terms } from './terms-document.ts';

/** Every version that was ever in force, the present one last: mails and payments go on naming older ones. */
const versions: [Terms, ...Terms[]] = [terms1];

export const TERMS_TITLE = 'Condizioni d’uso';

/** What is agreed to today. */
export const currentTerms: Terms = versions.at(-1) ?? versions[0];

/** The conditions that a payment accepted; today's for one that is older than their numbers. */
export const termsOf = (version: number | null): Terms =>
  versions.find((terms) => terms.version === version) ?? currentTerms;

/** «versione 1 del 23 novembre 2026» */
export const editionOf = ({ version, date }: Terms): string => `versione ${version} del ${formatDate(date)}`;
