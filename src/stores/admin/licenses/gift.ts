import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { gift as words } from '#lib/text/admin/licenses.ts';
import { call } from '#stores/admin/call.ts';
import { reloadCustomer } from '#stores/admin/customers/customer.ts';
import { open } from '#stores/admin/router.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { notify } from '#stores/shell/notifications.ts';

/** A retry after no response reuses the idempotency key, so it gives only one licence. */
const attempts = createAttempts();

/** On a customer's page `to` is that customer, and the dialog does not leave the page. */
export const giftDialog = createFormDialog<{ to?: Pick<Customer, 'id' | 'email'> }>({
  fallback: words.failed,
  required: ['email', 'product_id', 'months', 'reason'],
  send: async ({ to }, values) => {
    const devices = textOf(values, 'devices').trim();
    const body = {
      // By id, because an organization has no address of its own.
      ...(to ? { customer_id: to.id } : { email: textOf(values, 'email') }),
      product_id: textOf(values, 'product_id'),
      months: Number(textOf(values, 'months')),
      ...(devices && { devices: Number(devices) }),
      reason: textOf(values, 'reason'),
    };
    const key = attempts.keyFor(JSON.stringify(body));
    const { id } = await call('giveLicense', { headers: { 'Idempotency-Key': key }, body });
    attempts.settle();
    notify({ type: 'success', title: words.done });
    if (to) void reloadCustomer();
    else open('license', { id });
  },
});
