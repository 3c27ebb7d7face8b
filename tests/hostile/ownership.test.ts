import * as v from 'valibot';
import { Profile } from '#lib/contract/account/account.ts';
import { ActivationList, REQUEST_FORMAT } from '#lib/contract/devices/devices.ts';
import { DownloadResult } from '#lib/contract/downloads.ts';
import { LicenseList } from '#lib/contract/licenses/licenses.ts';
import { PaymentList } from '#lib/contract/payments/payments.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { buy, demoTab, newCustomer, order } from './support/accounts.ts';
import { hostile, statusesOf, visitor } from './support/cases.ts';

async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Promise<Response>,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await (await answer).json());
}

const deviceRequest = {
  format: REQUEST_FORMAT,
  product_id: 'risk-manager',
  fingerprint: 'device-0001',
  name: 'PC',
  platform: 'Linux',
  app_version: '1.0.0',
};

/** Ids of resources of the demo account. */
async function victims() {
  const demo = await demoTab();
  const { results: licenses } = await read(LicenseList, demo.call('licenses'));
  const [license] = licenses.filter(({ active_activations }) => active_activations > 0);
  const params = { id: license?.id ?? '' };
  const { results: payments } = await read(PaymentList, demo.call('payments'));
  const { results: devices } = await read(ActivationList, demo.call('activations', { params }));
  return { demo, license: params.id, payment: payments[0]?.id ?? '', device: devices[0]?.id ?? '' };
}

hostile(
  46,
  'read another customer’s licence, devices, log, payment, invoices',
  [404, 404, 404, 404, 404, 404],
  async () => {
    const { license, payment } = await victims();
    const { agent } = await newCustomer();
    const own = { params: { id: license } };
    const paid = { params: { id: payment } };
    return statusesOf([
      agent.call('license', own),
      agent.call('activations', own),
      agent.call('usageLogs', own),
      agent.call('payment', paid),
      agent.call('invoice', paid),
      agent.call('invoiceXml', paid),
    ]);
  },
);

hostile(
  47,
  'deactivate, rename or empty another customer’s devices',
  '404 404 404 404 404, unchanged',
  async () => {
    const { demo, license, device } = await victims();
    const { agent } = await newCustomer();
    const devices = () =>
      demo.call('activations', { params: { id: license } }).then((answer) => answer.text());
    const before = await devices();
    const statuses = await statusesOf([
      agent.call('deactivateActivation', { params: { id: device }, body: {} }),
      agent.call('renameActivation', { params: { id: device }, body: { name: 'mio' } }),
      agent.call('deactivateAll', { params: { id: license }, body: {} }),
      agent.call('choosePreviews', { params: { id: license }, body: { previews: true } }),
      agent.call('requestOfflineFile', { params: { id: license }, body: deviceRequest }),
    ]);
    return `${statuses.join(' ')}, ${before === (await devices()) ? 'unchanged' : 'changed'}`;
  },
);

const download = (agent: UserAgent) => agent.call('download', { params: { id: order.product_id } });

hostile(48, 'ask for a download without a licence', 403, async () => {
  return (await download((await newCustomer()).agent)).status;
});

hostile(48, 'open a download link: as it is, then with one character changed', [200, 403], async () => {
  const { agent } = await newCustomer();
  await buy(agent);
  const { download: link } = await read(DownloadResult, download(agent));
  const { pathname } = new URL(link.download_url, agent.origin);
  const at = pathname.length - 10;
  const changed = pathname.slice(0, at) + (pathname[at] === 'A' ? 'B' : 'A') + pathname.slice(at + 1);
  return statusesOf([visitor().visit(pathname), visitor().visit(changed)]);
});

