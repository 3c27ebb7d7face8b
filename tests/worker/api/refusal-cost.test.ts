import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import type { Count } from '#lib/api/services/shared/rate-limits.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { call, env, member, PASSWORD } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { exhaust } from '#tests/support/worker/counts.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { isUsed } from '#tests/support/worker/fresh-objects.ts';
import { markedMember } from '#tests/support/worker/guesses.ts';

const { database, measure } = countRows(env.DB);
const counted = { ...env, DB: database };
const send: typeof call = (name, options) => call(name, options, counted);

beforeAll(() => addProduct({ id: 'one' }));

/** The number of rows that the limiters have written so far. */
async function written(): Promise<number> {
  const ids = (await listDurableObjectIds(env.LIMITS)).filter(isUsed);
  const rows = await Promise.all(
    ids.map((id) =>
      runInDurableObject(env.LIMITS.get(id), (_, { storage }) =>
        Number(storage.sql.exec('SELECT total_changes() AS rows').one().rows),
      ),
    ),
  );
  return rows.reduce((sum, each) => sum + each, 0);
}

/** The cost of calls, and the statuses of their responses. */
async function costOf(requests: Parameters<typeof call>[]) {
  const statuses = new Set<number>();
  const before = await written();
  const { queries, rowsWritten } = await measure(async () => {
    const answers = await Promise.all(requests.map(([name, options]) => send(name, options)));
    for (const { status } of answers) statuses.add(status);
  });
  return { statuses: [...statuses], queries, rowsWritten, stored: (await written()) - before };
}

const REFUSED = { statuses: [429], queries: 0, rowsWritten: 0, stored: 0 };
const NETWORK = '203.0.113.5';
const headers = { 'X-Forwarded-For': NETWORK };
const email = 'ada@example.com';
const newcomer = { first_name: 'Ada', last_name: 'Rossi', password: PASSWORD, password_confirm: PASSWORD };

/** The calls of mailed links. The newsletter's unsubscribe link is missing, as reading it needs no query. */
const byLink: [CallName, object?][] = [
  ['verifyEmail', { password: 'x' }],
  ['completeRegistration', { ...newcomer, new_password: PASSWORD, new_password_confirm: PASSWORD }],
  ['passwordResetConfirm', { new_password: PASSWORD, new_password_confirm: PASSWORD }],
  ['undoEmailChange'],
  ['confirmInvoiceEmail'],
  ['confirmAssistedEmail'],
  ['stopAssistedEmail'],
  ['stopFactorReset'],
  ['finishFactorReset'],
  ['reportSignIn'],
  ['newsletterConfirm'],
  ['concludeWithdrawal'],
  ['undoWithdrawal'],
  ['tellWithdrawalReason', { reason: 'unused' }],
];

