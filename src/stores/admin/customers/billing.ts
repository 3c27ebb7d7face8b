import {
  type Billing,
  type BillingField,
  billingFields,
  billingIn,
} from '#lib/contract/admin/customers/billing.ts';
import { fieldName } from '#lib/text/admin/billing-fields.ts';
import { billingForm as words } from '#lib/text/admin/customer-actions.ts';
import { reasonWords } from '#lib/text/admin/reason.ts';
import { call } from '#stores/admin/call.ts';
import { changesOf } from '#stores/admin/changed.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';
import { customerPage } from './customer.ts';

interface Correction {
  id: string;
  expected: Billing;
  values: FormData;
}

/** Whether the form is open. */
export const $correcting = ownedAtom('page', false);

const typed = (values: FormData, name: BillingField) => textOf(values, name).trim();

export const billingForm = createForm<Correction>({
  fallback: words.failed,
  validate: ({ values }) => (textOf(values, 'reason').trim() ? undefined : { reason: reasonWords.missing }),
  send: async ({ id, expected, values }) => {
    const changed = billingFields.filter((name) => typed(values, name) !== expected[name]);
    const change = Object.fromEntries(changed.map((name) => [name, typed(values, name)]));
    const body = { change, expected, reason: textOf(values, 'reason') };
    try {
      await call('correctCustomer', { params: { id }, body });
    } catch (error) {
      tellChange(error, expected);
      throw error;
    }
    closeCorrection();
    notify({ type: 'success', title: words.done });
    await customerPage.reload();
  },
});

export function closeCorrection(): void {
  $correcting.set(false);
  billingForm.reset();
}

/** Says which fields differ by now, and shows them. The form keeps what was typed. */
function tellChange(error: unknown, expected: Billing): void {
  const now = billingIn(changesOf(error));
  if (!now) return;
  const fields = billingFields.filter((name) => now[name] !== expected[name]).map(fieldName);
  notify({ type: 'warning', title: words.changed, message: words.changedText(fields.join(', ')) });
  customerPage.update((data) => ({ ...data, billing: now }));
}
