import type { Customer, CustomerLicense, CustomerPayment } from '#lib/contract/admin/customers/customers.ts';
import { actionWords, customerActions } from '#lib/text/admin/customer-actions.ts';
import { reasonWords } from '#lib/text/admin/reason.ts';
import { call } from '#stores/admin/call.ts';
import { open } from '#stores/admin/router.ts';
import { saveFile } from '#stores/browser/save-file.ts';
import { createForm } from '#stores/kernel/form.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';
import { customerPage } from './customer.ts';

/** What somebody is about to do for a customer. */
export type CustomerAction =
  | { kind: 'verification' | 'sessions' | 'factors' | 'export' | 'deletion'; customer: Customer }
  | { kind: 'order'; customer: Customer; payment: CustomerPayment }
  | { kind: 'key'; customer: Customer; license: CustomerLicense };

/** The action whose dialog is open. */
export const $action = ownedAtom<CustomerAction | undefined>('page', undefined);

/** What an action leaves to be shown: a key, or nothing. */
type ActionOutcome = { kind: 'key'; key: string } | { kind: 'done' };

export const actionForm = createForm<{ action: CustomerAction; reason: string }, ActionOutcome>({
  fallback: actionWords.failedText,
  validate: ({ reason }) => (reason.trim() ? undefined : { reason: reasonWords.missing }),
  send: async ({ action, reason }) => {
    const outcome = await carryOut(action, reason);
    if (outcome.kind === 'key') return outcome;
    closeAction();
    notify({ type: 'success', title: customerActions[action.kind].done });
    if (action.kind === 'deletion') open('customers');
    else await customerPage.reload();
    return outcome;
  },
});

export function closeAction(): void {
  const isShown = actionForm.$form.get().state === 'done';
  $action.set(undefined);
  actionForm.reset();
  // What was shown stands in the customer's log by now.
  if (isShown) void customerPage.reload();
}

async function carryOut(action: CustomerAction, reason: string): Promise<ActionOutcome> {
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
      return { kind: 'key', key: shown.license_key };
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
  return { kind: 'done' };
}