hostile(49, 'write is_email_verified, id and is_staff with the profile', 'ignored', async () => {
  const { agent, email } = await newCustomer();
  const form = new FormData();
  for (const [name, value] of [
    ['first_name', 'Zoe'],
    ['is_email_verified', 'false'],
    ['id', '1'],
    ['is_staff', 'true'],
    ['pending_email', 'x@example.com'],
  ] as const)
    form.append(name, value);
  await agent.visit('/api/auth/profile/', {
    method: 'PATCH',
    body: form,
    headers: { Origin: agent.origin, 'Sec-Fetch-Site': 'same-origin', 'X-CSRFToken': agent.csrf },
  });
  const profile = await read(Profile, agent.call('profile'));
  const { first_name, is_email_verified, pending_email } = profile;
  const seen = JSON.stringify({ first_name, email: profile.email, is_email_verified, pending_email });
  return seen === JSON.stringify({ first_name: 'Zoe', email, is_email_verified: true, pending_email: null })
    ? 'ignored'
    : seen;
});

const orders: [string, object][] = [
  ['an unknown duration', { ...order, duration_key: '99m' }],
  ['__proto__ as its duration', { ...order, duration_key: '__proto__' }],
  ['constructor as its duration', { ...order, duration_key: 'constructor' }],
  ['an unknown product', { ...order, product_id: '-1' }],
  ['an array as its product', { ...order, product_id: [order.product_id] }],
];
for (const [what, body] of orders) {
  hostile(50, `order with ${what}`, 400, async () => (await buy(await demoTab(), body)).status);
}

hostile(50, 'order with a price of one’s own', 'the server’s price', async () => {
  const { agent } = await newCustomer();
  await read(
    PurchaseResult,
    buy(agent, { ...order, price: '0.01', amount: -5, base_price: 0, multiplier: 0 }),
  );
  await read(PurchaseResult, buy(agent));
  const { results } = await read(PaymentList, agent.call('payments'));
  const [first, second] = results.map(({ amount }) => amount);
  return first === second && (first ?? 0) > 100 ? 'the server’s price' : `${first} and ${second} cents`;
});

hostile(
  69,
  'repeat an order: the same, another one, and by another customer',
  '201 same, 422, 201 other',
  async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const key = crypto.randomUUID();
    const keyOf = async (answer: Promise<Response>) =>
      (await read(PurchaseResult, answer)).license.license_key;
    const first = await keyOf(buy(one.agent, order, key));
    const again = await keyOf(buy(one.agent, order, key));
    const changed = await buy(one.agent, { ...order, duration_key: '1m' }, key);
    const foreign = await keyOf(buy(other.agent, order, key));
    return `201 ${first === again ? 'same' : 'different'}, ${changed.status}, 201 ${foreign === first ? 'same' : 'other'}`;
  },
);

hostile(69, 'buy 12 times at once with one key', '12 × 201, 1 licence, 1 payment', async () => {
  const { agent } = await newCustomer();
  const key = crypto.randomUUID();
  const statuses = await statusesOf(Array.from({ length: 12 }, () => buy(agent, order, key)));
  const licenses = await read(LicenseList, agent.call('licenses'));
  const payments = await read(PaymentList, agent.call('payments'));
  const created = statuses.filter((status) => status === 201 || status === 200).length;
  return `${created} × 201, ${licenses.count} licence, ${payments.count} payment`;
});

hostile(73, 'look for the licence right after buying it', 'there', async () => {
  const { agent } = await newCustomer();
  const { license } = await read(PurchaseResult, buy(agent));
  const { results } = await read(LicenseList, agent.call('licenses'));
  return results[0]?.license_key === license.license_key ? 'there' : 'not there';
});

hostile(67, 'activate 12 devices at once', 'as many as the licence has slots', async () => {
  const { agent } = await newCustomer();
  const { license } = await read(PurchaseResult, buy(agent));
  const device = (number: number) => ({
    license_key: license.license_key,
    product_id: order.product_id,
    fingerprint: `device-${number}-of-twelve`,
    name: 'PC',
    platform: 'linux',
    app_version: '1.0',
  });
  const statuses = await statusesOf(
    Array.from({ length: 12 }, (_, number) => visitor().call('activate', { body: device(number) })),
  );
  const { results } = await read(LicenseList, agent.call('licenses'));
  const { max_activations = 0, active_activations = 0 } = results[0] ?? {};
  const granted = statuses.filter((status) => status === 201).length;
  return granted === max_activations && active_activations === max_activations
    ? 'as many as the licence has slots'
    : `${granted} of ${max_activations}: ${[...new Set(statuses)]}`;
});
