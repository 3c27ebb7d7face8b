import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { addDevice, addLicense, addUsage } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';
import { addSafetyEvents } from '#tests/support/worker/fixtures/security-events.ts';
import { type Client, customer } from '#tests/support/worker/transports.ts';

const ROWS = 7;
const ids = Array.from({ length: ROWS }, (_, at) => `p${at}`);

/** A customer with several rows of the same instant in each list. */
let holder: { client: Client; licenseId: string };

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  for (const id of ids) await addProduct({ id });
  const { id: userId, client } = await customer();
  const [license] = await Promise.all(ids.map(() => addLicense({ userId, productId: 'one' })));
  const licenseId = license?.id ?? '';
  for (const _ of ids) await Promise.all([addDevice({ licenseId }), addPayment(userId), addUsage(licenseId)]);
  await addSafetyEvents(userId, ROWS);
  for (const [at, id] of ids.entries()) await addRelease({ id, productId: 'one', version: `1.0.${at}` }, env);
  holder = { client, licenseId };
});

const names = Object.keys(calls) as CallName[];
const isPaged = (name: CallName) => {
  const answer = (calls[name] as Call).answers[200];
  return Boolean(answer && 'entries' in answer && Object.keys(answer.entries as object).includes('previous'));
};
const lists = names.filter(isPaged);

const Page = v.object({
  count: v.number(),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  results: v.array(
    v.union([
      v.object({ id: v.string() }),
      // Public versions have no id.
      v.pipe(
        v.object({ version: v.string() }),
        v.transform(({ version }) => ({ id: version })),
      ),
    ]),
  ),
});

it.each(lists)('the list «%s» ends, and shows each row once in both directions', async (name) => {
  const { client, licenseId } = holder;
  const call: Call = calls[name];
  const size = call.query?.includes('limit') ? 'limit' : 'page_size';
  const turn = async (query: Record<string, string>) => {
    const id = name === 'productReleases' ? 'one' : licenseId;
    const { status, body } = await client.call(name, { params: { id }, query });
    expect([name, status]).toEqual([name, 200]);
    return v.parse(Page, body);
  };
  const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

  const first = await turn({ [size]: '2' });
  const pages = [first];
  for (let page = first; page.next && pages.length <= first.count; pages.push(page)) {
    page = await turn(queryOf(page.next));
  }
  const seen = pages.flatMap(({ results }) => results.map(({ id }) => id));
  expect(seen.length).toBe(first.count);
  expect(new Set(seen).size).toBe(first.count);
  expect(first.count).toBeGreaterThanOrEqual(ROWS);

  const back = [pages.at(-1) ?? first];
  for (let page = back[0]; page?.previous && back.length <= first.count; back.push(page)) {
    page = await turn(queryOf(page.previous));
  }
  expect(back.reverse().flatMap(({ results }) => results.map(({ id }) => id))).toEqual(seen);
});
