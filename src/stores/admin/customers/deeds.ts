import type { Customer, CustomerLicense, CustomerPayment } from '#lib/contract/admin/customers/customers.ts';
import { deeds, deedWords } from '#lib/text/admin/customer-deeds.ts';
import { reasonWords } from '#lib/text/admin/reason.ts';
import { call } from '#stores/admin/call.ts';
import { open } from '#stores/admin/router.ts';
import { saveFile } from '#stores/browser/save-file.ts';
import { createForm } from '#stores/portal/form.ts';
import { ownedAtom } from '#stores/portal/lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';
import { customerPage } from './customer.ts';

/** What somebody is about to do for a customer. */
export type Deed =
  | { kind: 'verification' | 'sessions' | 'factors' | 'export' | 'deletion'; customer: Customer }
  | { kind: 'order'; customer: Customer; payment: CustomerPayment }
  | { kind: 'key'; customer: Customer; license: CustomerLicense };

/** The deed whose dialog is open. */
export const $deed = ownedAtom<Deed | undefined>('page', undefined);

/** What a deed leaves to be shown: a key, or nothing. */
type Outcome = { kind: 'key'; key: string } | { kind: 'done' };

export const deedForm = createForm<{ deed: Deed; reason: string }, Outcome>({
  fallback: deedWords.failedText,
  validate: ({ reason }) => (reason.trim() ? undefined : { reason: reasonWords.missing }),
  send: async ({ deed, reason }) => {
    const outcome = await carryOut(deed, reason);
    if (outcome.kind === 'key') return outcome;
    closeDeed();
    notify({ type: 'success', title: deeds[deed.kind].done });
    if (deed.kind === 'deletion') open('customers');
    else await customerPage.reload();
    return outcome;
  },
});

export function closeDeed(): void {
  const isShown = deedForm.$form.get().state === 'done';
  $deed.set(undefined);
  deedForm.reset();
  // What was shown stands in the customer's log by now.
  if (isShown) void customerPage.reload();
}

async function carryOut(deed: Deed, reason: string): Promise<Outcome> {
  const params = { id: deed.customer.id };
  const body = { reason };
  switch (deed.kind) {
    case 'verification':
      await call('resendCustomerVerification', { params, body });
      break;
    case 'order':
      await call('resendCustomerOrder', { params, body: { payment_id: deed.payment.id, reason } });
      break;
    case 'key': {
      const shown = await call('showCustomerKey', { params, body: { license_id: deed.license.id, reason } });
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
      const name = `coa-dati-cliente-${deed.customer.id}.json`;
      saveFile(name, JSON.stringify(data, null, 2), 'application/json');
      break;
    }
    case 'deletion':
      await call('deleteCustomer', { params, body: { seen: { email: deed.customer.email }, reason } });
      break;
  }
  return { kind: 'done' };
}
