import type { Customer, CustomerPayment } from '#lib/contract/admin/customers/customers.ts';
import type { ServedLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { actionWords, customerActions, reasonWords } from '#lib/text/admin/customer-actions.ts';
import { call } from '#stores/admin/call.ts';
import { open } from '#stores/admin/router.ts';
import { saveFile } from '#stores/browser/save-file.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { reloadCustomer } from './customer.ts';

/** The action for a customer that the dialog asks about. */
export type CustomerAction =
  | { kind: 'verification' | 'sessions' | 'factors' | 'export' | 'deletion'; customer: Customer }
  | { kind: 'order'; customer: Customer; payment: CustomerPayment }
  | { kind: 'key'; customer: Customer; license: ServedLicense };

/** Performs the action; its result is the key, if the action shows one. */
export const actionDialog = createFormDialog<CustomerAction, string | undefined>({
  fallback: actionWords.failedText,
  validate: (values) => (textOf(values, 'reason').trim() ? undefined : { reason: reasonWords.missing }),
  send: async (action, values) => {
    const key = await carryOut(action, textOf(values, 'reason'));
    if (key === undefined) notify({ type: 'success', title: customerActions[action.kind].done });
    if (action.kind === 'deletion') open('customers');
    else void reloadCustomer();
    return key;
  },
});

async function carryOut(action: CustomerAction, reason: string): Promise<string | undefined> {
  const params = { id: action.customer.id };
  const body = { reason };
  switch (action.kind) {
    case 'verification':
      await call('resendCustomerVerification', { params, body });
      break;
    case 'order':
      await call('resendCustomerOrder', { params, body: { payment_id: action.payment.id, reason } });
      break;
    case 'key': {
      const shown = await call('showCustomerKey', {
        params,
        body: { license_id: action.license.id, reason },
      });
      return shown.license_key;
    }
    case 'sessions':
      await call('endCustomerSessions', { params, body });
      break;
    case 'factors':
      await call('resetCustomerFactors', { params, body });
      break;
    case 'export': {
      const data = await call('exportCustomer', { params, body });
      const name = `coa-dati-cliente-${action.customer.id}.json`;
      saveFile(name, JSON.stringify(data, null, 2), 'application/json');
      break;
    }
    case 'deletion':
      await call('deleteCustomer', { params, body: { expected: { email: action.customer.email }, reason } });
      break;
  }
  return undefined;
}
