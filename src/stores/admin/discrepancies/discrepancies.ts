import type { DiscrepancyKind } from '#lib/contract/admin/discrepancies/rules.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';
import { discrepancyList as words } from '#lib/text/admin/discrepancy-page.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';

export const discrepancies = staffList('discrepancies', words.loadFailed);

/** The results of the last daily reconciliations. */
export const reconciliations = staffRead('reconciliations', words.daysFailed);

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The name of a kind and, below, its meaning: the texts that mails have inside a sentence, with a capital. */
export const nameOf = (kind: DiscrepancyKind): string => sentence(text.kinds[kind]);
export const meaningOf = (kind: DiscrepancyKind): string => sentence(text.means[kind]);
