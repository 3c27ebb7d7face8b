import * as v from 'valibot';
import { ActivationList, REQUEST_FORMAT } from '#lib/contract/devices/devices.ts';
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { buy, newCustomer, order } from './support/accounts.ts';
import { hostile, statusesOf } from './support/cases.ts';

const requestOf = (fields: object = {}) => ({
  format: REQUEST_FORMAT,
  product_id: order.product_id,
  fingerprint: 'air-gapped-0001',
  name: 'PC',
  platform: 'Linux',
  app_version: '1.0.0',
  ...fields,
});

async function owner() {
  const { agent } = await newCustomer();
  const { license } = v.parse(PurchaseResult, await (await buy(agent)).json());
  const params = { id: license.id ?? '' };
  return {
    params,
    send: (fields: object = {}, at = params) =>
      agent.call('requestOfflineFile', { params: at, body: requestOf(fields) }),
    devices: async () => {
      const answer = await agent.call('activations', { params });
      return v.parse(ActivationList, await answer.json()).results.map(({ name }) => name);
    },
  };
}

hostile(
  177,
  'bring a request beyond the limit of calls, of another product, with a turned name, for a stranger’s licence',
  '413 403 200 404, devices: PC gnp.exe',
  async () => {
    const [own, other] = [await owner(), await owner()];
    const statuses = await statusesOf([
      own.send({ note: 'x'.repeat(MAX_BODY_BYTES) }),
      own.send({ product_id: 'bond-ladder' }),
      own.send({ name: 'PC\u202egnp.exe' }),
      own.send({}, other.params),
    ]);
    const devices = [...(await own.devices()), ...(await other.devices())];
    return `${statuses.join(' ')}, devices: ${devices.join(', ')}`;
  },
);

hostile(177, 'bring one request eight times at once', '200 for each, 1 device', async () => {
  const { send, devices } = await owner();
  const statuses = await statusesOf(Array.from({ length: 8 }, () => send()));
  return `${[...new Set(statuses)].join(' ')} for each, ${(await devices()).length} device`;
});
