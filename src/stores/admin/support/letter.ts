import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { letter as words } from '#lib/text/admin/messages.ts';
import { call } from '#stores/admin/call.ts';
import { open } from '#stores/admin/router.ts';
import { createDraft } from '#stores/kernel/draft.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { notify } from '#stores/shell/notifications.ts';

/** A retry after no response reuses the idempotency key, so it sends only one message. */
const attempts = createAttempts();

/** The unsent message to a customer. */
export const letterDraft = (id: string) => createDraft(`letter ${id}`, ['subject', 'message']);

/** Starts a conversation with a customer. */
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
