import { textOf } from '#stores/kernel/form.ts';

/** A typed reason, which is one line. */
export const reasonIn = (values: FormData): string => textOf(values, 'reason').trim().replace(/\s+/g, ' ');
