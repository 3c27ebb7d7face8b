import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { newSecret } from '#lib/api/services/api-keys/secret.ts';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { type SellerCallName, sellerCalls } from '#lib/contract/seller/calls.ts';
import { apiScopes } from '#lib/contract/seller/rules.ts';
import { call, clock, env, member } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { limiterOf } from '#tests/support/worker/counts.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const names = Object.keys(sellerCalls) as SellerCallName[];
const params = { id: 'nessuno', part: '1' };
const sent = (name: SellerCallName) => (sellerCalls[name].method === 'GET' ? {} : { body: {} });
const ask = (name: SellerCallName, access?: string, from = '192.0.2.1') =>
  call(name, { params, ...sent(name), access, headers: { 'X-Forwarded-For': from } });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('a key', () => {
  it.each(apiScopes)('with «%s» opens the calls of that scope and no others', async (scope) => {
    const { access } = await addApiKey({ scopes: [scope] });
    const closed = [];
    for (const name of names) {
      const answer = await ask(name, access);
      if (answer.status === 403) closed.push([name, codeOf(answer)]);
    }
    const others = names.filter((name) => sellerCalls[name].scope !== scope);
    expect(closed).toEqual(others.map((name) => [name, 'scope_missing']));
  });

  it('without a scope learns which one is missing', async () => {
    const { access } = await addApiKey({ scopes: ['licenses:read'] });
    const { body } = await ask('createLicense', access);
    expect(JSON.stringify(body)).toContain('licenses:create');
  });

  it.each(names)('is needed for «%s»: a missing, wrong, ended or revoked one is refused', async (name) => {
    const ended = await addApiKey({ endsAt: clock.now });
    const revoked = await addApiKey({ revokedAt: clock.now - DAY_MS });
    const { access: session } = await colleague();
    const answers = [undefined, 'coa_sk_nope', newSecret(), session, ended.access, revoked.access].map(
      (access) => ask(name, access, `198.51.100.${names.indexOf(name)}`),
    );
    const codes = (await Promise.all(answers)).map((answer) => [answer.status, codeOf(answer)]);
    expect(codes).toEqual([
      [401, 'api_key_missing'],
      [401, 'api_key_unknown'],
      [401, 'api_key_unknown'],
      [401, 'api_key_unknown'],
      [401, 'api_key_ended'],
      [401, 'api_key_revoked'],
    ]);
  });

  it('is not a session anywhere, and a session is no key', async () => {
    const { access } = await addApiKey();
    for (const name of ['licenses', 'profile', 'staffMember', 'apiKeys'] as const)
      expect((await call(name, { access })).status).toBe(401);
    const customer = await member();
    expect((await ask('sellerLicense', customer.access)).status).toBe(401);
  });
});

describe('calls by key', () => {
  it('are limited by key, independently of other keys', async () => {
    const [busy, quiet] = [await addApiKey(), await addApiKey()];
    const { limit } = rateLimits.callsPerApiKey;
    const from = '192.0.2.77';
    await ask('sellerLicense', busy.access, from);
    // The first call finds the key; later calls are counted without a query for its owner.
    const answers = await Promise.all(
      Array.from({ length: limit }, () => ask('sellerLicense', busy.access, from)),
    );
    const last = await ask('sellerLicense', busy.access, from);
    expect([answers.filter(({ status }) => status === 404).length, last.status]).toEqual([limit, 429]);
    expect((await ask('sellerLicense', quiet.access, '192.0.2.78')).status).toBe(404);
  });

  it('with unknown keys are limited by network, and then cost neither a query nor a write', async () => {
    const { database, measure } = countRows(env.DB);
    const from = '203.0.113.9';
    const guess = (access: string) =>
      call(
        'sellerLicense',
        { params, access, headers: { 'X-Forwarded-For': from } },
        { ...env, DB: database },
      );
    const { limit } = rateLimits.unknownApiKeysPerAddress;
    const mistyped = await measure(() => guess('coa_sk_nope'));
    for (let tries = 1; tries < limit; tries += 1) await guess(newSecret());
    const statuses: number[] = [];
    const cost = await measure(async () => {
      for (const access of [newSecret(), 'coa_sk_nope']) statuses.push((await guess(access)).status);
    });
    expect([statuses, cost.queries, cost.rowsWritten]).toEqual([[429, 429], 0, 0]);
    expect(mistyped.queries).toBe(0);
  });

  it('create as many licences a day as a shop may sell, and no more', async () => {
    const { id, access } = await addApiKey();
    const limiter = await limiterOf(`api-key ${id}`);
    // Calls the object directly: as many API calls would take as long as a day's orders.
    await runInDurableObject(limiter, async (own) => {
      for (let n = 0; n < rateLimits.licensesPerApiKey.limit; n += 1)
        await own.take([['licensesPerApiKey', '']], [], clock.now);
    });
    const from = '192.0.2.88';
    const answers = [await ask('createLicense', access, from), await ask('sellerLicense', access, from)];
    expect(answers.map(({ status }) => status)).toEqual([429, 404]);
  });

  it('with a key that was used before succeed while others guess from its network', async () => {
    const from = '203.0.113.10';
    const { access } = await addApiKey();
    expect((await ask('sellerLicense', access, from)).status).toBe(404);
    for (let tries = 0; tries <= rateLimits.unknownApiKeysPerAddress.limit; tries += 1)
      await ask('sellerLicense', newSecret(), from);
    expect((await ask('sellerLicense', newSecret(), from)).status).toBe(429);
    expect((await ask('sellerLicense', access, from)).status).toBe(404);
  });

  it('store the day of their use once a day, and nothing if they are refused', async () => {
    const { database, measure } = countRows(env.DB);
    const counted = { ...env, DB: database };
    const use = (access: string, name: SellerCallName = 'sellerLicense') =>
      measure(() => call(name, { params, access, ...sent(name) }, counted));
    const { access } = await addApiKey({ lastUsedOn: null, scopes: ['licenses:read'] });
    const costs = [await use(access, 'suspendLicense'), await use(access), await use(access)];
    clock.now += DAY_MS;
    costs.push(await use(access));
    clock.now -= DAY_MS;
    expect(costs.map(({ rowsWritten }) => rowsWritten)).toEqual([0, 1, 0, 1]);
  });
});
