import { INVALID_EMAIL, REQUIRED } from '#lib/contract/messages.ts';
import { invoiceEmail as words } from '#lib/text/account/invoice-email.ts';
import { createAction } from '#stores/kernel/action.ts';
import { createForm } from '#stores/kernel/form.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { preferences } from './settings.ts';

interface Wanted {
  email: string;
}

function validate({ email }: Wanted): Record<string, string> {
  if (email === '') return { email: REQUIRED };
  return email.includes('@') ? {} : { email: INVALID_EMAIL };
}

/** Asks an address whether it wants the copies; the list of preferences then says that it was asked. */
export const invoiceEmailForm = createForm<Wanted>({
  fallback: words.askFailed,
  validate,
  send: async ({ email }) => {
    await call('requestInvoiceEmail', { body: { email } });
    await preferences.reload();
    notify({ type: 'success', title: words.asked, message: words.askedText });
  },
});

const removal = createAction(false);
export const $removing = removal.$running;

/** Ends the copies, or the request for them. */
export function removeInvoiceEmail(): Promise<void> {
  return removal.run(true, { title: words.removeFailed, fallback: words.removeFallback }, async () => {
    await call('removeInvoiceEmail');
    preferences.update((shown) => ({ ...shown, invoice_email: '', pending_invoice_email: null }));
    invoiceEmailForm.reset();
    notify({ type: 'success', title: words.removed });
  });
}
