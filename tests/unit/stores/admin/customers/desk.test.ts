// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { Customer } from '#lib/contract/admin/customers/customers.ts';
import { ServedLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { StaffConversation } from '#lib/contract/admin/support/conversations.ts';
import { conversationCustomer, customerPage } from '#stores/admin/customers/customer.ts';
import { noteForm, noteRemoval } from '#stores/admin/customers/notes.ts';
import { changeDialog } from '#stores/admin/licenses/change.ts';
import { giftDialog } from '#stores/admin/licenses/gift.ts';
import { $page, open } from '#stores/admin/router.ts';
import { turn } from '#stores/admin/support/conversations.ts';
import { letterDialog } from '#stores/admin/support/letter.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { at, body, licenseBody } from '#tests/support/stores/customer.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const { mount } = asMember();
const customer = v.parse(Customer, body);
const license = v.parse(ServedLicense, licenseBody);
const dialogs = [changeDialog, giftDialog, letterDialog, noteRemoval];

afterEach(() => endOf('page'));

async function openPage(route: 'customer' | 'message') {
  const page = route === 'customer' ? customerPage : conversationCustomer;
  const path = route === 'customer' ? 'customers/7' : 'messages/c/customer';
  api.on(`GET /api/admin/${path}/`, () => json({ ...body, licenses: [licenseBody] }));
  open(route, { id: route === 'customer' ? '7' : 'c' });
  mount(page.$state, noteForm.$form, ...dialogs.flatMap(({ $form, $subject }) => [$form, $subject]));
  await until(() => expect(page.$state.get().state).toBe('ready'));
  return { shown: () => shownData(page.$state.get()), asked: () => api.count(`GET /api/admin/${path}/`) };
}

/** The response to a change: the licence's page. */
const changedPage = {
  ...{ ...licenseBody, max_activations: 5, activated_at: at, duration_months: 1, purchase_price: '49' },
  ...{ extra_devices: 0, extra_price: '0' },
  ...{
    seller_note: '',
    former: [],
    former_keys: 0,
    swaps: { used: 0, limit: 6, next_at: null },
    payments: [],
  },
  subscription: null,
};

test.each(['customer', 'message'] as const)(
  'a licence changed on the page of a %s is shown there in its new state',
  async (route) => {
    const { shown, asked } = await openPage(route);
    api.on('POST /api/admin/licenses/l/change/', () => json(changedPage));
    changeDialog.open({ kind: 'change', license, action: 'limit' });
    await changeDialog.submit(typed({ devices: '5', reason: 'Chiesto', to_customer: '' }));
    expect(shown()?.licenses).toMatchObject([{ id: 'l', max_activations: 5 }]);
    expect([asked(), changeDialog.$subject.get()]).toEqual([1, undefined]);
  },
);

test('a customer’s tasks are reloaded after a change of the conversation', async () => {
  const { asked } = await openPage('message');
  const head = {
    ...{ id: 'c', subject: 'Aiuto', category: 'general', conversation_state: 'open', message_count: 1 },
    ...{
      last_message_at: at,
      created_at: at,
      customer_id: '7',
      customer_name: 'Ada',
      customer_email: body.email,
    },
    ...{ assignee: null, reply_name: 'Ada', reply_email: body.email, messages: [] },
  };
  api.on('POST /api/admin/messages/c/state/', () => json({ ...head, conversation_state: 'closed' }));
  await turn(v.parse(StaffConversation, head));
  await until(() => expect(asked()).toBe(2));
});

test('a gift goes to the customer’s account, and the customer’s page shows it', async () => {
  const { asked } = await openPage('customer');
  api.on('POST /api/admin/licenses/', () => json({ id: 'new' }, 201));
  giftDialog.open({ to: customer });
  await giftDialog.submit(typed({ product_id: 'one', months: '12', devices: '', reason: 'Omaggio' }));
  expect(api.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ customer_id: body.id });
  await until(() => expect(asked()).toBe(2));
  expect($page.get()?.route).toBe('customer');
});

test('a note without a response is sent again with its key, and shown once it is stored', async () => {
  const { shown } = await openPage('customer');
  const keys = () =>
    api.sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
  api.on('POST /api/admin/customers/7/notes/', () => json({ detail: 'Riprova.' }, 503));
  await noteForm.submit({ customer, text: 'Chiama il mattino.' });
  const note = {
    id: 'n',
    text: 'Chiama il mattino.',
    author_name: 'Ugo',
    created_at: at,
    is_removable: true,
  };
  api.on('POST /api/admin/customers/7/notes/', () => json({ notes: [note] }, 201));
  await noteForm.submit({ customer, text: 'Chiama il mattino.' });
  expect(keys()).toEqual([expect.stringMatching(/^.{36}$/), keys()[0]]);
  expect(shown()?.notes).toMatchObject([{ id: 'n' }]);
  api.on('POST /api/admin/staff-notes/n/remove/', () => json({ notes: [] }));
  noteRemoval.open({ customer, note });
  await noteRemoval.submit(new FormData());
  expect(shown()?.notes).toEqual([]);
});

test('a first message opens its conversation', async () => {
  await openPage('customer');
  api.on('POST /api/admin/customers/7/messages/', () =>
    json(
      {
        ...{ id: 'c9', category: 'general', subject: 'Il tuo ordine', conversation_state: 'waiting' },
        ...{ message_count: 1, created_at: at, last_message_at: at, customer_id: '7', customer_name: 'Ada' },
        ...{
          customer_email: body.email,
          assignee: null,
          reply_name: '',
          reply_email: body.email,
          messages: [],
        },
      },
      201,
    ),
  );
  letterDialog.open(customer);
  await letterDialog.submit(typed({ subject: 'Il tuo ordine', message: '', category: 'general' }));
  expect(letterDialog.$form.get()).toMatchObject({
    state: 'failed',
    fields: { message: expect.any(String) },
  });
  await letterDialog.submit(
    typed({ subject: 'Il tuo ordine', message: 'Manca un dato.', category: 'general' }),
  );
  expect($page.get()).toMatchObject({ route: 'message', params: { id: 'c9' } });
});
