import { textOf } from '#stores/kernel/form.ts';

const lineIn = (values: FormData, name: string): string => textOf(values, name).trim().replace(/\s+/g, ' ');

/** The typed reason, as one line. */
export const reasonIn = (values: FormData): string => lineIn(values, 'reason');

/** The typed message to the customer, as one line; empty for none. */
export const toCustomerIn = (values: FormData): string => lineIn(values, 'to_customer');
