import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, lastTokenTo, mailsTo, member, signIn } from '#tests/support/worker/api.ts';
import { newAddress } from '#tests/support/worker/email-change.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { confirmInvoices, invoiceOwner, subjectsTo } from '#tests/support/worker/fixtures/invoice-emails.ts';

let owner: Awaited<ReturnType<typeof invoiceOwner>>;
let studio = '';

beforeEach(async () => {
  owner = await invoiceOwner();
  studio = newAddress();
});

describe('an address for invoices', () => {
  it('is in force once its reader has agreed, and the account’s owner is informed', async () => {
    expect((await owner.ask(studio)).status).toBe(200);
    expect(await owner.shown()).toMatchObject({ invoice_email: '', pending_invoice_email: studio });
    const [asked] = await mailsTo(studio);
    expect(asked?.subject).toBe('Vuoi ricevere qui le fatture di un account COA?');
    // Nothing that the customer typed except the address.
    expect(asked?.text).not.toContain('Ada');
    expect(asked?.text).toContain(owner.email);
    const token = await lastTokenTo(studio);
    for (const _ of ['a press', 'another']) expect((await confirmInvoices(token)).status).toBe(200);
    expect(await owner.shown()).toMatchObject({ invoice_email: studio, pending_invoice_email: null });
    expect(await subjectsTo(owner.email)).toEqual([
      'Le fatture del tuo account COA arrivano anche a un altro indirizzo',
    ]);
  });
});

describe('a request for an address', () => {
  it('invalidates the previous request’s link, and expires after a day', async () => {
    await owner.ask(studio);
    const first = await lastTokenTo(studio);
    const other = newAddress();
    await owner.ask(other);
    expect((await confirmInvoices(first)).status).toBe(400);
    const second = await lastTokenTo(other);
    clock.now += DAY_MS + 1;
    expect((await confirmInvoices(second)).status).toBe(400);
    const { access } = await signIn(owner.id);
    expect((await call('preferences', { access })).body).toMatchObject({ pending_invoice_email: null });
  });

  it('is refused for the account’s own address and for the one in force', async () => {
    expect((await owner.ask(owner.email)).body).toEqual({
      email: ['È l’indirizzo del tuo account: i documenti ci arrivano già.'],
    });
    await owner.agree(studio);
    expect((await owner.ask(studio)).body).toEqual({
      email: ['Le fatture arrivano già a questo indirizzo.'],
    });
  });

  it('counts for the mailbox that is asked, whoever asks, and for the account that asks', async () => {
    await owner.ask(studio);
    const stranger = await member();
    await confirmByPassword(stranger.access);
    const again = await call('requestInvoiceEmail', { access: stranger.access, body: { email: studio } });
    expect(again.status).toBe(429);
    expect(await mailsTo(studio)).toHaveLength(1);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await owner.ask(newAddress())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('needs a confirmed session and a confirmed address', async () => {
    const { access } = await member();
    expect((await call('requestInvoiceEmail', { access, body: { email: studio } })).status).toBe(403);
    const unverified = await member({ verified: false });
    await confirmByPassword(unverified.access);
    const asked = await call('requestInvoiceEmail', { access: unverified.access, body: { email: studio } });
    expect(asked.status).toBe(403);
    expect(await mailsTo(studio)).toEqual([]);
  });

  it('can be cancelled, which invalidates its link', async () => {
    await owner.ask(studio);
    const token = await lastTokenTo(studio);
    expect((await owner.remove()).status).toBe(204);
    expect((await confirmInvoices(token)).status).toBe(400);
    expect(await owner.shown()).toMatchObject({ invoice_email: '', pending_invoice_email: null });
  });
});
