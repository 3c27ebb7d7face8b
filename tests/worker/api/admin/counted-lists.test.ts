import { env as testEnv } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { call, clock, member } from '#tests/support/worker/api.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';
import { asker } from '#tests/support/worker/fixtures/support.ts';
import { recordQueries, scansOf } from '#tests/support/worker/recorded-db.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

const { sent, env: recorded } = recordQueries();
let access = '';

const run = (statement: string) => testEnv.DB.prepare(statement).run();
/** Inserts three rows; `i` is the row's number. */
const three = (into: string, values: string) =>
  run(`insert into ${into} with n(i) as (values (1), (2), (3)) select ${values} from n`);

async function page(list: CallName, query: Record<string, string>) {
  const { body } = await call(list, { access, query }, { ...stripeEnv, DB: recorded.DB });
  return body as { results: unknown[]; next: string | null; found: number | null };
}

beforeAll(async () => {
  ({ access } = await colleague('admin'));
  await addProduct({ id: 'one' });
  const { id: buyer } = await member();
  const at = clock.now;
  for (const n of [1, 2, 3]) {
    await asker();
    await addSale(buyer);
    await addCoupon(n === 3 ? { endsAt: at } : {});
    await addRelease({ id: `r${n}`, productId: 'one', version: `1.0.${n}` });
  }
  await run("update documents set sdi_state = 'to_send'");
  await three(
    'withdrawals (id, year, number, name, contract, email, text, declared_at)',
    `'w' || i, 2026, i, 'Ada', 'TRX', 'ada@example.com', '', ${at}`,
  );
  await three(
    'end_reasons (id, ending, source, product_id, reason, text, ended_at, created_at)',
    `'r' || i, 'w' || i, 'withdrawal', iif(i = 3, '', 'one'), 'unused', '', ${at}, ${at}`,
  );
  await run('delete from mails');
  await three(
    'mails (id, kind, "to", content, keeps, state, due_at, created_at)',
    `'m' || i, 'order', 'ada@example.com', '', 'envelope', iif(i = 3, 'failed', 'done'), ${at}, ${at}`,
  );
  await three(
    'discrepancies (id, kind, subject, created_at, decided_at)',
    `'d' || i, 'task', i, ${at}, iif(i = 3, ${at}, null)`,
  );
  await three(
    'bulk_changes (id, actor_id, change, reason, network, country, total, due_at, created_at)',
    `'b' || i, 'ada', '{"action":"suspend"}', 'Motivo', '', '', 3, ${at}, ${at}`,
  );
  await three('bulk_skips (change_id, license_id, why)', `'b1', 'l' || i, 'changed'`);
  await three(
    'imports (id, actor_id, file_name, network, country, created_at, total, due_at)',
    `'i' || i, 'ada', 'a.csv', '', '', ${at}, 0, 0`,
  );
  await three('import_skips (import_id, line, why)', `'i1', i, 'email'`);
  await run(
    `insert into webhook_endpoints (id, name, url, events, state, secret_sealed, created_at) values ('e1', 'Uno', 'https://uno.example', '[]', 'on', '', ${at})`,
  );
  await three(
    'webhook_events (id, uid, type, data, created_at)',
    `i, 'evt_' || i, 'endpoint.test', '{}', ${at}`,
  );
  await three(
    'webhook_deliveries (event_id, endpoint_id, state, due_at, created_at)',
    `i, 'e1', iif(i = 3, 'failed', 'done'), ${at}, ${at}`,
  );
});

it.each<[CallName, Record<string, string>, number | null]>([
  ['staffConversations', {}, 3],
  ['staffConversations', { state: 'open' }, 3],
  ['staffConversations', { assignee: 'nobody' }, 3],
  ['staffConversations', { assignee: 'nobody', state: 'open' }, 3],
  ['shopWithdrawals', {}, 3],
  ['shopWithdrawals', { show: 'all' }, 3],
  ['endReasons', {}, 3],
  ['endReasons', { source: 'withdrawal' }, 3],
  ['endReasons', { source: 'withdrawal', reason: 'unused', product: 'one' }, 2],
  ['staffMails', {}, 3],
  ['staffMails', { state: 'sent' }, 2],
  ['staffMails', { kind: 'order' }, 3],
  ['staffMails', { address: 'ada@example.com' }, 3],
  ['staffMails', { kind: 'order', state: 'sent' }, 2],
  ['coupons', {}, 3],
  ['coupons', { show: 'open' }, 2],
  ['discrepancies', {}, 2],
  ['discrepancies', { show: 'all' }, 3],
  ['shopReleases', {}, 3],
  ['shopReleases', { product: 'one' }, 3],
  ['shopDocuments', {}, 3],
  ['shopDocuments', { kind: 'invoice', from: '2026-01-01' }, 3],
  ['transmissions', {}, 3],
  ['webhookDeliveries', { endpoint: 'e1' }, 3],
  ['webhookDeliveries', { endpoint: 'e1', state: 'sent' }, 2],
  ['bulkChanges', {}, 3],
  ['bulkSkips', { change: 'b1' }, 3],
  ['licenseImports', {}, 3],
  ['importSkips', { import: 'i1' }, 3],
])('%s counts its results for %j', async (list, query, found) => {
  sent.clear();
  const first = await page(list, { ...query, limit: '1' });
  expect([first.results.length, first.found]).toEqual([1, found]);
  const counts = [...sent].filter((statement) => statement.includes('as found'));
  const scans = (await Promise.all(counts.map(scansOf))).flat();
  // SQLite may count all rows along any index; a filter must use an index of its columns.
  const isFiltered = Object.keys(query).length > 0 && query.show !== 'all';
  expect([counts.length, isFiltered ? scans : []]).toEqual([1, []]);
  expect((await page(list, { ...query, limit: '1', after: first.next ?? '' })).found).toBeNull();
});

it.each<[CallName, Record<string, string>]>([
  ['staffMails', { kind: 'order', state: 'failed' }],
  ['transmissions', { state: 'delivered' }],
])('%s does not count what no index covers: %j', async (list, query) => {
  await three(
    'mails (id, kind, "to", content, keeps, state, due_at, created_at)',
    `hex(randomblob(9)), 'order', 'eva@example.com', '', 'envelope', 'failed', 1, 1`,
  );
  await run("update documents set sdi_state = 'delivered'");
  const first = await page(list, { ...query, limit: '1' });
  expect([first.results.length, first.found]).toEqual([1, null]);
  expect(first.next).not.toBeNull();
});
