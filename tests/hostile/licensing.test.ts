import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { PurchaseResult } from '#lib/contract/sales/purchases.ts';
import { buy, newCustomer, order } from './support/accounts.ts';
import { hostile, visitor } from './support/cases.ts';

async function newKey(): Promise<string> {
  const { agent } = await newCustomer();
  return v.parse(PurchaseResult, await (await buy(agent)).json()).license.license_key;
}

async function validate(license_key: string, address: string): Promise<number> {
  const body = { license_key, product_id: order.product_id };
  return (await visitor().call('validate', { body, headers: { 'CF-Connecting-IP': address } })).status;
}

const { limit } = rateLimits.unknownKeysPerAddress;

hostile(
  124,
  `guess ${limit + 1} keys in an office, then validate a good one ${limit + 1} times there and once elsewhere`,
  '429 for the last guess; 429 for the last of the good, 200 elsewhere',
  async () => {
    const key = await newKey();
    const office = `203.0.113.${randomInt(1, 250)}`;
    const last = async (times: number, keyOf: (n: number) => string) => {
      const statuses: number[] = [];
      for (let n = 0; n < times; n += 1) statuses.push(await validate(keyOf(n), office));
      return statuses.indexOf(429) === times - 1 ? '429' : statuses.join(' ');
    };
    const guesses = await last(limit + 1, (n) => `COA-GUESS-${n}`);
    const good = await last(limit + 1, () => key);
    const elsewhere = await validate(key, '198.51.100.1');
    return `${guesses} for the last guess; ${good} for the last of the good, ${elsewhere} elsewhere`;
  },
);
