import * as v from 'valibot';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { member } from '#tests/support/worker/api.ts';
import { confirmByPassword, protectedMember } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import type { Meter } from './meter.ts';

/** What is asked about customers and done for them, by an admin. */
export async function serveCustomers({ ask }: Meter, access: string) {
  await confirmByPassword(access);
  const owner = await protectedMember();
  const license = await addLicense({ userId: owner.id, productId: 'one' });
  const payment_id = await addPayment(owner.id);
  const its = { access, params: { id: owner.id } };
  const reason = 'Lo chiede il cliente';
  await ask('customers', { access });
  await ask('customers', { access, query: { q: 'ada rossi' } }, 'seeking');
  await ask('keyOwner', { access, body: { license_key: license.key } });
  const { billing } = v.parse(customerCalls.customer.result, await ask('customer', its));
  const waiting = await member({ verified: false });
  await ask('resendCustomerVerification', { access, params: { id: waiting.id }, body: { reason } });
  await ask('resendCustomerOrder', { ...its, body: { payment_id, reason } });
  await ask('showCustomerKey', { ...its, body: { license_id: license.id, reason } });
  await ask('correctCustomer', { ...its, body: { change: { city: 'Roma' }, expected: billing, reason } });
  await ask('resetCustomerFactors', { ...its, body: { reason } });
  await ask('exportCustomer', { ...its, body: { reason } });
  await ask('endCustomerSessions', { ...its, body: { reason } });
  await ask('deleteCustomer', { ...its, body: { expected: { email: owner.email }, reason } });
}
