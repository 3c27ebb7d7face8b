import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { ITALY } from '#lib/contract/account/countries.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { roleSql } from '#scripts/staff/role-sql.ts';
import { numberOf, onDatabase } from '#tests/support/database.ts';
import { ask, overSocket } from '#tests/support/local-http.ts';
import { restartSite, startSite } from '#tests/support/site.ts';
import { startStripe, stripeAt } from '#tests/support/stripe/client.ts';
import { STRIPE_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import { UserAgent } from '#tests/support/user-agent.ts';
import { PASSWORD, signUp } from './accounts.ts';
import { codeOf, prove, turnOn } from './factors.ts';
import { killTree } from './kill.ts';
import { keepLog } from './logs.ts';
import { shared } from './shared.ts';

/** Longer than a killed consumer's claim on a task, and than the task's first wait. */
const PAUSE_MINUTES = 6;
const LOOKS = 5;
/** Tasks that have not moved for so long wait for a later time. */
export const STANDSTILL_MS = 5_000;

/** A built shop that sells for money at the payment service's stand-in; tests can kill it. */
export async function startShopRun() {
  const service = await startStripe();
  const stripe = stripeAt(service.url);
  const payments = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_ORIGIN: service.url,
  };
  let site = await startSite({ payments, hasQuickPasswords: true });
  const { run } = site;
  const eventsTo = `${site.url}${callPath('providerEvent')}`;
  await stripe.webhook({ url: eventsTo });
  const count = (query: string) => numberOf(run, `SELECT count(*) FROM ${query}`);
  const began = Date.now();

  /** Runs the minutely or the hourly jobs, as the platform does. */
  async function runJobs(cron: '* * * * *' | '7 * * * *' = '* * * * *'): Promise<void> {
    const answer = await ask(`${site.url}/cdn-cgi/handler/scheduled?cron=${cron.replaceAll(' ', '+')}`);
    expect(answer.status).toBe(200);
  }
  /** Makes every waiting task and mail older by this time; a running server must have nothing to write. */
  const letPass = (minutes: number) =>
    onDatabase(run, (database) => {
      for (const table of ['provider_tasks', 'mails'])
        database.exec(`UPDATE ${table} SET due_at = due_at - ${minutes * MINUTE_MS} WHERE state = 'waiting'`);
    });

  const waiting = () =>
    count("provider_tasks WHERE state = 'waiting' AND kind <> 'check'") +
    count("mails WHERE state = 'waiting'");
  /** Whether no task or mail is left; waits as long as their number changes, so that a slow machine has time. */
  async function allDone(): Promise<boolean> {
    for (let left = waiting(); left > 0; left = waiting()) {
      const goesOn = vi.waitUntil(() => waiting() !== left, { timeout: STANDSTILL_MS, interval: 100 });
      if (!(await goesOn.catch(() => false))) return false;
    }
    return true;
  }

  /** A browser with an IP address of its own. */
  function visitor(): UserAgent {
    const send = overSocket(site.url);
    const address = `198.18.${randomInt(256)}.${randomInt(256)}`;
    return new UserAgent(site.url, (path, init) => {
      init.headers.set('CF-Connecting-IP', address);
      return send(path, init);
    });
  }
  /** An admin who has just confirmed; the server must have nothing to write. */
  const colleague = shared(async () => {
    const agent = visitor();
    const email = await signUp(agent, run.stateDir);
    const { secret } = await turnOn(agent);
    onDatabase(run, (database) => {
      const statements = roleSql(email, 'admin', Date.now(), { user: 'prova' }).slice(0, -1);
      for (const sql of statements) database.exec(sql);
    });
    await agent.call('login', { body: { email, password: PASSWORD } });
    await prove(agent, codeOf(secret));
    await agent.call('confirm', { body: { method: 'totp', code: codeOf(secret, 1) } });
    return agent;
  });

  return {
    run,
    colleague,
    stripe,
    eventsTo,
    service: service.url,
    count,
    /** The first column of each row. */
    list: (query: string) =>
      onDatabase(run, (database) =>
        database
          .prepare(query)
          .all()
          .map((row) => String(Object.values(row)[0])),
      ),
    began,
    runJobs,
    allDone,
    url: () => site.url,
    log: () => readFileSync(site.log, 'utf8'),
    /** A customer with an IP address of their own. */
    async customer(): Promise<UserAgent> {
      const agent = visitor();
      await signUp(agent, run.stateDir);
      await agent.call('updateProfile', { body: { country: ITALY } });
      return agent;
    },
    kill: () => killTree(site.pid),
    /** Restarts the server with the same data once it is dead, some minutes later. */
    async restart(): Promise<void> {
      await site.ended;
      letPass(PAUSE_MINUTES);
      site = await restartSite(run);
    },
    /** Sends events again that the shop did not accept, and runs everything that is left, however late it is due. */
    async settle(): Promise<void> {
      for (let look = 0; look < LOOKS; look += 1) {
        await stripe.release({});
        await stripe.settled();
        await runJobs();
        if (await allDone()) return;
        // Nothing moves: the minutely job finds what is late now.
        letPass(PAUSE_MINUTES);
      }
      throw new Error('Tasks remain');
    },
    /** What the books say of this run's orders, and the payment service of their money. */
    async figures() {
      const since = `p.created_at >= ${began} AND p.provider = 'stripe'`;
      const ours = `payments p JOIN orders o ON o.payment_id = p.id`;
      const { cents, refunds, refundedCents } = await stripe.totals();
      return {
        orders: count(`${ours} WHERE ${since}`),
        paid: count(`${ours} WHERE ${since} AND p.status = 'completed'`),
        licences: count(`${ours} JOIN licenses l ON l.id = o.license_id WHERE ${since}`),
        documents: count(
          `${ours} JOIN documents d ON d.payment_id = p.id AND d.corrects_id IS NULL WHERE ${since}`,
        ),
        open: count(`${ours} WHERE ${since} AND p.status = 'pending'`),
        refunds,
        inCents: cents,
        backCents: refundedCents,
        booksCents: numberOf(
          run,
          `SELECT coalesce(sum(p.amount_cents), 0) FROM ${ours} WHERE ${since} AND p.status = 'completed'`,
        ),
      };
    },
    async remove(): Promise<void> {
      keepLog(site.log, 'shop');
      await site.remove();
      await service.stop();
    },
  };
}
export type ShopRun = Awaited<ReturnType<typeof startShopRun>>;
