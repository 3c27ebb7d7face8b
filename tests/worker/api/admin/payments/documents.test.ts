import { beforeAll, expect, it } from 'vitest';
import type { AdminCallName } from '#lib/contract/admin/calls.ts';
import { type CallName, callPath } from '#lib/contract/calls/calls.ts';
import { call, member, sendForFile } from '#tests/support/worker/api.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { documentOf, notesOf, refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const open = (name: CallName, access: string, params: Record<string, string>) =>
  sendForFile(callPath(name, params), { headers: { Authorization: `Bearer ${access}` } });

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

it('staff open the same documents as the customer, whoever asks first', async () => {
  const user = await member();
  const id = await addSale(user.id);
  const refunded = await refundOf(id);
  const note = { id: refunded.done ? refunded.refundId : '' };
  const { access } = await colleague('support');
  const own = { id: String((await documentOf(id))?.id) };
  const correction = { id: String((await notesOf(id))[0]?.id) };
  const pairs = [
    ['documentPdf', own, 'invoice', { id }],
    ['documentXml', own, 'invoiceXml', { id }],
    ['documentPdf', correction, 'creditNote', note],
    ['documentXml', correction, 'creditNoteXml', note],
  ] as const;
  for (const [sellers, its, customers, params] of pairs) {
    const expected = await open(sellers, access, its);
    expect(expected.status).toBe(200);
    expect(expected.headers.get('Content-Disposition')).toMatch(/filename="/);
    expect(expected.bytes).toEqual((await open(customers, user.access, params)).bytes);
  }
});

it('an unknown payment has no document', async () => {
  const { access } = await colleague('support');
  const calls: AdminCallName[] = ['documentPdf', 'documentXml', 'transmissionFile'];
  for (const name of calls)
    expect((await call(name, { access, params: { id: 'nessuno' } })).status).toBe(404);
});
