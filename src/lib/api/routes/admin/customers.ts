import { answerCalls } from '#lib/api/answers.ts';
import { found } from '#lib/api/errors.ts';
import { askEmailChange } from '#lib/api/services/admin/assisted-email/ask.ts';
import { withdrawChange } from '#lib/api/services/admin/assisted-email/stop.ts';
import { correctBilling } from '#lib/api/services/admin/customers/billing.ts';
import { showCustomer } from '#lib/api/services/admin/customers/customer-page.ts';
import { deleteCustomer } from '#lib/api/services/admin/customers/deletion.ts';
import { exportCustomer } from '#lib/api/services/admin/customers/export.ts';
import { resetFactors } from '#lib/api/services/admin/customers/factors.ts';
import { findKeyOwner } from '#lib/api/services/admin/customers/key-owner.ts';
import { addNote, removeNote } from '#lib/api/services/admin/customers/notes.ts';
import { resendOrder, resendVerification } from '#lib/api/services/admin/customers/resend.ts';
import { listCustomers, searchCustomers } from '#lib/api/services/admin/customers/search.ts';
import { endSessions } from '#lib/api/services/admin/customers/sessions.ts';
import { showKey } from '#lib/api/services/admin/customers/show-key.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { ENDED_ACCOUNT_HEADER } from '#lib/contract/calls/protocol.ts';
import { MAX_SEARCH_LENGTH } from '#lib/contract/limits.ts';
import { count } from '#lib/format.ts';

const NO_KEY = 'Nessuna licenza ha questa chiave: controlla che sia scritta per intero.';
const VERIFICATION_SENT = 'Email di conferma inviata.';
const ORDER_SENT = 'Conferma d’ordine inviata.';

export const customers = answerCalls({
  customers: ({ context, query, cursor }) => {
    const sought = (query.q ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
    return sought ? searchCustomers(context, sought, cursor) : listCustomers(context, query, cursor);
  },
  keyOwner: async ({ context, input }) => ({
    customer_id: found(await findKeyOwner(context, input.license_key), NO_KEY),
  }),
  customer: ({ context, user, id }) => showCustomer(context, user, id),
  addStaffNote: ({ context, actor, id, input, idempotencyKey }) =>
    addNote(context, actor, { customerId: id, text: input.text, idempotencyKey }),
  removeStaffNote: ({ context, actor, id }) => removeNote(context, actor, id),
  resendCustomerVerification: async ({ context, actor, id, input }) => {
    await resendVerification(context, actor, id, input.reason);
    return { message: VERIFICATION_SENT };
  },
  resendCustomerOrder: async ({ context, actor, id, input }) => {
    await resendOrder(context, actor, id, input);
    return { message: ORDER_SENT };
  },
  showCustomerKey: async ({ context, actor, id, input }) => ({
    license_key: await showKey(context, actor, id, input),
  }),
  endCustomerSessions: async ({ c, context, actor, id, input }) => {
    const ended = await endSessions(context, actor, id, input.reason);
    c.header(ENDED_ACCOUNT_HEADER, id);
    return { message: `${count(ended, 'sessione chiusa', 'sessioni chiuse')}.` };
  },
  resetCustomerFactors: async ({ context, actor, id, input }) => ({
    effective_at: toInstant(await resetFactors(context, actor, id, input.reason)),
  }),
  correctCustomer: ({ context, actor, id, input }) => correctBilling(context, actor, id, input),
  exportCustomer: async ({ c, context, actor, id, input }) =>
    c.body(await exportCustomer(context, actor, id, input.reason), 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="coa-dati-cliente.json"',
      'Cache-Control': 'private, no-store',
    }),
  deleteCustomer: async ({ c, context, actor, id, input }) => {
    await deleteCustomer(context, actor, id, input);
    c.header(ENDED_ACCOUNT_HEADER, id);
  },
  askEmailChange: ({ context, actor, id, input }) => askEmailChange(context, actor, id, input),
  withdrawEmailChange: ({ context, actor, id, input }) => withdrawChange(context, actor, id, input.reason),
});
