import { Hono, type Context as HonoContext } from 'hono';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api, Caller } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { correctBilling } from '#lib/api/services/admin/customers/billing.ts';
import { showCustomer } from '#lib/api/services/admin/customers/customer-page.ts';
import { deleteCustomer } from '#lib/api/services/admin/customers/deletion.ts';
import { exportCustomer } from '#lib/api/services/admin/customers/export.ts';
import { resetFactors } from '#lib/api/services/admin/customers/factors.ts';
import { findKeyOwner } from '#lib/api/services/admin/customers/key-owner.ts';
import { resendOrder, resendVerification } from '#lib/api/services/admin/customers/resend.ts';
import { listCustomers, searchCustomers } from '#lib/api/services/admin/customers/search.ts';
import { endSessions } from '#lib/api/services/admin/customers/sessions.ts';
import { showKey } from '#lib/api/services/admin/customers/show-key.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { BillingInput } from '#lib/contract/admin/customers/billing.ts';
import {
  DeletionInput,
  KeyInput,
  LicenseInput,
  OrderInput,
  ReasonInput,
} from '#lib/contract/admin/customers/inputs.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { ENDED_ACCOUNT_HEADER } from '#lib/contract/calls/protocol.ts';
import { MAX_SEARCH_LENGTH } from '#lib/contract/limits.ts';
import { count } from '#lib/format.ts';

const NO_KEY = 'Nessuna licenza ha questa chiave: controlla che sia scritta per intero.';
const VERIFICATION_SENT = 'Email di conferma spedita.';
const ORDER_SENT = 'Conferma d’ordine spedita.';

export const customers = new Hono<Api>();

const actorOf = (c: HonoContext<Api>, caller: Caller) => ({ caller, visitor: visitorOf(c) });

customers.get(calls.customers.path, async (c) => {
  await authenticateStaff(c, calls.customers);
  const context = c.get('context');
  const sought = (c.req.query('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const cursor = readCursor(c);
  return c.json(await (sought ? searchCustomers(context, sought, cursor) : listCustomers(context, cursor)));
});

customers.post(calls.keyOwner.path, async (c) => {
  await authenticateStaff(c, calls.keyOwner);
  const { license_key: typed } = await readBody(c, KeyInput);
  const owner = await findKeyOwner(c.get('context'), typed);
  if (!owner) throw refused(404, NO_KEY);
  return c.json({ customer_id: owner });
});

customers.get(calls.customer.path, async (c) => {
  await authenticateStaff(c, calls.customer);
  return c.json(await showCustomer(c.get('context'), c.req.param('id')));
});

customers.post(calls.resendCustomerVerification.path, async (c) => {
  const caller = await authenticateStaff(c, calls.resendCustomerVerification);
  const { reason } = await readBody(c, ReasonInput);
  await resendVerification(c.get('context'), actorOf(c, caller), c.req.param('id'), reason);
  return c.json({ message: VERIFICATION_SENT });
});

customers.post(calls.resendCustomerOrder.path, async (c) => {
  const caller = await authenticateStaff(c, calls.resendCustomerOrder);
  const input = await readBody(c, OrderInput);
  await resendOrder(c.get('context'), actorOf(c, caller), c.req.param('id'), input);
  return c.json({ message: ORDER_SENT });
});

customers.post(calls.showCustomerKey.path, async (c) => {
  const caller = await authenticateStaff(c, calls.showCustomerKey);
  const input = await readBody(c, LicenseInput);
  const key = await showKey(c.get('context'), actorOf(c, caller), c.req.param('id'), input);
  return c.json({ license_key: key });
});

customers.post(calls.endCustomerSessions.path, async (c) => {
  const caller = await authenticateStaff(c, calls.endCustomerSessions);
  await requireConfirmation(c, caller);
  const { reason } = await readBody(c, ReasonInput);
  const id = c.req.param('id');
  const ended = await endSessions(c.get('context'), actorOf(c, caller), id, reason);
  const message = `${count(ended, 'sessione chiusa', 'sessioni chiuse')}.`;
  return c.json({ message }, 200, { [ENDED_ACCOUNT_HEADER]: id });
});

customers.post(calls.resetCustomerFactors.path, async (c) => {
  const caller = await authenticateStaff(c, calls.resetCustomerFactors);
  await requireConfirmation(c, caller);
  const { reason } = await readBody(c, ReasonInput);
  const at = await resetFactors(c.get('context'), actorOf(c, caller), c.req.param('id'), reason);
  return c.json({ effective_at: toInstant(at) });
});

customers.patch(calls.correctCustomer.path, async (c) => {
  const caller = await authenticateStaff(c, calls.correctCustomer);
  const input = await readBody(c, BillingInput);
  return c.json(await correctBilling(c.get('context'), actorOf(c, caller), c.req.param('id'), input));
});

customers.post(calls.exportCustomer.path, async (c) => {
  const caller = await authenticateStaff(c, calls.exportCustomer);
  await requireConfirmation(c, caller);
  const { reason } = await readBody(c, ReasonInput);
  const data = await exportCustomer(c.get('context'), actorOf(c, caller), c.req.param('id'), reason);
  return c.body(data, 200, {
    'Content-Type': 'application/json',
    'Content-Disposition': 'attachment; filename="coa-dati-cliente.json"',
    'Cache-Control': 'private, no-store',
  });
});

customers.post(calls.deleteCustomer.path, async (c) => {
  const caller = await authenticateStaff(c, calls.deleteCustomer);
  await requireConfirmation(c, caller);
  const input = await readBody(c, DeletionInput);
  const id = c.req.param('id');
  await deleteCustomer(c.get('context'), actorOf(c, caller), id, input);
  return c.body(null, 204, { [ENDED_ACCOUNT_HEADER]: id });
});
