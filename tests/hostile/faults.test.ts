import type { Fault } from '#tests/support/host/types.ts';
import { host, hostile, places, remoteCustomer, remoteVisitor, statusesOf } from './support/cases.ts';
import { send } from './support/http.ts';

const PROFILE = '/api/auth/profile/';
const REFRESH = '/api/auth/token/refresh/';
const STATS = '/api/payments/stats/';
const CONNECTION = 'Errore di connessione';

/** Runs an attempt while paths misbehave, and always mends them. */
async function during<Result>(
  faults: Record<string, Fault>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const [path, fault] of Object.entries(faults)) await host.fault(path, fault);
  try {
    return await attempt();
  } finally {
    await host.mend();
  }
}

/** Status and sentence of an answer that must be JSON. */
async function said(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const { detail = '' } = (await response.json().catch(() => ({ detail: 'no JSON' }))) as { detail?: string };
  return `${response.status} ${detail.split('.')[0]}`;
}

hostile(63, '50 calls from two tabs with an expired token', '1 refresh, 0 refused, 50 × 200', async () => {
  const { agent } = await remoteCustomer();
  const tabs = [agent, agent.tab()];
  await host.expireAccess();
  await host.forget();
  const calls = Array.from({ length: 50 }, (_, at) => (tabs[at % 2] ?? agent).call('profile'));
  const statuses = await statusesOf(calls);
  const { refreshed, refused } = await host.counts();
  return `${refreshed} refresh, ${refused} refused, ${statuses.filter((status) => status === 200).length} × 200`;
});

hostile(63, '10 pages from two tabs with an expired token', '1 refresh, 0 refused, 10 × 200', async () => {
  const { agent } = await remoteCustomer();
  await host.expireAccess();
  await host.forget();
  const statuses = await statusesOf(Array.from({ length: 10 }, () => agent.tab().visit('/licenses')));
  const { refreshed, refused } = await host.counts();
  return `${refreshed} refresh, ${refused} refused, ${statuses.filter((status) => status === 200).length} × 200`;
});

hostile(
  63,
  'learn that the token is expired only after another call has renewed it',
  '200 200, 1 refresh, 0 refused',
  async () => {
    const { agent } = await remoteCustomer();
    await host.expireAccess();
    await host.forget();
    await host.fault(STATS, 'hold');
    const late = agent.call('paymentStats');
    await arrival(STATS);
    const early = await agent.call('profile');
    await host.mend();
    const statuses = `${early.status} ${(await late).status}`;
    const { refreshed, refused } = await host.counts();
    return `${statuses}, ${refreshed} refresh, ${refused} refused`;
  },
);

/** Returns once the host has got a request for a path. */
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
      const { agent } = await remoteCustomer();
      await host.expireAccess();
      await host.forget();
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

hostile(70, 'let the host hang', '504 in time, aborted', async () => {
  const { agent } = await remoteCustomer();
  await host.forget();
  await host.fault(PROFILE, 'hold');
  const began = performance.now();
  const { status } = await agent.call('profile');
  const isInTime = performance.now() - began < 6_000;
  const ends = await openEnds();
  await host.mend();
  return `${status} ${isInTime ? 'in time' : 'late'}, ${ends}`;
});

/** How the held request ended for the host, which may learn of it a moment later. */
async function openEnds(): Promise<string> {
  for (let look = 0; look < 100; look += 1) {
    const ends = (await host.recorded()).filter(({ url }) => url === PROFILE).map(({ end }) => end);
    if (!ends.includes('open')) return ends.join(', ');
  }
  return 'open';
}

const outcomes: [Fault, string][] = [
  ['refuse', `503 ${CONNECTION}`],
  ['reset', '502 Errore del server'],
  ['html', '502 Errore del server'],
  ['huge', '502 Errore del server'],
  ['error', '502 Errore del server'],
  ['redirect', '502 Errore del server'],
];
for (const [fault, expected] of outcomes) {
  hostile(70, `let the host answer with «${fault}»`, expected, async () => {
    const { agent } = await remoteCustomer();
    return during({ [PROFILE]: fault }, () => said(agent.call('profile')));
  });
  hostile(
    71,
    `open a portal page while every call ends in «${fault}»`,
    '200, shell with the user',
    async () => {
      const { agent, customer } = await remoteCustomer();
      const { status, text } = await during({ '*': fault }, async () => {
        const page = await agent.visit('/dashboard');
        return { status: page.status, text: await page.text() };
      });
      return `${status}, ${text.includes(customer.email) ? 'shell with the user' : 'nobody'}`;
    },
  );
}

hostile(71, 'open a portal page while the host hangs', '200, shell with the user, within 2 s', async () => {
  const { agent, customer } = await remoteCustomer();
  await host.fault('*', 'hold');
  const began = performance.now();
  const page = await agent.visit('/dashboard');
  const text = await page.text();
  const isSoon = performance.now() - began < 2_000;
  await host.mend();
  const who = text.includes(customer.email) ? 'shell with the user' : 'nobody';
  return `${page.status}, ${who}, ${isSoon ? 'within 2 s' : 'late'}`;
});

hostile(71, 'buy while the host is down', `503 ${CONNECTION}`, async () => {
  const { agent } = await remoteCustomer();
  const body = { product_id: '1', duration_key: 'monthly' };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return during({ '*': 'refuse' }, () => said(agent.call('purchase', { body, headers })));
});

hostile(71, 'open the public pages while the host is down', '200 503 503', async () => {
  const visits = ['/', '/products', '/platforms'].map((path) => send(places.remote, { path }));
  const answers = await during({ '*': 'refuse' }, () => Promise.all(visits));
  return answers.map(({ status }) => status).join(' ');
});

hostile(71, 'ask whether the product is well while the host is down', '200, 503', async () => {
  const [alive, ready] = await during({ '*': 'refuse' }, () =>
    statusesOf([remoteVisitor().visit('/healthz'), remoteVisitor().visit('/readyz')]),
  );
  return `${alive}, ${ready}`;
});

hostile(71, 'open the settings twice on a host that knows none', '200 200, asked once', async () => {
  const { agent } = await remoteCustomer();
  await host.forget();
  const first = await agent.visit('/settings');
  const second = await agent.visit('/settings');
  const asked = (await host.recorded()).filter(({ url }) => url.startsWith('/api/auth/preferences/')).length;
  return `${first.status} ${second.status}, asked ${asked === 1 ? 'once' : `${asked} times`}`;
});

hostile(
  71,
  'log in, log out and log in again with lists that have no envelope',
  '200 205 200 200',
  async () => {
    await host.settings({ lists: 'plain' });
    const { agent, customer } = await remoteCustomer();
    const page = await agent.visit('/licenses');
    const out = await agent.call('logout');
    const again = await agent.logIn(customer.email, customer.password);
    const payments = await agent.call('payments', { query: { page: '1', page_size: '10' } });
    await host.settings({ lists: 'envelope' });
    return [page, out, again, payments].map(({ status }) => status).join(' ');
  },
);
