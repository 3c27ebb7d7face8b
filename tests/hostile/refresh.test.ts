import type { UserAgent } from '#tests/support/user-agent.ts';
import { host, hostile, remoteCustomer, statusesOf } from './support/cases.ts';
import { CONNECTION, during, said } from './support/faults.ts';

const PROFILE = '/api/auth/profile/';
const REFRESH = '/api/auth/token/refresh/';
const STATS = '/api/payments/stats/';

/** A customer whose access token the host treats as expired; earlier requests are forgotten. */
async function withExpiredToken(): Promise<UserAgent> {
  const { agent } = await remoteCustomer();
  await host.expireAccess();
  await host.forget();
  return agent;
}

async function refreshes(): Promise<string> {
  const { refreshed, refused } = await host.counts();
  return `${refreshed} refresh, ${refused} refused`;
}

hostile(63, '50 calls from two tabs with an expired token', '1 refresh, 0 refused, 50 × 200', async () => {
  const agent = await withExpiredToken();
  const tabs = [agent, agent.tab()];
  const calls = Array.from({ length: 50 }, (_, at) => (tabs[at % 2] ?? agent).call('profile'));
  const statuses = await statusesOf(calls);
  return `${await refreshes()}, ${statuses.filter((status) => status === 200).length} × 200`;
});

hostile(63, '10 pages from two tabs with an expired token', '1 refresh, 0 refused, 10 × 200', async () => {
  const agent = await withExpiredToken();
  const statuses = await statusesOf(Array.from({ length: 10 }, () => agent.tab().visit('/licenses')));
  return `${await refreshes()}, ${statuses.filter((status) => status === 200).length} × 200`;
});

hostile(
  63,
  'learn that the token is expired only after another call has renewed it',
  '200 200, 1 refresh, 0 refused',
  async () => {
    const agent = await withExpiredToken();
    await host.fault(STATS, 'hold');
    const late = agent.call('paymentStats');
    await arrival(STATS);
    const early = await agent.call('profile');
    await host.mend();
    const statuses = `${early.status} ${(await late).status}`;
    return `${statuses}, ${await refreshes()}`;
  },
);

/** Returns once the host has received a request for a path. */
async function arrival(path: string): Promise<void> {
  for (let look = 0; look < 1_000; look += 1) {
    if ((await host.recorded()).some(({ url }) => url === path)) return;
  }
  throw new Error(`No request for ${path} arrived`);
}

for (const fault of ['error', 'hold', 'refuse', 'html', 'huge', 'throttle', 'redirect'] as const) {
  hostile(
    64,
    `refresh while the host answers it with «${fault}»`,
    `503 ${CONNECTION}, then 200`,
    async () => {
      const { agent } = await remoteCustomer();
      await host.expireAccess();
      const failed = await during({ [REFRESH]: fault }, () => said(agent.call('profile')));
      return `${failed}, then ${(await agent.call('profile')).status}`;
    },
  );
}

for (const fault of ['unauthorized', 'missing'] as const) {
  hostile(
    65,
    `refresh while the host answers it with «${fault}»`,
    '401, 401, 1 attempt, cookie gone',
    async () => {
      const agent = await withExpiredToken();
      const statuses = await during({ [REFRESH]: fault }, async () => [
        (await agent.call('profile')).status,
        (await agent.call('profile')).status,
      ]);
      const attempts = (await host.recorded()).filter(({ url }) => url === REFRESH).length;
      const cookie = agent.cookies.has('__Host-coa-session') ? 'kept' : 'gone';
      return `${statuses.join(', ')}, ${attempts} attempt, cookie ${cookie}`;
    },
  );
}

hostile(
  65,
  'end all sessions at the host, then open a page',
  '302 /login?redirect=%2Flicenses, then 200',
  async () => {
    const { agent } = await remoteCustomer();
    await host.revokeAll();
    const page = await agent.visit('/licenses');
    const target = page.headers.get('Location') ?? '';
    return `${page.status} ${target}, then ${(await agent.visit(target)).status}`;
  },
);

hostile(66, 'answer 401 whatever token comes', '401, 1 refresh, 2 tries, login 200, copy 401', async () => {
  const { agent } = await remoteCustomer();
  const copy = agent.tab();
  await host.forget();
  const answer = await during({ [PROFILE]: 'unauthorized' }, () => agent.call('profile'));
  const tries = (await host.recorded()).filter(({ url }) => url === PROFILE).length;
  const { refreshed } = await host.counts();
  const login = await agent.visit('/login');
  const late = await copy.call('profile');
  return `${answer.status}, ${refreshed} refresh, ${tries} tries, login ${login.status}, copy ${late.status}`;
});
