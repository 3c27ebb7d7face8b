import { beforeAll, expect, it } from 'vitest';
import { BulkStarted } from '#lib/contract/admin/licenses/changes.ts';
import { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { MAX_CUSTOMER_NOTE_LENGTH } from '#lib/contract/limits.ts';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { call, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { doWork } from '#tests/support/worker/work.ts';

const reason = 'Cliente difficile, meglio non dirlo';
const told = 'Vedi <b>qui</b>: https://example.net & scrivici';
let access: string;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  ({ access } = await confirmedColleague());
});

async function sold() {
  const owner = await member();
  const { id } = await addLicense({ userId: owner.id, productId: 'one' });
  const params = { id };
  const seen = async () => read(StaffLicensePage, await call('staffLicense', { access, params }));
  const change = async (wanted: object, to_customer?: string) => {
    const { status, expires_at, max_activations } = await seen();
    const body = { change: wanted, expected: { status, expires_at, max_activations }, reason, to_customer };
    return call('changeLicense', { access, params, body });
  };
  const shown = async () =>
    read(License, await call('license', { access: owner.access, params })).seller_note;
  return { owner, id, params, seen, change, shown };
}

it.each([
  { action: 'suspend' },
  { action: 'revoke' },
  { action: 'extend', days: 3 },
  { action: 'limit', devices: 9 },
])('%o sends the note to the customer as typed, and the reason to no customer', async (wanted) => {
  const { owner, change } = await sold();
  expect((await change(wanted, told)).status).toBe(200);
  const [mail] = await mailsTo(owner.email);
  expect(mail?.text).toContain(`Il nostro messaggio per te:\n\n> ${told}`);
  expect(mail?.html).toContain('&lt;b&gt;qui&lt;/b&gt;: https://example.net &amp; scrivici');
  expect(mail?.html).not.toContain('href="https://example.net');
  expect(JSON.stringify(mail)).not.toContain(reason);
});

it('a shortening and a key replacement send it, too', async () => {
  const { owner, change, params, seen } = await sold();
  await change({ action: 'extend', days: 3 });
  await change({ action: 'shorten', days: 2 }, 'Due giorni di troppo');
  const { masked_key } = await seen();
  const body = { expected: { masked_key }, reason, to_customer: 'Era su un forum' };
  expect((await call('replaceStaffKey', { access, params, body })).status).toBe(200);
  const texts = (await mailsTo(owner.email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('> Due giorni di troppo'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('> Era su un forum'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('Il nostro messaggio'))).toHaveLength(2);
});

it('the licence’s page shows it while the licence is suspended or revoked', async () => {
  const { change, shown, seen } = await sold();
  await change({ action: 'suspend' }, 'La banca contesta il pagamento');
  expect([await shown(), (await seen()).seller_note]).toEqual(
    Array(2).fill('La banca contesta il pagamento'),
  );
  await change({ action: 'reinstate' }, 'Tutto a posto');
  expect(await shown()).toBe('');
});

it('a bulk change sends it to each customer', async () => {
  const { owner, id } = await sold();
  const asked = { selection: { kind: 'ids', ids: [id] }, change: { action: 'suspend' } };
  const body = { ...asked, reason, to_customer: 'Manutenzione', expected: { changes: 1 } };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  read(BulkStarted, await call('startBulk', { access, headers, body }));
  await doWork();
  expect((await mailsTo(owner.email))[0]?.text).toContain('> Manutenzione');
});

it('a refund sends it in its mail and shows it on the payment’s page', async () => {
  const owner = await member();
  const id = await addPayment(owner.id);
  const expected = { status: 'completed', refunded: '0' };
  const body = { amount: '9', reason, to_customer: 'Per il disagio', expected };
  expect((await call('refundPayment', { access, params: { id }, body })).status).toBe(200);
  const [mail] = await mailsTo(owner.email);
  expect(mail?.text).toContain('> Per il disagio');
  const answer = await call('payment', { access: owner.access, params: { id } });
  expect(read(PaymentDetail, answer).refunds).toMatchObject([{ seller_note: 'Per il disagio' }]);
  expect(JSON.stringify(answer.body)).not.toContain(reason);
});

it('it is limited in length, and a text that imitates something else is refused', async () => {
  const { change } = await sold();
  for (const bad of ['x'.repeat(MAX_CUSTOMER_NOTE_LENGTH + 1), 'due\nrighe', 'vuoto\u200b'])
    expect(await change({ action: 'suspend' }, bad)).toMatchObject({
      status: 400,
      body: { to_customer: [expect.any(String)] },
    });
});
