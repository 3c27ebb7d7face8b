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

/** A document whose buyer is corrected, as far as its page knows it. */
export type Correctable = Pick<PaymentDocument, 'id' | 'number' | 'fields'>;

interface Planned {
  document: Correctable;
  body: CorrectionInput;
  plan: CorrectionPlan;
}

/** Shows what a correction does, and does it. */
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

/** Takes the buyer as the document should have said, and asks what that would do. */
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

/** Says that the document is another by now; what else went wrong is the form's to say. */
function tellChange(error: unknown): void {
  if (!isOvertaken(error)) throw error;
  notify({ type: 'warning', title: words.changed, message: words.changedText });
}
