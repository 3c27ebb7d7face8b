import { textOf } from '#stores/kernel/form.ts';

const lineIn = (values: FormData, name: string): string => textOf(values, name).trim().replace(/\s+/g, ' ');

/** A typed reason, which is one line. */
export const reasonIn = (values: FormData): string => lineIn(values, 'reason');

/** What the customer is told about it, in one line as well; empty where nothing is. */
export const toCustomerIn = (values: FormData): string => lineIn(values, 'to_customer');
