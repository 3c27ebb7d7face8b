import { billingIn } from '#lib/contract/admin/customers/billing.ts';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { type BillingField, billingFields } from '#lib/contract/admin/rules.ts';
import { fieldName, reasonWords, billingForm as words } from '#lib/text/admin/customer-actions.ts';
import { call } from '#stores/admin/call.ts';
import { changesOf } from '#stores/admin/changed.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { customerPage } from './customer.ts';

const typed = (values: FormData, name: BillingField) => textOf(values, name).trim();

/** Corrects a customer's billing data. If the data have changed meanwhile, the form keeps its input. */
export const billingDialog = createFormDialog<Customer>({
  fallback: words.failed,
  validate: (values) => (textOf(values, 'reason').trim() ? undefined : { reason: reasonWords.missing }),
  send: async (customer, values) => {
    const { id, billing: expected } = customer;
    const changed = billingFields.filter((name) => typed(values, name) !== expected[name]);
    const change = Object.fromEntries(changed.map((name) => [name, typed(values, name)]));
    const body = { change, expected, reason: textOf(values, 'reason') };
    try {
      await call('correctCustomer', { params: { id }, body });
    } catch (error) {
      tellChange(error, customer);
      throw error;
    }
    notify({ type: 'success', title: words.done });
    void customerPage.reload();
  },
});

/** Shows which fields have changed meanwhile. The form keeps its input. */
function tellChange(error: unknown, customer: Customer): void {
  const { billing: expected } = customer;
  const now = billingIn(changesOf(error));
  if (!now) return;
  const fields = billingFields.filter((name) => now[name] !== expected[name]).map(fieldName);
  notify({ type: 'warning', title: words.changed, message: words.changedText(fields.join(', ')) });
  customerPage.update((data) => ({ ...data, billing: now }));
  billingDialog.$subject.set({ ...customer, billing: now });
}
