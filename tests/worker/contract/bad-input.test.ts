import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { italianDay } from '#lib/api/services/shared/calendar.ts';
import { BadRequest } from '#lib/contract/calls/call.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { type BadInput, badInputs } from '#tests/support/worker/bad-input.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { asProgram, type Client, customer, transports } from '#tests/support/worker/transports.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

/** Counters and sessions may change; nothing else may. */
const VOLATILE = ['sessions', 'mail_turns'];

async function snapshot(): Promise<string> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const names = results.map(({ name }) => name).filter((name) => !/^(_cf|sqlite_|d1_)/.test(name));
  const tables = names.filter((name) => !VOLATILE.includes(name));
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return JSON.stringify(rows.map(({ results }) => results));
}

const isString = (body: unknown) => typeof body === 'string';

function send(client: Client, { name, body }: BadInput) {
  const headers = {
    'Idempotency-Key': crypto.randomUUID(),
    ...(isString(body) && { 'Content-Type': 'application/json' }),
  };
  return client.call(name, { params: { id: 'unknown' }, body, headers });
}

describe.each(transports)('wrong bodies through $name', { timeout: 120_000 }, (transport) => {
  /** The proxy handles these two itself. */
  const own = transport.name === 'the proxy' ? ['logout', 'tokenRefresh'] : [];
  /** What it writes in the place of whatever a browser sends. */
  const attached = transport.name === 'the proxy' ? ['ticket'] : [];

  it('are refused in the contract’s form and leave nothing behind', async () => {
    const guest = await transport.guest();
    const { client } = await customer(transport);
    const program = asProgram(guest, (await addApiKey({ lastUsedOn: italianDay(Date.now()) })).access);
    const by = {
      bearer: client,
      'api-key': program,
      none: guest,
      'license-key': guest,
      signature: guest,
    };
    const before = await snapshot();
    const inputs = badInputs().filter(
      ({ name, field }) => !own.includes(name) && !(field && attached.includes(field)),
    );
    expect(inputs.length).toBeGreaterThan(250);
    for (const input of inputs) {
      const { status, body } = await send(by[calls[input.name].credential], input);
      expect([input.title, status, status < 400 || status > 429]).toEqual([input.title, status, false]);
      expect([input.title, v.is(BadRequest, body)]).toEqual([input.title, true]);
      // An unknown id may be refused before the body is read.
      if (input.field && status !== 404 && status !== 429) {
        expect([input.title, status, Object.keys(Object(body))]).toEqual([
          input.title,
          400,
          expect.arrayContaining([input.field]),
        ]);
      }
    }
    expect(await snapshot()).toBe(before);
  });

  it('of another type are 415, and too large ones 413', async () => {
    const { client } = await customer(transport);
    const before = await snapshot();
    for (const name of ['support', 'purchase', 'changePassword', 'updatePreferences'] as const) {
      const form = await client.call(name, {
        body: 'a=1',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      expect([name, form.status]).toEqual([name, 415]);
      const large = await client.call(name, { body: { message: 'x'.repeat(70_000) } });
      expect([name, large.status]).toEqual([name, 413]);
    }
    expect(await snapshot()).toBe(before);
  });
});
