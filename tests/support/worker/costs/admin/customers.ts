import * as v from 'valibot';
import { mailSlots } from '#lib/api/db/schema/mail-slots.ts';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { context, lastTokenTo, member } from '#tests/support/worker/api.ts';
import { changerOf } from '#tests/support/worker/assisted-emails.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { newAddress } from '#tests/support/worker/email-change.ts';
import { confirmByPassword, protectedMember } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { newOrganization } from '#tests/support/worker/organizations.ts';
import { askFiltered } from './filtered.ts';

/** An admin's reads of customers and actions for them. */
export async function serveCustomers(meter: Meter, access: string) {
  const { ask } = meter;
  await confirmByPassword(access);
  const owner = await protectedMember();
  const license = await addLicense({ userId: owner.id, productId: 'one' });
  const payment_id = await addPayment(owner.id);
  const its = { access, params: { id: owner.id } };
  const reason = 'Lo chiede il cliente';
  await ask('customers', [2, 0, 124, 0, 0], { access });
  await ask('customers', [7, 0, 95, 0, 0], { access, query: { q: 'ada rossi' } }, 'seeking');
  await ask('staffSearch', [4, 0, 83, 0, 0], { access, query: { q: 'ada rossi' } });
  const last = license.key.slice(license.key.lastIndexOf('-') + 1);
  await ask('staffSearch', [3, 0, 36, 0, 0], { access, query: { q: `…${last}` } }, 'by key');
  const nearly = { q: owner.email.replace('example', 'exmaple') };
  await ask('customers', [4, 0, 3990, 0, 0], { access, query: nearly }, 'nearly');
  await ask('keyOwner', [2, 0, 5, 0, 1], { access, body: { license_key: license.key } });
  const { billing } = v.parse(customerCalls.customer.result, await ask('customer', [2, 0, 65, 0, 0], its));
  const noted = await ask('addStaffNote', [6, 0, 20, 10, 1], {
    ...its,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { text: 'Chiama il mattino.' },
  });
  const { notes } = v.parse(customerCalls.addStaffNote.result, noted);
  await ask('removeStaffNote', [5, 0, 12, 10, 1], {
    access,
    params: { id: notes[0]?.id ?? '' },
    body: {},
  });
  const waiting = await member({ verified: false });
  await ask('resendCustomerVerification', [3, 0, 27, 19, 1], {
    access,
    params: { id: waiting.id },
    body: { reason },
  });
  await ask('resendCustomerOrder', [4, 0, 18, 12, 1], { ...its, body: { payment_id, reason } });
  await ask('showCustomerKey', [3, 0, 26, 15, 1], { ...its, body: { license_id: license.id, reason } });
  await ask('correctCustomer', [3, 0, 15, 16, 1], {
    ...its,
    body: { change: { city: 'Roma' }, expected: billing, reason },
  });
  await ask('resetCustomerFactors', [3, 0, 15, 17, 1], { ...its, body: { reason } });
  await ask('exportCustomer', [49, 0, 110, 15, 2], { ...its, body: { reason } });
  const moved = { email: newAddress(), expected: { email: owner.email }, reason };
  await ask('askEmailChange', [6, 0, 38, 32, 1], { ...its, body: moved });
  const confirmation = { token: await lastTokenTo(moved.email) };
  await ask('confirmAssistedEmail', [2, 0, 5, 2, 2], { body: confirmation });
  await ask('withdrawEmailChange', [5, 0, 19, 16, 1], { ...its, body: { reason } });
  await stopChanges(meter, access, await member());
  await ask('endCustomerSessions', [3, 0, 20, 16, 1], { ...its, body: { reason } });
  await ask('deleteCustomer', [5, 0, 95, 38, 1], {
    ...its,
    body: { expected: { email: owner.email }, reason },
  });
  await newOrganization();
  await askFiltered(meter, access, 'customers', {
    organizations: { by: { kind: 'organization' }, budget: [2, 0, 4, 0, 0] },
    organizationsByName: { by: { kind: 'organization', sort: 'name' }, budget: [2, 0, 4, 0, 0] },
    byName: { by: { q: 'ferrari' }, budget: [6, 0, 68, 0, 0] },
    byDocument: { by: { q: '2000-17' }, budget: [7, 0, 22, 0, 0] },
  });
}

/** Stops changes through the link in a mail, and from a session. */
async function stopChanges({ ask }: Meter, access: string, owner: Awaited<ReturnType<typeof member>>) {
  const changer = changerOf({ access });
  await changer.ask(owner, newAddress());
  await ask('stopAssistedEmail', [2, 0, 15, 16, 2], { body: { token: await lastTokenTo(owner.email) } });
  await context().db.delete(mailSlots);
  await changer.ask(owner, newAddress());
  await ask('stopOwnAssistedEmail', [3, 0, 17, 16, 1], { access: owner.access });
}
