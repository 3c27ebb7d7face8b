import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { buy, newCustomer, PASSWORD } from './support/accounts.ts';
import { host, remoteCustomer, visitor } from './support/cases.ts';

const WRONG = 'password-sbagliata';
/** The token in the address of a download. */
const LINK = 'token-di-un-collegamento';

/** Does what the server logs, with secrets and personal data of every kind. */
async function provoke(): Promise<{ secrets: string[]; requestId: string }> {
  const { agent, email } = await newCustomer();
  await buy(agent);
  await visitor().logIn(email, WRONG);
  const { agent: remote, customer } = await remoteCustomer();
  await host.expireAccess();
  await host.fault('*', 'refuse');
  const failed = await remote.call('purchase', { body: { product_id: '1', duration_key: 'monthly' } });
  await remote.logIn(customer.email, customer.password);
  await remote.call('passwordReset', { body: { email: customer.email } });
  await remote.visit('/dashboard');
  await remote.call('file', { params: { token: LINK } });
  await host.mend();
  const cookies = [...agent.cookies.values(), ...remote.cookies.values()];
  const keys = customer.licenses.map(({ license_key }) => license_key);
  return {
    secrets: [email, customer.email, PASSWORD, customer.password, WRONG, LINK, ...cookies, ...keys],
    requestId: failed.headers.get('X-Request-Id') ?? '',
  };
}

test('the server’s log names the request and holds no secret and no personal data', async () => {
  const { secrets, requestId } = await provoke();
  const files = inject('lanes').flatMap(({ embeddedLog, remoteLog }) => [embeddedLog, remoteLog]);
  const log = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(secrets.filter((secret) => secret && log.includes(secret))).toEqual([]);
  // Includes what the server has logged of the other attacks of this run.
  expect(log).not.toMatch(/eyJ[\w-]{10,}\.|COA(?:-[A-Z2-9]{5}){5}|[\w.]+@example\.com|__Host-coa-\w+=/);
  const lines = log.match(/\{"level":"error","event":"upstream_failed".*?\}/g) ?? [];
  const events = lines.map((line) => JSON.parse(line));
  expect(events).toContainEqual(expect.objectContaining({ level: 'error', requestId }));
});
