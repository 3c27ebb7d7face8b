import { randomInt } from 'node:crypto';
import { expect, vi } from 'vitest';
import { numberOf, onDatabase } from '#tests/support/database.ts';
import { ask, overSocket } from '#tests/support/local-http.ts';
import { restartSite, startSite } from '#tests/support/site.ts';
import { UserAgent } from '#tests/support/user-agent.ts';
import { killTree } from './kill.ts';
import { startProvider, type Taken } from './mail-provider.ts';

export const MINUTE_MS = 60_000;
const AT_ONCE = 8;
/** The queue holds messages for longer than any test runs. */
const HELD = { delay: 600 };

/** A server with the test's mail provider; tests can kill it and make its mails older. */
export async function startMailRun() {
  const provider = await startProvider();
  // Without the outbox of local runs, as in production.
  let isHeld = true;
  let site = await startSite({ configs: provider.configs(HELD), variables: { OUTBOX: 'off' } });
  const run = site.run;
  const count = (where: string) => numberOf(run, `SELECT count(*) FROM mails WHERE ${where}`);
  const isUntil = async (isTrue: () => boolean) => {
    await vi.waitUntil(isTrue, { timeout: 60_000, interval: 100 });
  };

  const letPass = (minutes: number) => {
    const names = ['due_at', 'created_at', 'useless_at', 'ended_at'];
    const older = names.map((name) => `${name} = ${name} - ${minutes * MINUTE_MS}`);
    onDatabase(run, (database) => database.exec(`UPDATE mails SET ${older}`));
  };

  return {
    run,
    provider,
    count,
    isUntil,
    /** Makes every mail older by this time. */
    letPass,
    url: site.url,
    waiting: () => count("state = 'waiting'"),

    /** Requests mails to new addresses until all are answered or the server is dead; returns the answered ones. */
    async ask(number: number, onAnswer: (answered: number) => void = () => {}): Promise<string[]> {
      const left = Array.from({ length: number }, () => `anna.${crypto.randomUUID()}@example.com`);
      const answered: string[] = [];
      const send = overSocket(site.url);
      const lane = async () => {
        for (let email = left.pop(); email; email = left.pop()) {
          const agent = new UserAgent(site.url, send);
          const headers = { 'CF-Connecting-IP': `198.18.${randomInt(256)}.${randomInt(256)}` };
          await agent.visit('/csrf-token', { headers });
          const { status } = await agent.call('newsletterSubscribe', { body: { email }, headers });
          expect(status).toBe(200);
          onAnswer(answered.push(email));
        }
      };
      const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
      for (const { reason } of lanes.filter((each) => each.status === 'rejected'))
        if (reason.name === 'AssertionError') throw reason;
      return answered;
    },

    kill: () => killTree(site.pid),

    /** Makes sure that the server's messages stay in the queue, as at the start. */
    async holdMessages(): Promise<void> {
      if (isHeld) return;
      killTree(site.pid);
      await this.restart({ held: true });
    },

    /** Restarts the server with the same data once it is dead; `after` is in minutes. */
    async restart({ after = 0, held = false }: { after?: number; held?: boolean }) {
      await site.ended;
      provider.release();
      letPass(after);
      isHeld = held;
      site = await restartSite({ ...run, configs: provider.configs(held ? HELD : {}) });
    },

    /** Runs the minutely or the hourly jobs, as the platform does. */
    async runJobs(cron: '* * * * *' | '7 * * * *'): Promise<void> {
      const answer = await ask(`${site.url}/cdn-cgi/handler/scheduled?cron=${cron.replaceAll(' ', '+')}`);
      expect(answer.status).toBe(200);
    },

    /** Waits until each mail has had the attempt that is due. */
    settle: () =>
      isUntil(() => count(`state = 'waiting' AND (unanswered > 0 OR due_at <= ${Date.now()})`) === 0),

    /** How many of the promised mails the provider has, lacks and has twice. */
    outcome(promised: string[], keyOf = ({ to }: Taken) => to) {
      const copies = Map.groupBy(provider.taken, keyOf);
      const doubled = [...copies.values()].filter(({ length }) => length > 1);
      const isExcused = ([{ id }, ...others]: [Taken, ...Taken[]]) =>
        others.every((other) => other.id === id) && count(`id = '${id}' AND unanswered > 0`) === 1;
      const figures = {
        sent: promised.filter((key) => copies.has(key)).length,
        lost: promised.filter((key) => !copies.has(key)).length,
        doubled: doubled.length,
        /** Doubled under another id, or although the provider had responded. */
        wrongly: doubled.filter((mails) => !isExcused(mails as [Taken, ...Taken[]])).length,
      };
      console.log(`${expect.getState().currentTestName}:`, figures);
      return figures;
    },

    async remove(): Promise<void> {
      provider.release();
      await site.remove();
      provider.stop();
    },
  };
}
