import { buyerFields } from '#lib/contract/account/buyer.ts';
import type { CorrectionInput, CorrectionPlan } from '#lib/contract/admin/payments/corrections.ts';
import type { PaymentDocument } from '#lib/contract/admin/payments/payments.ts';
import { corrections as words } from '#lib/text/admin/corrections.ts';
import { call } from '#stores/admin/call.ts';
import { isOvertaken } from '#stores/admin/changed.ts';
import { reasonIn } from '#stores/admin/reason.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { shopPayment } from './payment.ts';

/** The fields of a document that a correction needs. */
export type Correctable = Pick<PaymentDocument, 'id' | 'number' | 'fields'>;

interface Planned {
  document: Correctable;
  body: CorrectionInput;
  plan: CorrectionPlan;
}

/** Shows the preview of a correction and performs it. */
export const planDialog = createFormDialog<Planned>({
  fallback: words.failed,
  send: async ({ document: { id }, body }) => {
    try {
      const { message } = await call('correctDocument', { params: { id }, body });
      notify({ type: 'success', title: message });
    } catch (error) {
      tellChange(error);
    }
    void shopPayment.reload();
  },
});

/** Asks for the correct buyer and loads the preview. */
export const correctionDialog = createFormDialog<Correctable>({
  fallback: words.checkFailed,
  required: ['reason'],
  send: async (document, values) => {
    const typed = Object.fromEntries(buyerFields.map((name) => [name, textOf(values, name).trim()]));
    const body = {
      buyer: typed as CorrectionInput['buyer'],
      expected: document.number,
      reason: reasonIn(values),
    };
    try {
      const plan = await call('previewCorrection', { params: { id: document.id }, body });
      planDialog.open({ document, body, plan });
    } catch (error) {
      tellChange(error);
      void shopPayment.reload();
    }
  },
});

/** Warns that the document has changed meanwhile; throws other errors, which the form shows. */
function tellChange(error: unknown): void {
  if (!isOvertaken(error)) throw error;
  notify({ type: 'warning', title: words.changed, message: words.changedText });
}
