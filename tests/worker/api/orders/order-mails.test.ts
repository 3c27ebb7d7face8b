import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { settle } from '#lib/api/services/payments/settlement.ts';
import { flags } from '#lib/contract/flags.ts';
import { WAIVER_VERSION, withdrawalWaiver } from '#lib/contract/withdrawals/rules.ts';
import { formatEuro } from '#lib/format.ts';
import { currentTerms } from '#lib/text/terms/terms.ts';
import { call, context, deliverMails, env, mailsTo, member } from '#tests/support/worker/api.ts';
import { buyOne, fileOf } from '#tests/support/worker/fixtures/orders.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const NAME = 'Uno «quasi», con "virgolette"; e 🎯 molte parole perché la riga si pieghi più volte';
beforeAll(() => addProduct({ id: 'one', name: NAME }));
afterEach(() => void vi.restoreAllMocks());

const rowsOf = (userId: string) => context().db.select().from(mails).where(eq(mails.userId, userId));
const paymentsOf = (userId: string) =>
  context().db.select().from(payments).where(eq(payments.userId, userId));
const newestTo = async (email: string) => {
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
};

describe('a purchase', () => {
  it('is confirmed with key, end, price with VAT, invoice and links to licence, files and withdrawal', async () => {
    const { id, email, access } = await member();
    const { id: licenseId, license_key } = await buyOne(access);
    const [payment] = await paymentsOf(id);
    const { subject, text, html } = await newestTo(email);
    expect(subject).toBe(`Il tuo acquisto: ${NAME}, 1 mese`);
    const stated = [
      'Ciao Ada,',
      `Prodotto: ${NAME}`,
      'Durata: 1 mese',
      `Chiave di licenza: ${license_key}`,
      'Scadenza: 15 ottobre 2026',
      `Prezzo: ${formatEuro(4900)}, IVA 22 % inclusa (${formatEuro(884)})`,
      'Documento fittizio: n. F2026-0000',
      `Transazione: ${payment?.transactionId}`,
      `https://portal.test/licenses/${licenseId}`,
      'https://portal.test/downloads',
      `https://portal.test/payments/${payment?.id}`,
      `https://portal.test/recesso?contract=${payment?.transactionId}`,
      'fino al 29 settembre 2026',
    ];
    for (const words of stated) expect(text).toContain(words);
    expect(html).toContain(license_key);
    expect(html).toContain('🎯');
  });

  it('contains the accepted conditions, as text and as a PDF', async () => {
    const { id, email, access } = await member();
    await buyOne(access);
    expect(await paymentsOf(id)).toMatchObject([{ termsVersion: currentTerms.version }]);
    const mail = await newestTo(email);
    const words = currentTerms.blocks.filter((block) => typeof block === 'string');
    for (const block of words.filter((text) => !/[*[]/.test(text))) {
      expect(mail.text).toContain(block);
      expect(mail.html).toContain(block);
    }
    expect(mail.html).toContain(`versione ${currentTerms.version} del 23 novembre 2026`);
    const pdf = await PDFDocument.load(await fileOf(mail, '.pdf'));
    expect(pdf.getTitle()).toContain(`versione ${currentTerms.version}`);
    expect(pdf.getPageCount()).toBeGreaterThan(1);
    expect(mail.files.map(({ name }) => name)).toEqual([
      `condizioni-${currentTerms.version}.pdf`,
      'scadenza-licenza.ics',
    ]);
  });

  it('stores no key: neither while it waits nor once it is sent', async () => {
    const { id, access } = await member();
    const { license_key } = await buyOne(access);
    const rows = await rowsOf(id);
    expect(rows).toMatchObject([{ kind: 'order', state: 'done' }]);
    expect(JSON.stringify(rows)).not.toContain(license_key);
    expect(rows[0]?.content.length).toBeLessThan(100);
  });

  it('sends its key to the confirmed address only', async () => {
    const { id, email, access } = await member();
    const inEnv = { ...env, MAILS: { ...env.MAILS, sendBatch: async () => ({}) as QueueSendBatchResponse } };
    const { license_key } = await buyOne(access, {}, inEnv);
    await context()
      .db.update(users)
      .set({ email: `new.${email}` })
      .where(eq(users.id, id));
    const [row] = await rowsOf(id);
    await env.MAILS.sendBatch([{ body: { outbox: 'mails', id: row?.id ?? '' } }]);
    await deliverMails();
    const { text, html } = await newestTo(email);
    expect(text).toMatch(/^Ciao,\n/);
    expect(text).toContain('la trovi nella pagina della licenza');
    expect(text + html).not.toContain(license_key);
  });

  it('is made once for one key, and so is its mail', async () => {
    const { email, access } = await member();
    const order = {
      access,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { product_id: 'one', duration_key: '1m' },
    };
    await Promise.all(Array.from({ length: 8 }, () => call('purchase', order)));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is mailed even to customers who want no other mail', async () => {
    const { email, access } = await member();
    await call('updatePreferences', { access, body: { expiry_reminders: false, product_news: false } });
    await buyOne(access);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('the waived right', () => {
  it('is repeated with its text, version and moment instead of the link to withdraw', async () => {
    vi.spyOn(flags, 'withdrawalWaiver', 'get').mockReturnValue(true);
    const { email, access } = await member();
    await buyOne(access, {
      withdrawal_waiver: { version: WAIVER_VERSION, request: true, acknowledgement: true },
    });
    const { text, links } = await newestTo(email);
    const { request, acknowledgement, version } = withdrawalWaiver;
    for (const words of [
      request,
      acknowledgement,
      `versione ${version}`,
      'hai rinunciato al diritto di recesso',
    ])
      expect(text).toContain(words);
    expect(links.filter((link) => link.includes('contract='))).toEqual([]);
  });
});

describe('a pending payment', () => {
  const decision = { by: 'provider', reason: 'Carta rifiutata' } as const;

  it.each([
    ['failed', 'Pagamento non riuscito: Uno, 1 mese'],
    ['completed', 'Il tuo acquisto: Uno, 1 mese'],
  ] as const)('that is %s sends its customer one mail', async (to, subject) => {
    const { id, email } = await member();
    const paymentId = await addPayment(id, { status: 'pending' });
    await Promise.all([
      settle(context(), paymentId, to, decision),
      settle(context(), paymentId, to, decision),
    ]);
    await deliverMails();
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(1);
    await env.MAILS.sendBatch(rows.map((row) => ({ body: { outbox: 'mails', id: row.id } })));
    expect(await mailsTo(email)).toMatchObject([{ subject }]);
  });
});
