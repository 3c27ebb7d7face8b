import type { Miniflare } from 'miniflare';
import type { ApiEnv } from '#lib/api/env.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { DAY_MS, REMINDER_DAYS } from '#lib/contract/limits.ts';
import type { Figure } from '#scripts/bench/figures.ts';
import type { LocalRun } from '#scripts/start/local.ts';
import { overSocket } from '#tests/support/local-http.ts';
import { demo } from '#tests/support/people.ts';
import { UserAgent } from '#tests/support/user-agent.ts';
import { productWorker, withRuntime } from './runtime.ts';

/** The account that is exported and deleted: a year's usage log of 20 licences in daily use. */
const LARGE = { email: 'grande@example.com', licenses: 20, lines: 18_250 };
const LINES_AT_ONCE = 1_825;
const LOOK_MS = 200;

const wait = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));
const since = (began: number) => (performance.now() - began) / 1000;

/** The duration of work that grows with the data: the day's reminders, an export and a deletion. */
export function workOfSize(run: LocalRun): Promise<Figure[]> {
  return withRuntime([productWorker('product', run)], run.stateDir, async ({ miniflare, originOf }) => {
    const env = await miniflare.getBindings<ApiEnv>('product');
    const jobs = await runJobs(miniflare, env);
    await addLargeAccount(miniflare, env, run);

    const origin = await originOf('product');
    // The product accepts writes from its own origin only.
    const agent = new UserAgent(run.url, overSocket(origin));
    const session = await agent.logIn(LARGE.email, demo.password);
    if (!session.ok) throw new Error(`The login answered ${session.status}.`);
    const confirmed = await agent.confirm(demo.password);
    if (!confirmed.ok) throw new Error(`The confirmation answered ${confirmed.status}.`);
    const exporting = performance.now();
    const exported = await agent.call('exportData');
    if (!exported.ok) throw new Error(`The export answered ${exported.status}.`);
    const bytes = (await exported.arrayBuffer()).byteLength;
    const exportSeconds = since(exporting);

    const deleting = performance.now();
    const deleted = await agent.call('deleteAccount', { body: { password: demo.password } });
    if (!deleted.ok) throw new Error(`The deletion answered ${deleted.status}.`);
    const answered = since(deleting);
    while ((await countOf(env, `SELECT count(*) FROM licenses WHERE id LIKE 'large-%'`)) > 0) await wait();
    return [
      ...jobs,
      { name: 'export of 365,000 lines', value: exportSeconds, unit: 's' },
      { name: 'of', value: bytes, unit: 'kB' },
      { name: 'deletion answered in', value: answered, unit: 's' },
      { name: 'complete in', value: since(deleting), unit: 's' },
    ];
  });
}

async function countOf({ DB }: ApiEnv, query: string): Promise<number> {
  return (await DB.prepare(query).first<number>('count(*)')) ?? 0;
}

/** Runs the hourly jobs until nothing is due and the provider has every mail. */
async function runJobs(miniflare: Miniflare, env: ApiEnv): Promise<Figure[]> {
  const due = () => Promise.all(REMINDER_DAYS.map((days) => countOf(env, dueIn(days, Date.now()))));
  const sum = (counts: number[]) => counts.reduce((all, each) => all + each, 0);
  const reminders = sum(await due());
  const began = performance.now();
  const worker = await miniflare.getWorker('product');
  await worker.scheduled({ cron: '7 * * * *' });
  while (sum(await due()) > 0) await wait();
  const written = since(began);
  while ((await countOf(env, `SELECT count(*) FROM mails WHERE state = 'waiting'`)) > 0) await wait();
  return [
    { name: 'reminders of the day', value: reminders, unit: '' },
    { name: 'written by the jobs in', value: written, unit: 's' },
    { name: 'sent in', value: since(began), unit: 's' },
  ];
}

const dueIn = (days: number, now: number) => `SELECT count(*) FROM licenses WHERE status = 'active'
  AND expires_at > ${now + (days - 1) * DAY_MS} AND expires_at <= ${now + days * DAY_MS} AND expires_at - created_at > ${2 * days * DAY_MS}
  AND NOT EXISTS (SELECT 1 FROM expiry_reminders r WHERE r.license_id = licenses.id
    AND r.expires_at = licenses.expires_at AND r.days = ${days})`;

async function addLargeAccount(miniflare: Miniflare, env: ApiEnv, run: LocalRun): Promise<void> {
  const vault = openVault(run.variables.LICENSE_KEYS ?? '');
  await env.DB.prepare(
    `INSERT INTO users (id, email, password_hash, first_name, last_name, created_at, email_verified_at)
     SELECT 'large', ?, password_hash, first_name, last_name, created_at, email_verified_at FROM users WHERE email = ?`,
  )
    .bind(LARGE.email, demo.email)
    .run();
  const logs = await miniflare.getDurableObjectNamespace('LICENSE_LOGS', 'product');
  const now = Date.now();
  for (let index = 0; index < LARGE.licenses; index += 1) {
    const id = `large-${index}`;
    const key = newLicenseKey(0);
    await env.DB.prepare(
      `INSERT INTO licenses (id, user_id, product_id, status, key_lookup, key_sealed, key_first, key_last, duration_key, duration_months,
         purchase_price_cents, max_activations, created_at, activated_at, expires_at)
       SELECT ?, 'large', product_id, 'active', ?, ?, '', '', duration_key, duration_months, purchase_price_cents,
         max_activations, created_at, activated_at, ? FROM licenses WHERE user_id = (SELECT id FROM users WHERE email = ?) LIMIT 1`,
    )
      .bind(id, (await vault.lookups(key))[0], await vault.seal(id, key), now + 200 * DAY_MS, demo.email)
      .run();
    const log = logs.get(logs.idFromName(id)) as unknown as ReturnType<ApiEnv['LICENSE_LOGS']['get']>;
    for (let from = 0; from < LARGE.lines; from += LINES_AT_ONCE)
      await log.append(linesOf(from, Math.min(from + LINES_AT_ONCE, LARGE.lines), now), now);
  }
}

/** Fifty devices, each with one line a day. */
const linesOf = (from: number, until: number, now: number) =>
  Array.from({ length: until - from }, (_, index) => {
    const at = from + index;
    const day = Math.floor(at / 50);
    const createdAt = now - (364 - day) * DAY_MS - (at % 50) * 1000;
    return {
      id: `line-${at}`,
      foldKey: null,
      event: 'validated' as const,
      count: 3,
      deviceName: `Studio ${at % 50}`,
      platform: 'Windows 11',
      appVersion: '2.4.1',
      detail: '',
      createdAt,
    };
  });
