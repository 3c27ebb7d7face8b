import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { letter as words } from '#lib/text/admin/messages.ts';
import { call } from '#stores/admin/call.ts';
import { open } from '#stores/admin/router.ts';
import { createDraft } from '#stores/kernel/draft.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { notify } from '#stores/shell/notifications.ts';

/** An attempt without an answer keeps its key, so that repeating it writes once. */
const attempts = createAttempts();

/** What is typed to a customer and not sent. */
export const letterDraft = (id: string) => createDraft(`letter ${id}`, ['subject', 'message']);

/** Writes to a customer first. */
export const letterDialog = createFormDialog<Customer>({
  fallback: words.failed,
  required: ['subject', 'message'],
  send: async ({ id: customer }, values) => {
    const body = {
      category: textOf(values, 'category'),
      subject: textOf(values, 'subject'),
      message: textOf(values, 'message'),
    };
    const headers = { 'Idempotency-Key': attempts.keyFor(`${customer} ${JSON.stringify(body)}`) };
    const { id } = await call('writeToCustomer', { params: { id: customer }, headers, body });
    attempts.settle();
    letterDraft(customer).drop();
    notify({ type: 'success', title: words.sent });
    open('message', { id });
  },
});
