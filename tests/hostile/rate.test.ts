import { randomInt } from 'node:crypto';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { DEMO, newAddress, newCustomer } from './support/accounts.ts';
import { host, hostile, remoteVisitor, visitor } from './support/cases.ts';

const { limit } = rateLimits.loginPerAccountAndAddress;

async function guess(email: string, times: number): Promise<Response[]> {
  const answers: Response[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) {
    const agent = visitor();
    await agent.open();
    const headers = { 'CF-Connecting-IP': '203.0.113.61', 'X-Forwarded-For': `6.6.6.${attempt}` };
    answers.push(await agent.call('login', { body: { email, password: `sbagliata-${attempt}` }, headers }));
  }
  return answers;
}

hostile(
  61,
  `guess ${limit + 1} passwords, each from a forged address`,
  `${limit} × 401, 429 + Retry-After; the victim stays in, others get in`,
  async () => {
    const { agent, email } = await newCustomer();
    const answers = await guess(email, limit + 1);
    const wrong = answers.filter(({ status }) => status === 401).length;
    const last = answers.at(-1);
    const wait = last?.headers.get('Retry-After');
    const victim = (await agent.call('profile')).status === 200 ? 'stays in' : 'is thrown out';
    const others = (await visitor().logIn(DEMO.email, DEMO.password)).status === 200 ? 'get in' : 'do not';
    return `${wrong} × 401, ${last?.status} + ${Number(wait) > 0 ? 'Retry-After' : 'no wait'}; the victim ${victim}, others ${others}`;
  },
);

hostile(61, 'let another API host refuse for now', '429, Retry-After 42', async () => {
  await host.fault('/api/licenses/products/', 'throttle');
  const { status, headers } = await remoteVisitor().call('products');
  await host.mend();
  return `${status}, Retry-After ${headers.get('Retry-After')}`;
});

const { newsletterPerAddress } = rateLimits;

hostile(
  106,
  `ask for ${newsletterPerAddress.limit + 1} newsletters, each from another address of one IPv6 line`,
  '429 at the last; the neighbour gets in',
  async () => {
    const network = `2001:db8:${randomInt(0xffff).toString(16)}`;
    const agent = visitor();
    await agent.open();
    const subscribe = async (address: string) => {
      const headers = { 'CF-Connecting-IP': address };
      return (await agent.call('newsletterSubscribe', { body: { email: newAddress() }, headers })).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n <= newsletterPerAddress.limit; n += 1) {
      statuses.push(await subscribe(`${network}:1:${n}::${n}`));
    }
    const refused =
      statuses.indexOf(429) === newsletterPerAddress.limit ? '429 at the last' : statuses.join(' ');
    const neighbour = await subscribe(`${network}:2::1`);
    return `${refused}; the neighbour ${neighbour < 300 ? 'gets in' : 'is refused'}`;
  },
);
