import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { SwapLimitReached } from '#lib/contract/devices/devices.ts';
import { ValidateResult } from '#lib/contract/devices/licensing.ts';
import { SANDBOX_PRODUCT, testKeys } from '#lib/contract/devices/sandbox.ts';
import { PublicKeys } from '#lib/contract/devices/signed.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { MAX_SWAPS } from '#lib/contract/limits.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { buy, newCustomer, order } from './support/accounts.ts';
import { hostile, visitor } from './support/cases.ts';

const TRIES = MAX_SWAPS + 2;

hostile(
  123,
  `swap the device of a licence ${TRIES} times, renaming fingerprints`,
  `${MAX_SWAPS} swaps, then SWAP_LIMIT_REACHED with a date; the licence's page says so`,
  async () => {
    const { agent } = await newCustomer();
    const { license } = v.parse(PurchaseResult, await (await buy(agent)).json());
    const credential = { license_key: license.license_key, product_id: order.product_id };
    const about = { name: 'PC', platform: 'Linux', app_version: '1.0.0' };
    const send = (name: 'activate' | 'deactivate', fingerprint: string) => {
      const body = { ...credential, fingerprint, ...(name === 'activate' && about) };
      return visitor().call(name, { body, headers: { 'CF-Connecting-IP': `203.0.113.${randomInt(250)}` } });
    };
    const params = { id: license.id ?? '' };
    const read = async () => v.parse(License, await (await agent.call('license', { params })).json());
    const { max_activations } = await read();
    for (let n = 0; n < max_activations; n += 1) await send('activate', `first-device-${n}`);
    let swaps = 0;
    let refusal: unknown;
    for (let n = 0; n < TRIES; n += 1) {
      await send('deactivate', n === 0 ? 'first-device-0' : `other-device-${n - 1}`);
      const answer = await send('activate', `other-device-${n}`);
      if (answer.status === 201) swaps += 1;
      else refusal ??= await answer.json();
    }
    const { code, next_swap_at } = v.parse(SwapLimitReached, refusal);
    const shown = (await read()).swaps;
    const isShown = shown?.used === swaps && shown.next_at === next_swap_at;
    return `${swaps} swaps, then ${code} with a date; the licence's page ${isShown ? 'says so' : 'is silent'}`;
  },
);

hostile(
  170,
  'present every test key for a product on sale, rewriting product_id on the way',
  'never valid for the product; signed by no key of licences',
  async () => {
    const agent = visitor();
    const real = v.parse(PublicKeys, await (await agent.call('licensePublicKeys')).json()).keys;
    const known = new Set(real.map(({ kid }) => kid));
    const ask = async (license_key: string, product_id: string) => {
      const body = { license_key, product_id, fingerprint: 'device-0001' };
      return v.parse(ValidateResult, await (await agent.call('validate', { body })).json());
    };
    const keys = Object.keys(testKeys);
    const own = await Promise.all(keys.map((key) => ask(key, order.product_id)));
    const rewritten = await Promise.all(keys.map((key) => ask(key, SANDBOX_PRODUCT)));
    const isNeverValid = own.every(({ valid }) => !valid);
    const isApart = [...own, ...rewritten].every(({ signature }) => signature && !known.has(signature.kid));
    return `${isNeverValid ? 'never' : 'sometimes'} valid for the product; signed by ${isApart ? 'no key' : 'keys'} of licences`;
  },
);
