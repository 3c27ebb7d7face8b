import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { deleteAccount } from '#lib/api/services/personal-data/account-deletion.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { call, consumeMails, context, mailsTo } from '#tests/support/worker/api.ts';
import { newAddress } from '#tests/support/worker/email-change.ts';
import { resettingMember } from '#tests/support/worker/factor-resets.ts';
import { invoiceOwner, subjectsTo } from '#tests/support/worker/fixtures/invoice-emails.ts';
import { buyOne } from '#tests/support/worker/fixtures/orders.ts';
import { addPaidOrder } from '#tests/support/worker/fixtures/paid-orders.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { documentOf, notesOf, refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

let owner: Awaited<ReturnType<typeof invoiceOwner>>;
let studio = '';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  owner = await invoiceOwner();
  studio = newAddress();
});

const stop = (token: string) => call('stopInvoiceEmail', { body: { token } });
const moveTo = (invoiceEmail: string) =>
  context().db.update(users).set({ invoiceEmail }).where(eq(users.id, owner.id));
async function erase() {
  const [user] = await context().db.select().from(users).where(eq(users.id, owner.id));
  if (user) await deleteAccount(context(), user);
}
/** Sends the waiting mails, as the queue would. */
async function sendWaiting() {
  const isWaiting = and(eq(mails.userId, owner.id), eq(mails.state, 'waiting'));
  const waiting = await context().db.select({ id: mails.id }).from(mails).where(isWaiting);
  await consumeMails(waiting.map(({ id }) => ({ outbox: 'mails', id })));
}
async function soldFor(userId: string) {
  const paymentId = await addPaidOrder(userId);
  const document = await documentOf(paymentId);
  if (!document) throw new Error('The sale has no document');
  return { paymentId, document, name: `Fattura ${writeNumber(document)}` };
}
const copies = async (email = studio) => (await mailsTo(email)).filter(({ files }) => files.length > 0);

describe('an address for invoices', () => {
  it('gets a copy of each document, also of corrections, and no key', async () => {
    await owner.agree(studio);
    const { paymentId, name, document } = await soldFor(owner.id);
    await sendWaiting();
    const [copy, ...others] = await copies();
    expect(others).toEqual([]);
    expect(copy?.subject).toBe(`${name}: Uno`);
    expect(copy?.files.map((file) => file.name)).toEqual([`fattura-${writeNumber(document)}.pdf`]);
    expect(copy?.text).not.toMatch(/COA-[A-Z0-9]{5}/);
    await refundOf(paymentId, { cents: 1000 });
    await sendWaiting();
    const [note] = await notesOf(paymentId);
    expect((await copies()).map(({ subject }) => subject)).toContain(
      `Nota di credito ${note && writeNumber(note)}: Uno`,
    );
  });

  it('gets the document that is valid now, with the credit note for the previous one', async () => {
    await owner.agree(studio);
    const { document: former } = await soldFor(owner.id);
    const { access } = await confirmedColleague();
    const buyer = {
      ...{ first_name: 'Ada', last_name: 'Rossi', company: '', vat_number: '', tax_code: 'RSSDAA80A41F205L' },
      ...{ address: 'Via Roma 1', city: 'Milano', postal_code: '20121', province: 'MI', country: 'IT' },
      ...{ sdi_code: '', pec: '' },
    };
    const body = { buyer, expected: writeNumber(former), reason: 'Dati errati' };
    const params = { id: String(former.id) };
    expect((await call('correctDocument', { access, params, body })).status).toBe(200);
    const [corrected] = (await copies()).filter(({ subject }) => subject.endsWith('i dati corretti'));
    expect(corrected?.files).toHaveLength(1);
    expect(corrected?.subject).toBe(`Fattura ${writeNumber(former)}: i dati corretti`);
    expect(corrected?.text).not.toContain('/payments/');
  });

  it('gets nothing of a simulated purchase', async () => {
    await owner.agree(studio);
    await buyOne(owner.access);
    expect(await copies()).toEqual([]);
  });
});

describe('the copies end', () => {
  it('also for a reader whose own account is being reset', async () => {
    const reader = await resettingMember();
    await owner.agree(reader.email);
    await soldFor(owner.id);
    await sendWaiting();
    const [copy] = await copies(reader.email);
    for (const link of ['Non ricevere più le fatture', 'Ferma la richiesta'])
      expect(copy?.html).toContain(link);
  });

  it('by the link in one of them, and the account’s owner is informed', async () => {
    await owner.agree(studio);
    await soldFor(owner.id);
    await sendWaiting();
    const [copy] = await copies();
    const token = copy?.links.at(-1)?.split('/').at(-1) ?? '';
    for (const _ of ['a press', 'another']) expect((await stop(token)).status).toBe(200);
    expect(await owner.shown()).toMatchObject({ invoice_email: '', pending_invoice_email: null });
    expect((await subjectsTo(owner.email))[0]).toBe('Le fatture del tuo account COA arrivano solo a te');
    const next = newAddress();
    await owner.agree(next);
    await stop(token);
    expect(await owner.shown(), 'a link of before ends no other address').toMatchObject({
      invoice_email: next,
    });
  });

  it.each(['removed', 'replaced', 'deleted'])('for unsent copies, once the address is %s', async (how) => {
    await owner.agree(studio);
    await addPaidOrder(owner.id);
    if (how === 'removed') await owner.remove();
    if (how === 'replaced') await moveTo(newAddress());
    if (how === 'deleted') await erase();
    await sendWaiting();
    expect(await copies()).toEqual([]);
  });
});
