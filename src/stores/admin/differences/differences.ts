import type { DifferenceKind } from '#lib/contract/admin/differences/difference-kinds.ts';
import { differenceFilters } from '#lib/contract/admin/differences/differences.ts';
import { differenceList as words } from '#lib/text/admin/difference-page.ts';
import { differences as text } from '#lib/text/admin/differences.ts';
import { picked, staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';

export const differences = staffList('differences', words.loadFailed, ({ route, search }) =>
  route === 'differences' ? picked(search, differenceFilters) : undefined,
);

/** What the comparisons of the last days found. */
export const reconciliations = staffRead('reconciliations', words.daysFailed, ({ route }) =>
  route === 'differences' ? {} : undefined,
);

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a difference is, and what it means, as mails say it within a sentence. */
export const nameOf = (kind: DifferenceKind): string => sentence(text.kinds[kind]);
export const meaningOf = (kind: DifferenceKind): string => sentence(text.means[kind]);
