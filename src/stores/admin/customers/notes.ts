import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import type { StaffNote } from '#lib/contract/admin/customers/notes.ts';
import { staffNotes as words } from '#lib/text/admin/staff-notes.ts';
import { call } from '#stores/admin/call.ts';
import { createDraft } from '#stores/kernel/draft.ts';
import { createForm } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { notify } from '#stores/shell/notifications.ts';
import { changeCustomer } from './customer.ts';

const attempts = createAttempts();

const show = (id: string, notes: StaffNote[]): void =>
  changeCustomer((customer) => (customer.id === id ? { ...customer, notes } : customer));

/** The unsaved note about a customer. */
export const noteDraft = (id: string) => createDraft(`note ${id}`, ['text']);

export const noteForm = createForm<{ customer: Customer; text: string }>({
  fallback: words.failed,
  validate: ({ text }) => (text.trim() ? undefined : { text: words.missing }),
  send: async ({ customer: { id }, text }) => {
    const headers = { 'Idempotency-Key': attempts.keyFor(`${id} ${text}`) };
    const { notes } = await call('addStaffNote', { params: { id }, headers, body: { text } });
    attempts.settle();
    show(id, notes);
  },
});

export const noteRemoval = createFormDialog<{ customer: Customer; note: StaffNote }>({
  fallback: words.removeFailed,
  send: async ({ customer, note }) => {
    const { notes } = await call('removeStaffNote', { params: { id: note.id } });
    show(customer.id, notes);
    notify({ type: 'success', title: words.removed });
  },
});
