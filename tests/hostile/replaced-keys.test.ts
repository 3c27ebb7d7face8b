import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { ReplacedKey } from '#lib/contract/licenses/licenses.ts';
import { MAX_KEY_REPLACEMENTS } from '#lib/contract/limits.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { buy, newCustomer, order, PASSWORD } from './support/accounts.ts';
import { hostile, visitor } from './support/cases.ts';

const Coded = v.object({ code: v.string() });

async function licensed() {
  const { agent } = await newCustomer();
  const { license } = v.parse(PurchaseResult, await (await buy(agent)).json());
  const params = { id: license.id ?? '' };
  const replace = (password = PASSWORD, by = agent) =>
    by.call('replaceKey', { params, body: { password, reason: 'exposed' } });
  return { key: license.license_key, replace };
}

/** The response's code; each call comes from another network. */
async function use(name: 'activate' | 'validate', key: string, fingerprint: string): Promise<string> {
  const about = { name: 'PC', platform: 'Linux', app_version: '1.0.0' };
  const body = { license_key: key, product_id: order.product_id, fingerprint, ...about };
  const headers = { 'CF-Connecting-IP': `2001:db8:${randomInt(65_536).toString(16)}::1` };
  const answer = await visitor().call(name, { body, headers });
  return v.parse(Coded, await answer.json()).code;
}

const { limit } = rateLimits.passwordPerSession;

hostile(
  131,
  `guess a password ${limit + 2} times to replace a key, then type the right one`,
  `${limit} × 400, 3 × 429; the key works on`,
  async () => {
    const { key, replace } = await licensed();
    const statuses: number[] = [];
    for (let n = 0; n < limit + 2; n += 1) statuses.push((await replace(`Sbagliata-${n}`)).status);
    statuses.push((await replace()).status);
    const count = (status: number) => `${statuses.filter((each) => each === status).length} × ${status}`;
    const code = await use('validate', key, 'device-0001');
    return `${count(400)}, ${count(429)}; the key ${code === 'NOT_ACTIVATED' ? 'works on' : code}`;
  },
);

hostile(
  131,
  'press «Sostituisci la chiave» 3 times at once, again and again',
  `${MAX_KEY_REPLACEMENTS} keys at most; the last one is good, every other KEY_REPLACED`,
  async () => {
    const { key, replace } = await licensed();
    const keys = [key];
    for (let round = 0; round < MAX_KEY_REPLACEMENTS + 1; round += 1) {
      const answers = await Promise.all(Array.from({ length: 3 }, () => replace()));
      const given = answers.filter(({ status }) => status === 200);
      for (const answer of given) keys.push(v.parse(ReplacedKey, await answer.json()).license_key);
    }
    const codes = await Promise.all(keys.map((each) => use('validate', each, 'device-0001')));
    const good = codes.filter((code) => code === 'NOT_ACTIVATED').length;
    const replaced = codes.filter((code) => code === 'KEY_REPLACED').length;
    const isSound = keys.length - 1 <= MAX_KEY_REPLACEMENTS && good === 1 && replaced === keys.length - 1;
    return isSound
      ? `${MAX_KEY_REPLACEMENTS} keys at most; the last one is good, every other KEY_REPLACED`
      : `${keys.length - 1} keys; ${codes.join(' ')}`;
  },
);

hostile(
  131,
  'activate 12 devices with a leaked key while it is replaced',
  'each ACTIVATED, ACTIVATION_LIMIT_REACHED or KEY_REPLACED; afterwards KEY_REPLACED',
  async () => {
    const { key, replace } = await licensed();
    const asked = Array.from({ length: 12 }, (_, n) => use('activate', key, `device-${n}`));
    const replaced = await replace();
    const codes = new Set(await Promise.all(asked));
    for (const code of ['ACTIVATED', 'ACTIVATION_LIMIT_REACHED', 'KEY_REPLACED']) codes.delete(code);
    const after = await Promise.all(['device-0', 'device-12'].map((device) => use('activate', key, device)));
    const isRefused = replaced.ok && after.every((code) => code === 'KEY_REPLACED');
    const during =
      codes.size === 0 ? 'ACTIVATED, ACTIVATION_LIMIT_REACHED or KEY_REPLACED' : [...codes].join();
    return `each ${during}; afterwards ${isRefused ? 'KEY_REPLACED' : after.join()}`;
  },
);

hostile(131, 'replace the key of a stranger’s licence', '404; the key works on', async () => {
  const { key, replace } = await licensed();
  const { agent: stranger } = await newCustomer();
  const { status } = await replace(PASSWORD, stranger);
  const code = await use('validate', key, 'device-0001');
  return `${status}; the key ${code === 'NOT_ACTIVATED' ? 'works on' : code}`;
});
