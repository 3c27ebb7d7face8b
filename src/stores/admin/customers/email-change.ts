import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { assistedEmail as words } from '#lib/text/admin/assisted-email.ts';
import { call } from '#stores/admin/call.ts';
import { reasonIn } from '#stores/admin/reason.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { customerPage } from './customer.ts';

type Shown = Pick<Customer, 'id' | 'email'>;

/** Begins an address change for a customer who lost the mailbox. */
export const emailChangeDialog = createFormDialog<Shown>({
  fallback: words.failed,
  required: ['email', 'reason'],
  send: async ({ id, email: seen }, values) => {
    const body = {
      email: textOf(values, 'email').trim(),
      expected: { email: seen },
      reason: reasonIn(values),
    };
    await call('askEmailChange', { params: { id }, body });
    void customerPage.reload();
    notify({ type: 'success', title: words.done, message: words.doneText });
  },
});

/** Cancels the address change. */
export const withdrawDialog = createFormDialog<Shown>({
  fallback: words.withdraw.failed,
  required: ['reason'],
  send: async ({ id }, values) => {
    await call('withdrawEmailChange', { params: { id }, body: { reason: reasonIn(values) } });
    void customerPage.reload();
    notify({ type: 'success', title: words.withdraw.done });
  },
});