describe('a refused call costs neither a query nor a write', () => {
  const open: [CallName, Count, object][] = [
    ['login', ['loginPerAddress', `network ${NETWORK}`], { email, password: 'x' }],
    ['login', ['loginPerAccount', 'login slow@example.com'], { email: 'slow@example.com', password: 'x' }],
    ['register', ['registerPerAddress', `network ${NETWORK}`], { ...newcomer, email }],
    ['passwordReset', ['mailPerAddress', `network ${NETWORK}`], { email }],
    ['resendVerificationPublic', ['mailPerAddress', `network ${NETWORK}`], { email }],
    ['newsletterSubscribe', ['newsletterPerAddress', `network ${NETWORK}`], { email }],
    ...byLink.map(([name, more]): [CallName, Count, object] => [
      name,
      ['deadLinksPerAddress', `network ${NETWORK}`],
      { token: 'made-up', ...more },
    ]),
  ];

  it.each(open)('at %s (%s)', async (name, count, body) => {
    await exhaust(count);
    // For counts by network, the exhausted network; otherwise another one.
    const from = count[1].startsWith('network') ? headers : { 'X-Forwarded-For': '203.0.113.6' };
    expect(await costOf(Array(10).fill([name, { headers: from, body }]))).toEqual(REFUSED);
  });

  it('at a login in a known browser with used-up guesses', async () => {
    const { email, mark } = await markedMember();
    const guess: Parameters<typeof call> = [
      'login',
      {
        headers: { 'X-Forwarded-For': '203.0.113.7', 'X-Known-Device': mark },
        body: { email, password: 'x' },
      },
    ];
    for (let n = 0; n < 10; n++) expect((await call(...guess)).status).toBe(401);
    expect(await costOf(Array(10).fill(guess))).toEqual(REFUSED);
  });

  const signedIn: [CallName, Count[0], { body?: object; params?: Record<string, string> }][] = [
    ['updatePreferences', 'writesPerAccount', { body: { news: false } }],
    ['exportData', 'exportsPerAccount', {}],
    ['requestInvoiceEmail', 'invoiceEmailsPerAccount', { body: { email } }],
    ['support', 'supportPerAccount', { body: {} }],
    ['withdraw', 'withdrawalsPerAccount', { body: {} }],
    ['askRefund', 'refundsPerAccount', { params: { id: 'x' }, body: {} }],
    ['changePassword', 'passwordPerAccount', { body: { old_password: 'x' } }],
    ['deleteAccount', 'passwordPerAccount', { body: { password: 'x' } }],
  ];

  it.each(signedIn)('at %s (%s)', async (name, limit, options) => {
    const { id, access } = await member();
    await exhaust([limit, `account ${id}`]);
    expect(await costOf(Array(10).fill([name, { ...options, access }]))).toEqual(REFUSED);
  });

  it('at a purchase and a renewal from a network that has bought too much', async () => {
    const { access } = await member();
    await exhaust(['salesPerAddress', `network ${NETWORK}`]);
    const body = { product_id: 'one', duration_key: '1m' };
    expect(await costOf(Array(10).fill(['purchase', { access, headers, body }]))).toEqual(REFUSED);
    expect(await costOf([['renew', { access, headers, params: { id: 'x' }, body }]])).toEqual(REFUSED);
  });
});

it('a link that was never mailed counts for its network only', async () => {
  const count = async () => (await listDurableObjectIds(env.LIMITS)).filter(isUsed).length;
  const from = { 'X-Forwarded-For': '203.0.113.66' };
  const before = await count();
  for (const token of ['made-up-1', 'made-up-2', 'made-up-3'])
    expect((await call('verifyEmail', { headers: from, body: { token, password: 'x' } })).status).toBe(400);
  expect(await count()).toBe(before + 1);
});

describe('calls of desktop products', () => {
  const validate = (license_key: string, address: string): Parameters<typeof call> => [
    'validate',
    { headers: { 'X-Forwarded-For': address }, body: { license_key, product_id: 'one' } },
  ];

  it('with random keys query the database until their network has guessed enough', async () => {
    await exhaust(['unknownKeysPerAddress', 'network 203.0.113.8'], 3);
    const guess = () => validate(newLicenseKey(0), '203.0.113.8');
    const first = await costOf(Array.from({ length: 3 }, guess));
    expect(first).toMatchObject({ statuses: [200], rowsWritten: 0 });
    expect(first.queries).toBeGreaterThanOrEqual(3);
    expect(await costOf(Array.from({ length: 10 }, guess))).toEqual(REFUSED);
  });

  it('beyond a key’s own limit cost nothing', async () => {
    const { id: userId } = await member();
    const { key } = await addLicense({ userId, productId: 'one' });
    const asked = validate(key, '203.0.113.9');
    expect(await call(...asked)).toMatchObject({ status: 200 });
    await exhaust(['licensingPerKeyAndAddress', `key ${key}`, '203.0.113.9']);
    expect(await costOf(Array(10).fill(asked))).toEqual(REFUSED);
  });
});
