import { customer as words } from '#lib/text/admin/customers.ts';
import { staffRead } from '#stores/admin/read.ts';

/** The customer whose page is open. */
export const customerPage = staffRead('customer', words.loadFailed);
