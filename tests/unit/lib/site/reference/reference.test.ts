import { describe, expect, test } from 'vitest';
import { documentedCalls } from '#lib/contract/calls/calls.ts';
import { licensingCalls } from '#lib/contract/devices/licensing-calls.ts';
import { updateCalls } from '#lib/contract/devices/update-calls.ts';
import { sellerCalls } from '#lib/contract/seller/calls.ts';
import { examplesOf } from '#lib/site/reference/examples.ts';
import { readReference } from '#lib/site/reference/reference.ts';

const calls = readReference('https://portal.test');
const named = (id: string) => calls.find((call) => call.id === id);

describe('the reference', () => {
  test('describes every public call once, and no admin call', () => {
    expect(calls.map(({ id }) => id).sort()).toEqual([...documentedCalls].sort());
    expect(calls.filter(({ path }) => path.startsWith('/api/admin/'))).toEqual([]);
  });

  test('groups them by their permitted callers', () => {
    const ofProducts = calls.filter(({ audience }) => audience === 'product').map(({ id }) => id);
    expect(ofProducts.sort()).toEqual(Object.keys({ ...licensingCalls, ...updateCalls }).sort());
    const ofSellers = calls.filter(({ audience }) => audience === 'seller').map(({ id }) => id);
    expect(ofSellers.sort()).toEqual(Object.keys(sellerCalls).sort());
    const audienceOf = (id: string) => named(id)?.audience;
    expect(['products', 'login', 'profile'].map(audienceOf)).toEqual(['anybody', 'visitor', 'customer']);
  });

  test('names fields by path, with their meaning and whether they are required', () => {
    const { fields = [], answers = [] } = named('validate') ?? {};
    expect(fields.map(({ path, isRequired }) => [path, isRequired])).toEqual([
      ['license_key', true],
      ['product_id', true],
      ['fingerprint', false],
      ['nonce', false],
      ['app_version', false],
    ]);
    const told = answers.find(({ status }) => status === '200')?.fields ?? [];
    const paths = told.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['valid', 'license.max_activations', 'signature.sig']));
    expect(told.find(({ path }) => path === 'license.expires_at')?.type).toBe('date-time | null');
    expect(told.filter(({ about }) => about.length < 5)).toEqual([]);
  });

  test('describes each response, with its codes and fields', () => {
    const answerOf = (id: string, status: string) =>
      named(id)?.answers.find((answer) => answer.status === status);
    expect(answerOf('activate', '409')?.about).toMatch(/`ACTIVATION_LIMIT_REACHED`, `SWAP_LIMIT_REACHED`/);
    expect(answerOf('activate', '404')?.fields).toEqual([]);
    expect(answerOf('activate', '409')?.fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['manage_url', 'next_swap_at']),
    );
    for (const code of ['csrf_failed', 'email_not_verified', 'NOT_ACTIVATED'])
      expect(answerOf('offlineFile', '403')?.about.split(`\`${code}\``)).toHaveLength(2);
    expect(answerOf('profile', '401')?.about).toBe('The request has no session (`signed_out`).');
  });

  test('has detailed guidance only for programs’ calls', () => {
    const guided = calls.filter(({ about }) => about.length > 1).map(({ id }) => id);
    const ofPrograms = { ...licensingCalls, ...updateCalls, ...sellerCalls };
    expect(guided.sort()).toEqual(Object.keys(ofPrograms).sort());
  });

  test('sends bodies that name the sandbox’s product', () => {
    for (const name of ['activate', 'validate', 'renewLease', 'deactivate', 'deviceOfflineFile'])
      expect(JSON.parse(named(name)?.body ?? '')).toMatchObject({
        license_key: 'COA-TEST-VALID',
        product_id: 'coa-test',
      });
  });

  test('writes calls of the seller’s programs with a key outside the code', () => {
    const create = named('createLicense');
    if (!create) throw new Error('It is not there');
    const examples = new Map(examplesOf(create, 'https://portal.test'));
    expect(examples.get('curl')).toContain('-H "Authorization: Bearer $COA_API_KEY"');
    expect(examples.get('Node.js')).toContain('process.env.COA_API_KEY');
    expect(examples.get('Python')).toContain('os.environ["COA_API_KEY"]');
    for (const code of examples.values()) expect(code).toContain('Idempotency-Key');
    const one = named('sellerLicense');
    for (const [, code] of one ? examplesOf(one, 'https://portal.test') : [])
      expect(code).toMatch(/licenses\/[\da-f-]{36}\//);
  });
});
