import type { Fault } from '#tests/support/host/types.ts';
import { send } from '#tests/support/local-http.ts';
import { host, hostile, places, remoteCustomer, remoteVisitor, statusesOf } from './support/cases.ts';
import { CONNECTION, during, said } from './support/faults.ts';

const PROFILE = '/api/auth/profile/';

hostile(70, 'let the host hang', '504 while it still holds, aborted', async () => {
  const { agent } = await remoteCustomer();
  await host.forget();
  await host.fault(PROFILE, 'hold');
  const { status } = await agent.call('profile');
  const ends = await openEnds();
  await host.mend();
  return `${status} while it still holds, ${ends}`;
});

/** How the held request ended for the host, which may notice the end a moment later. */
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

hostile(
  71,
  'open a portal page while the host hangs',
  '200, shell with the user, before a call is given up',
  async () => {
    const { agent, customer } = await remoteCustomer();
    await host.fault('*', 'hold');
    const order: string[] = [];
    const call = agent
      .tab()
      .call('profile')
      .then(() => order.push('call'));
    const page = await agent.visit('/dashboard');
    const text = await page.text();
    order.push('page');
    await host.mend();
    await call;
    const who = text.includes(customer.email) ? 'shell with the user' : 'nobody';
    return `${page.status}, ${who}, ${order[0] === 'page' ? 'before' : 'after'} a call is given up`;
  },
);

hostile(71, 'buy while the host is down', `503 ${CONNECTION}`, async () => {
  const { agent } = await remoteCustomer();
  const body = { product_id: '1', duration_key: 'monthly' };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return during({ '*': 'refuse' }, () => said(agent.call('purchase', { body, headers })));
});

hostile(
  71,
  'open the public pages while the host is down, which were open before',
  '200 200 200',
  async () => {
    await remoteVisitor().visit('/products');
    const visits = ['/', '/products', '/platforms'].map((path) => send(places.remote, { path }));
    const answers = await during({ '*': 'refuse' }, () => Promise.all(visits));
    return answers.map(({ status }) => status).join(' ');
  },
);

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
