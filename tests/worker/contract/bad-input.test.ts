import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { BadRequest, type Call } from '#lib/contract/calls/call.ts';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { ORGANIZATION_PATH } from '#lib/contract/organizations/rules.ts';
import { type Answer, member, send } from '#tests/support/worker/api.ts';
import { allWrong, badBodies, badInputs, readers, wrongFields } from '#tests/support/worker/bad-input.ts';
import { requireDocumented } from '#tests/support/worker/contract.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { completeShop } from '#tests/support/worker/fixtures/shops.ts';
import { join, newOrganization } from '#tests/support/worker/organizations.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';
import { asProgram, customer } from '#tests/support/worker/transports.ts';
import { operations } from '#tests/support/worker/walker.ts';

let organization: Awaited<ReturnType<typeof newOrganization>>;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  await completeShop(env);
  organization = await newOrganization();
});

/** The only tables that may change. */
const VOLATILE = ['sessions', 'mail_slots'];

async function snapshot(): Promise<string> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const names = results.map(({ name }) => name).filter((name) => !/^(_cf|sqlite_|d1_)/.test(name));
  const tables = names.filter((name) => !VOLATILE.includes(name));
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return JSON.stringify(rows.map(({ results }) => results));
}

/** Calls of organizations run inside an organization. */
const isOrganizations = (name: CallName) => calls[name].path.startsWith(ORGANIZATION_PATH);
const paramsOf = (name: CallName) => ({
  id: 'unknown',
  part: '1',
  ...(isOrganizations(name) && organization.params),
});
const inputs = badInputs();
/** Inputs that only the call itself can refuse, such as an unknown id. */
const unseen = inputs.filter(({ name, body }) => wrongFields(name, body).length === 0);

it('the form of a call refuses a wrong field by its name', () => {
  expect(inputs.length).toBeGreaterThan(2000);
  const unnamed = inputs.filter(({ name, body, field }) => field && !wrongFields(name, body).includes(field));
  expect(unnamed.map(({ title }) => title)).toEqual([]);
  expect(unseen.length).toBeLessThan(inputs.length / 50);
});

describe('the API', () => {
  /** A caller who may make the call, with unused rate limits. */
  async function accessFor(name: CallName) {
    const { credential, role }: Call = calls[name];
    if (role) return (await confirmedColleague()).access;
    if (isOrganizations(name)) return (await organization.join('admin')).access;
    if (credential === 'bearer') return (await member()).access;
    return credential === 'api-key' ? (await addApiKey()).access : undefined;
  }

  it('checks every body by its call’s form, refuses bad ones as documented and stores nothing', async () => {
    const access = new Map<CallName, string | undefined>();
    for (const name of readers) access.set(name, await accessFor(name));
    const ask = async (name: CallName, body: string): Promise<Answer> => {
      const headers = new Headers({
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      });
      const token = access.get(name);
      if (token) headers.set('Authorization', `Bearer ${token}`);
      const answer = await send(
        callPath(name, paramsOf(name)),
        { method: calls[name].method, headers, body },
        stripeEnv,
      );
      requireDocumented(name, answer.status, answer.body);
      return answer;
    };
    const before = await snapshot();
    for (const name of readers) {
      const { status, body } = await ask(name, badBodies['nested too deep']);
      expect([name, status, body]).toEqual([name, 400, { detail: expect.any(String) }]);
      const wrong = allWrong(name);
      const answer = await ask(name, JSON.stringify(wrong));
      const named = Object.keys(Object(answer.body));
      expect([name, answer.status, named]).toEqual([name, 400, [...new Set(wrongFields(name, wrong))]]);
    }
    for (const { title, name, body } of unseen) {
      const { status } = await ask(name, JSON.stringify(body));
      expect([title, status, status >= 400 && status < 429]).toEqual([title, status, true]);
    }
    expect(await snapshot()).toBe(before);
  });
});

/**
 *
 * Where the proxy does not read the body, it passes it on: one body per call shows that request and response arrive;
 * the API's own test does the rest. Where it reads the body, it gets every bad one.
 */
describe('the proxy', () => {
  const looksInto: CallName[] = [
    'login',
    'passkeyLogin',
    'register',
    'verifyEmail',
    'secondFactor',
    'secondFactorOptions',
    'askFactorReset',
  ];

  it('refuses the same in the same form, and stores nothing', async () => {
    const { client, ...who } = await customer();
    await join(organization.id, 'admin', who);
    const program = asProgram(client, (await addApiKey({ lastUsedOn: italianDay(Date.now()) })).access);
    const ask = (name: CallName, body: unknown) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
      return (calls[name].credential === 'api-key' ? program : client).call(name, {
        params: paramsOf(name),
        ...{ body, headers },
      });
    };
    const documented = new Set((await operations()).map(({ operationId }) => operationId));
    // The proxy alone responds to a logout, and no browser refreshes tokens.
    const served = readers.filter(
      (name) => documented.has(name) && name !== 'logout' && name !== 'tokenRefresh',
    );
    expect(served.length).toBeGreaterThan(30);
    const before = await snapshot();
    for (const name of served) {
      const { status, body } = await ask(name, badBodies['nested too deep']);
      expect([name, status, body]).toEqual([
        name,
        400,
        expect.objectContaining({ detail: expect.any(String) }),
      ]);
      const wrong = allWrong(name);
      // The proxy overwrites `ticket`, whatever a browser sends.
      const fields = wrongFields(name, wrong).filter((field) => field !== 'ticket');
      const answer = await ask(name, wrong);
      const refusal = fields.length > 0 ? [400, [...new Set(fields)]] : [401, ['detail', 'code']];
      expect([name, answer.status, Object.keys(Object(answer.body))]).toEqual([name, ...refusal]);
    }
    for (const name of looksInto)
      for (const [title, sent] of Object.entries(badBodies)) {
        const { status, body } = await ask(name, sent);
        // Calls of a waiting login need no body, only that login.
        expect([name, title, [400, 401].includes(status), v.is(BadRequest, body)]).toEqual([
          name,
          title,
          true,
          true,
        ]);
      }
    expect(await snapshot()).toBe(before);
  });

  it('answers 415 to another content type', async () => {
    const { client } = await customer();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(await client.call('support', { body: 'a=1', headers })).toMatchObject({ status: 415 });
  });

  it('accepts brackets in a text', async () => {
    const { client } = await customer();
    const message = { name: 'Ada', email: 'ada@example.org', subject: 'Ciao', message: '[{"'.repeat(500) };
    expect(await client.call('support', { body: message })).toMatchObject({ status: 201 });
  });
});
