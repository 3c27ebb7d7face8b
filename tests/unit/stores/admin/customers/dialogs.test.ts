// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { emailChangeDialog, withdrawDialog } from '#stores/admin/customers/email-change.ts';
import { moveAllDialog } from '#stores/admin/licenses/move.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';

const ASK = 'POST /api/admin/customers/7/email-change/';
const WITHDRAW = 'POST /api/admin/customers/7/email-change/withdraw/';
const MOVE = 'POST /api/admin/customers/7/move-licenses/';
const customer = { id: '7', email: 'ada@example.com' };

const api = fakeApi();
asMember();

test('a change of address starts from the expected values, and can be cancelled', async () => {
  let sent: unknown;
  api.on(ASK, (request) => {
    sent = request.body;
    return new Response(null, { status: 204 });
  });
  api.on(WITHDRAW, () => new Response(null, { status: 204 }));
  emailChangeDialog.open(customer);
  await emailChangeDialog.submit(typed({ email: ' nuovo@example.org ', reason: 'Riconosciuta' }));
  expect(sent).toEqual({
    email: 'nuovo@example.org',
    expected: { email: customer.email },
    reason: 'Riconosciuta',
  });
  withdrawDialog.open(customer);
  await withdrawDialog.submit(typed({ reason: 'Per errore' }));
  expect(notices()).toEqual([
    expect.stringContaining('success: Cambio annullato'),
    expect.stringContaining('success: Cambio avviato'),
  ]);
});

test('after moving licences, the result of each one remains visible', async () => {
  const stayed = [{ license_id: 'l1', product_name: 'Uno', why: 'suspended' }];
  api.on(MOVE, () => json({ moved: 2, left: 1, stayed }));
  moveAllDialog.open(customer);
  await moveAllDialog.submit(typed({ email: 'altro@example.org', reason: 'Due account', to_customer: '' }));
  expect(moveAllDialog.$form.get()).toMatchObject({ state: 'done', result: { moved: 2, left: 1, stayed } });
});
