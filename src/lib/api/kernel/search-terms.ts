import { fold } from '#lib/search.ts';

/** What stands between words, also inside of addresses: `rossi` finds `mario.rossi@example.com`. */
export const SEPARATORS = '.,;:/\\()"\'-_+@&#\t\n\r\u00a0';

/** Legal forms of companies, which people write with and without dots. */
export const LEGAL_FORMS = ['s.r.l', 's.p.a', 's.n.c', 's.a.s', 's.s'];

const separators = new RegExp(`[${SEPARATORS.replace(/[\\\]-]/g, '\\$&')} ]+`, 'g');

/** A text as `customer_terms` has it: folded words, with one space between two. */
export function searchable(text: string): string {
  const forms = LEGAL_FORMS.reduce(
    (folded, form) => folded.replaceAll(form, form.replaceAll('.', '')),
    fold(text),
  );
  return forms.replace(separators, ' ').trim();
}

/** What no term goes on with, and all that begin with something come before. */
export const LAST = '\u{10ffff}';
