import type { ServedLicense } from '#lib/contract/admin/licenses/licenses.ts';
import type { MovedLicenses } from '#lib/contract/admin/licenses/moves.ts';
import { move as words } from '#lib/text/admin/license-moves.ts';
import { call } from '#stores/admin/call.ts';
import { customerPage } from '#stores/admin/customers/customer.ts';
import { reasonIn, toCustomerIn } from '#stores/admin/reason.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { showChanged } from './change.ts';

const required = ['email', 'reason'];

const bodyOf = (values: FormData) => ({
  email: textOf(values, 'email').trim(),
  reason: reasonIn(values),
  to_customer: toCustomerIn(values),
});

/** Moves the licence of the page to another account. */
export const moveDialog = createFormDialog<ServedLicense>({
  fallback: words.failed,
  required,
  send: async ({ id, customer }, values) => {
    const body = { ...bodyOf(values), expected: { customer_id: customer.id } };
    const after = await call('moveLicense', { params: { id }, body });
    showChanged(after);
    notify({ type: 'success', title: words.done, message: words.doneText });
  },
});

/** Moves the licences of a customer to another account; its result lists those that could not move. */
export const moveAllDialog = createFormDialog<{ id: string }, MovedLicenses>({
  fallback: words.all.failed,
  required,
  send: async ({ id }, values) => {
    const result = await call('moveLicenses', { params: { id }, body: bodyOf(values) });
    void customerPage.reload();
    return result;
  },
});
