import { connect } from '#lib/api/db/client.ts';
import { mailSlots } from '#lib/api/db/schema/mail-slots.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { hashPassword } from '#lib/api/services/account/login/passwords.ts';
import { type Finding, measured } from '#scripts/bench/figures.ts';
import type { Bench } from '#scripts/bench/part.ts';
import { median } from '#scripts/bench/statistics.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { agentAt } from './agent.ts';
import { productWorker, withRuntime } from './runtime.ts';

const MAX_GAP_PERCENT = 10;
const PASSWORD = 'Obbligazioni-di-Anna-7';

type Ask = (agent: UserAgent, email: string) => Promise<Response>;

const asks: Record<string, Ask> = {
  'login with a wrong password': (agent, email) =>
    agent.call('login', { body: { email, password: 'Sbagliata-2026' } }),
  registration: (agent, email) => {
    const names = { first_name: 'Anna', last_name: 'Bianchi' };
    const passwords = { password: PASSWORD, password_confirm: PASSWORD };
    return agent.call('register', { body: { username: email, email, ...names, ...passwords } });
  },
  'password reset': (agent, email) => agent.call('passwordReset', { body: { email } }),
  'lost licence keys': (agent, email) => agent.call('recoverLicenses', { body: { email } }),
};

/** Whether a response's duration reveals that an address has an account. */
export async function enumerationTiming({ run, scale }: Bench): Promise<Finding[]> {
  return withRuntime([productWorker('product', run)], run.stateDir, async ({ miniflare, originOf }) => {
    const db = connect((await miniflare.getBindings<ApiEnv>('product')).DB);
    const agent = agentAt(await originOf('product'), run);
    await agent.open();
    const findings: Finding[] = [];
    for (const [subject, ask] of Object.entries(asks)) {
      const known = await addAccounts(db, scale.pairs);
      const times = { known: [] as number[], unknown: [] as number[] };
      for (const [index, email] of known.entries()) {
        const pair = [
          { times: times.known, email },
          { times: times.unknown, email: newAddress() },
        ];
        for (const each of index % 2 === 0 ? pair : pair.toReversed()) {
          // Waits for the work that the previous response deferred, and frees all mail slots.
          await db.delete(mailSlots);
          each.times.push(await timeOf(() => ask(agent, each.email)));
        }
      }
      findings.push(findingOf(subject, times));
    }
    return findings;
  });
}

function findingOf(subject: string, times: { known: number[]; unknown: number[] }): Finding {
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const gap = (Math.abs(known - unknown) / Math.max(known, unknown)) * 100;
  return measured(subject, [
    { name: 'known address', value: known, unit: 'ms' },
    { name: 'unknown', value: unknown, unit: 'ms' },
    { name: 'gap', value: gap, unit: '%', limit: MAX_GAP_PERCENT },
  ]);
}

async function timeOf(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  const duration = performance.now() - began;
  if ([403, 429].includes(response.status) || response.status >= 500)
    throw new Error(`An answer was ${response.status}.`);
  return duration;
}

const newAddress = () => `anna.${crypto.randomUUID()}@example.com`;

/** Verified accounts that share one hash: checking it costs the same. */
async function addAccounts(db: ReturnType<typeof connect>, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const now = Date.now();
  const emails = Array.from({ length: count }, newAddress);
  for (const email of emails) {
    const dates = { emailVerifiedAt: now, createdAt: now };
    const names = { firstName: 'Anna', lastName: 'Bianchi' };
    await db.insert(users).values({ id: crypto.randomUUID(), email, passwordHash, ...names, ...dates });
  }
  return emails;
}
