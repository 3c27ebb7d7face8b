import { INVALID_EMAIL, REQUIRED } from '#lib/contract/messages.ts';
import { invoiceEmail as words } from '#lib/text/account/invoice-email.ts';
import { createAction } from '#stores/kernel/action.ts';
import { createForm } from '#stores/kernel/form.ts';
import type { ReadStore } from '#stores/kernel/read.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';

interface Wanted {
  email: string;
}

/** The actions on the address that gets a copy of each document; `shown` is the store that shows the address. */
export type InvoiceEmailStore = ReturnType<typeof createInvoiceEmail>;

export function createInvoiceEmail(shown: Pick<ReadStore<unknown>, 'reload'>) {
  /** Sends the address a mail that asks whether it wants the copies. */
  const form = createForm<Wanted>({
    fallback: words.askFailed,
    validate,
    send: async ({ email }) => {
      await call('requestInvoiceEmail', { body: { email } });
      await shown.reload();
      notify({ type: 'success', title: words.asked, message: words.askedText });
    },
  });
  const removal = createAction(false);
  return {
    form,
    $removing: removal.$running,
    /** Ends the copies, or the request for them. */
    remove: (): Promise<void> =>
      removal.run(true, { title: words.removeFailed, fallback: words.removeFallback }, async () => {
        await call('removeInvoiceEmail');
        await shown.reload();
        form.reset();
        notify({ type: 'success', title: words.removed });
      }),
  };
}

function validate({ email }: Wanted): Record<string, string> {
  if (email === '') return { email: REQUIRED };
  return email.includes('@') ? {} : { email: INVALID_EMAIL };
}
