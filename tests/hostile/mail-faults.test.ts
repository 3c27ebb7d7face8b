import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { numberOf, onDatabase } from '#tests/support/database.ts';
import { ask } from '#tests/support/local-http.ts';
import { DEMO } from './support/accounts.ts';
import { MINUTE_MS, startMailRun } from './support/mail-run.ts';

/** More than the queue delivers in one batch. */
const MAILS = 20;
const FEW = 4;
/** Longer than a killed server's claim on a mail lasts. */
const CLAIM_MINUTES = 6;
/** The job finds mails that are late by a minute. */
const SLACK_MINUTES = 1;
const LONG_MS = 480_000;

let run: Awaited<ReturnType<typeof startMailRun>>;

beforeAll(async () => {
  run = await startMailRun();
}, LONG_MS);
afterAll(() => run.remove());

beforeEach(() => {
  run.provider.taken.length = 0;
  run.provider.handles(() => 'takes');
});

/** The minutely job finds the mails that were promised before a kill. */
async function recover(minutes = CLAIM_MINUTES): Promise<void> {
  await run.restart({ after: minutes });
  run.provider.handles(() => 'takes');
  await run.runJobs('* * * * *');
  await run.isUntil(() => run.waiting() === 0);
}

test(
  'a server killed while it answers, between commit and message: each promised mail arrives once',
  async () => {
    await run.holdMessages();
    const point = randomInt(1, MAILS / 2);
    const promised = await run.ask(MAILS, (answered) => {
      if (answered === point) run.kill();
    });
    expect(run.provider.attempts()).toBe(0);
    await recover(SLACK_MINUTES);
    expect(run.outcome(promised)).toEqual({ sent: promised.length, lost: 0, doubled: 0, wrongly: 0 });
    expect(promised.length).toBeGreaterThanOrEqual(point);
  },
  LONG_MS,
);

test(
  'a server killed while it sends: no mail is lost, and only mails that the provider took without an answer are doubled',
  async () => {
    const point = randomInt(1, MAILS / 2);
    run.provider.handles((attempt) => {
      if (attempt === point) run.kill();
      if (attempt < point) return 'takes';
      return (attempt - point) % 2 === 0 ? 'takes and is silent' : 'is silent';
    });
    const promised = await run.ask(MAILS);
    await run.isUntil(() => run.provider.attempts() >= point);
    await recover();
    const { sent, doubled, ...rest } = run.outcome(promised);
    expect(rest).toEqual({ lost: 0, wrongly: 0 });
    expect(sent).toBe(promised.length);
    expect(doubled).toBeGreaterThan(0);
  },
  LONG_MS,
);

test(
  'a provider that answers late: each mail arrives once',
  async () => {
    run.provider.handles(() => 'takes and is silent');
    const late = await run.ask(FEW);
    await run.runJobs('* * * * *');
    await run.isUntil(() => {
      run.provider.release();
      return run.waiting() === 0;
    });
    expect(run.outcome(late)).toEqual({ sent: FEW, lost: 0, doubled: 0, wrongly: 0 });
  },
  LONG_MS,
);

/** Adds licences of the demo account whose reminder is due. */
function addDue(count: number): string[] {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const now = Date.now();
  onDatabase(run.run, (database) => {
    const insert = database.prepare(
      `INSERT INTO licenses (id, user_id, product_id, status, key_lookup, key_sealed, key_first, key_last, duration_key, duration_months,
         purchase_price_cents, max_activations, created_at, activated_at, expires_at)
       SELECT ?, user_id, product_id, 'active', ?, key_sealed, key_first, key_last, duration_key, duration_months, purchase_price_cents,
         max_activations, ?, ?, ? FROM licenses WHERE user_id = (SELECT id FROM users WHERE email = ?) LIMIT 1`,
    );
    const [began, ends] = [now - 100 * DAY_MS, now + 7 * DAY_MS - MINUTE_MS];
    database.exec('BEGIN IMMEDIATE');
    for (const id of ids) insert.run(id, id, began, began, ends, DEMO.email);
    database.exec('COMMIT');
  });
  return ids;
}

/** How many of these licences are marked as reminded. */
const remindedOf = (ids: string[]) => {
  const listed = ids.map((id) => `'${id}'`).join();
  return numberOf(run.run, `SELECT count(*) FROM expiry_reminders WHERE license_id IN (${listed})`);
};
const licenseOf = ({ text }: { text: string }) => /license=([\w-]+)/.exec(text)?.[1] ?? '';

test(
  'reminders: a server killed while it writes and sends them reminds of each licence once',
  async () => {
    const due = addDue(MAILS);
    run.provider.handles(() => 'takes and is silent');
    void run.runJobs('7 * * * *').catch(() => {});
    await run.isUntil(() => remindedOf(due) > 0 && run.provider.attempts() > 0);
    run.kill();
    await recover();
    // The hourly job sends the other reminders.
    await run.runJobs('7 * * * *');
    await run.isUntil(() => remindedOf(due) === MAILS && run.waiting() === 0);
    const { doubled, ...rest } = run.outcome(due, licenseOf);
    expect(rest).toEqual({ sent: MAILS, lost: 0, wrongly: 0 });
    expect(doubled).toBeGreaterThan(0);
  },
  LONG_MS,
);

const Ready = v.object({ failed: v.object({ mails: v.number() }) });
const AGAIN = `UPDATE mails SET state = 'waiting', attempts = 0, due_at = 0 WHERE state = 'failed' AND content <> ''`;

test(
  'a provider that fails nine times of ten: each mail arrives once, failed ones when staff send them again',
  async () => {
    run.provider.handles((attempt) => (attempt % 10 === 0 ? 'takes' : 'refuses'));
    const due = addDue(FEW);
    await run.runJobs('7 * * * *');
    await run.isUntil(() => remindedOf(due) === FEW);
    await run.settle();
    let seen = 0;
    while (run.waiting() > 0) {
      for (const minutes of [1, 5, 30, 120, 480]) {
        run.letPass(minutes + SLACK_MINUTES);
        await run.runJobs('* * * * *');
        await run.settle();
      }
      const ready = await ask(`${run.url}/readyz`);
      seen = Math.max(seen, v.parse(Ready, await ready.json()).failed.mails);
      // The statement of docs/operations.md.
      onDatabase(run.run, (database) => database.exec(AGAIN));
    }
    expect(seen).toBeGreaterThan(0);
    expect(run.outcome(due, licenseOf)).toEqual({ sent: FEW, lost: 0, doubled: 0, wrongly: 0 });
  },
  LONG_MS,
);
