import { randomInt } from 'node:crypto';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { newCustomer, PASSWORD } from './support/accounts.ts';
import { host, hostile, remoteVisitor, visitor } from './support/cases.ts';

const DEVICE = '__Host-coa-device';
const { loginPerAccount, loginPerAccountAndAddress } = rateLimits;

interface Try {
  agent?: UserAgent;
  address?: string;
  password?: string;
}

/** Tries a password; by default a wrong one, in a new browser. */
async function enter(email: string, { agent = visitor(), address, password = 'Sbagliata-61' }: Try = {}) {
  if (!agent.csrf) await agent.open();
  const headers: Record<string, string> = address ? { 'CF-Connecting-IP': address } : {};
  return agent.call('login', { body: { email, password }, headers });
}

const newNetwork = () => `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}`;
const wrongOnes = (answers: Response[]) => answers.filter(({ status }) => status === 401).length;

/** Makes that many guesses, five from each network. */
async function besiege(email: string, times: number): Promise<Response[]> {
  const answers: Response[] = [];
  for (let at = 0; at < times; at += loginPerAccountAndAddress.limit) {
    const address = `${newNetwork()}::1`;
    for (let n = 0; n < loginPerAccountAndAddress.limit; n += 1)
      answers.push(await enter(email, { address }));
  }
  return answers;
}

/** On a slow machine a wait or two may pass meanwhile; the worker tests check the exact number. */
const most = loginPerAccount.limit + 3;
const inBrief = (answers: Response[]) => {
  const wrong = wrongOnes(answers);
  return `${wrong <= most ? `at most ${most}` : wrong} × 401`;
};

hostile(
  107,
  'guess 25 passwords, five from each network',
  `at most ${most} × 401; the owner’s browser gets in, a new one within a minute`,
  async () => {
    const { agent, email } = await newCustomer();
    await agent.call('logout');
    const guesses = await besiege(email, 25);
    const known = await enter(email, { agent, password: PASSWORD });
    const owner = await enter(email, { password: PASSWORD });
    const wait = Number(owner.headers.get('Retry-After'));
    const isSoon = owner.status === 200 || (owner.status === 429 && wait > 0 && wait <= 60);
    const own = known.status === 200 ? 'gets in' : `is answered ${known.status}`;
    const other = isSoon ? 'within a minute' : `${owner.status} for ${wait} s`;
    return `${inBrief(guesses)}; the owner’s browser ${own}, a new one ${other}`;
  },
);

hostile(107, 'guess 18 passwords at once, each from its own network', `at most ${most} × 401`, async () => {
  const { email } = await newCustomer();
  const answers = Array.from({ length: 18 }, () => enter(email, { address: `${newNetwork()}::1` }));
  return inBrief(await Promise.all(answers));
});

hostile(107, 'guess with 7 neighbours of one IPv6 line', '5 × 401, 2 × 429', async () => {
  const { email } = await newCustomer();
  const network = newNetwork();
  const answers: Response[] = [];
  for (let n = 0; n < 7; n += 1) answers.push(await enter(email, { address: `${network}:${n}::${n}` }));
  const refused = answers.filter(({ status }) => status === 429).length;
  return `${wrongOnes(answers)} × 401, ${refused} × 429`;
});

const marks: [string, (own: string, victims: string) => string][] = [
  ['of one’s own account', (own) => own],
  ['of one’s own signature', (own, victims) => victims.replace(/[^.]+$/, own.split('.').at(-1) ?? '')],
];

for (const [what, made] of marks) {
  hostile(107, `guess 7 times with a device cookie ${what}`, '5 × 401, 2 × 429', async () => {
    const [guesser, victim] = [await newCustomer(), await newCustomer()];
    const markOf = ({ agent }: typeof guesser) => agent.cookies.get(DEVICE) ?? '';
    const mark = made(markOf(guesser), markOf(victim));
    const answers: Response[] = [];
    const address = `${newNetwork()}::1`;
    for (let n = 0; n < 7; n += 1) {
      guesser.agent.cookies.set(DEVICE, mark);
      answers.push(await enter(victim.email, { agent: guesser.agent, address }));
    }
    const refused = answers.filter(({ status }) => status === 429).length;
    return `${wrongOnes(answers)} × 401, ${refused} × 429`;
  });
}

hostile(107, 'use up a copied device cookie from elsewhere', 'the owner’s browser gets in', async () => {
  const { agent, email } = await newCustomer();
  const thief = visitor();
  await thief.open();
  thief.cookies.set(DEVICE, agent.cookies.get(DEVICE) ?? '');
  for (let n = 0; n < 7; n += 1) await enter(email, { agent: thief });
  const { status } = await enter(email, { agent, password: PASSWORD });
  return `the owner’s browser ${status === 200 ? 'gets in' : `is answered ${status}`}`;
});

hostile(107, 'use up a borrowed session’s guesses', 'the owner changes the password', async () => {
  const { agent, email } = await newCustomer();
  const borrowed = agent.tab();
  const owner = visitor();
  await owner.logIn(email, PASSWORD);
  const change = (who: UserAgent, old_password: string) => {
    const passwords = { new_password: 'Tutta-un-altra-7', new_password_confirm: 'Tutta-un-altra-7' };
    return who.call('changePassword', { body: { old_password, ...passwords } });
  };
  for (let n = 0; n < 6; n += 1) await change(borrowed, 'Sbagliata-61');
  const { status } = await change(owner, PASSWORD);
  return status === 200 ? 'the owner changes the password' : `${status}`;
});

hostile(
  107,
  'bring a mark of one’s own to another API host, and its mark back',
  '/api/auth/login/: mark.of-the-host',
  async () => {
    const customer = await host.customer();
    const agent = remoteVisitor();
    const headers = { 'X-Known-Device': 'mark-of-the-browser' };
    await agent.open();
    await host.fault('/api/auth/login/', 'chatty');
    await agent.logIn(customer.email, customer.password);
    await host.mend();
    await host.forget();
    await agent.call('profile', { headers });
    await agent.call('login', { body: { email: customer.email, password: customer.password }, headers });
    const arrived = (await host.recorded()).flatMap((request) => {
      const mark = request.headers['x-known-device'];
      return mark ? [`${request.url}: ${mark}`] : [];
    });
    return arrived.join();
  },
);
