import { fold } from '#lib/search.ts';

/** Characters that separate words, also inside addresses: `rossi` finds `mario.rossi@example.com`. */
export const SEPARATORS = '.,;:/\\()"\'-_+@&#\t\n\r\u00a0';

/** Legal forms of companies, which people write with and without dots. */
export const LEGAL_FORMS = ['s.r.l', 's.p.a', 's.n.c', 's.a.s', 's.s'];

const separators = new RegExp(`[${SEPARATORS.replace(/[\\\]-]/g, '\\$&')} ]+`, 'g');

/** A text in the form of `customer_terms`: folded words with single spaces. */
export function searchable(text: string): string {
  const forms = LEGAL_FORMS.reduce(
    (folded, form) => folded.replaceAll(form, form.replaceAll('.', '')),
    fold(text),
  );
  return forms.replace(separators, ' ').trim();
}

/** Sorts after every continuation of a term: the upper bound of a prefix search. */
export const LAST = '\u{10ffff}';
