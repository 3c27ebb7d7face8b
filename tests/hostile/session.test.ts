import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { showsToken } from '#tests/support/exposure.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { DEMO, logIn, newCustomer, PASSWORD } from './support/accounts.ts';
import { hostile, places, remoteCustomer, remoteVisitor, statusesOf, visitor } from './support/cases.ts';

const SESSION = '__Host-coa-session';

hostile(14, 'read the attributes of every cookie', 'HttpOnly, Path=/, SameSite=Lax, Secure', async () => {
  const agent = visitor();
  const page = await agent.visit('/login');
  const answer = await agent.logIn(DEMO.email, DEMO.password);
  const cookies = [...page.headers.getSetCookie(), ...answer.headers.getSetCookie()];
  const kept = cookies.filter((line) => !line.includes('Max-Age=0'));
  if (!kept.every((line) => /^__Host-coa-(?:guest|session|device)=[\w-]{43}(?:\.[\w-]+)*;/.test(line)))
    return kept.join(' | ');
  const isAttribute = (part: string) => !part.startsWith('Max-Age=');
  const attributes = kept.map((line) => line.split('; ').slice(1).filter(isAttribute).sort().join(', '));
  return [...new Set(attributes)].join(' | ');
});

hostile(15, 'bring a session id of one’s own to the login', 'replaced, 401 with the old one', async () => {
  const agent = visitor();
  const preset = 'A'.repeat(43);
  agent.cookies.set(SESSION, preset);
  await agent.visit('/csrf-token');
  agent.cookies.set(SESSION, preset);
  await agent.logIn(DEMO.email, DEMO.password);
  const thief = visitor();
  thief.cookies.set(SESSION, preset);
  const { status } = await thief.call('profile');
  return `${agent.cookies.get(SESSION) === preset ? 'kept' : 'replaced'}, ${status} with the old one`;
});

hostile(16, 'use a copied cookie after the logout', [200, 205, 401], async () => {
  const agent = await logIn(DEMO);
  const copy = agent.tab();
  const before = (await copy.call('profile')).status;
  return [before, (await agent.call('logout')).status, (await copy.call('profile')).status];
});

hostile(17, 'log out twice', [205, 205], async () => {
  const agent = await logIn(DEMO);
  return [(await agent.call('logout')).status, (await agent.call('logout')).status];
});

hostile(19, 'look for answers to a customer that may be kept', 'private, no-store', async () => {
  const agent = await logIn(DEMO);
  const paths = ['/dashboard', '/licenses', '/products', '/api/auth/profile/', '/api/licenses/my-licenses/'];
  const answers = await Promise.all(paths.map((path) => agent.visit(path)));
  return [...new Set(answers.map(({ headers }) => headers.get('Cache-Control')))].join(' | ');
});

hostile(20, 'measure the longest cookie', '≤ 4096 bytes', async () => {
  const agent = visitor();
  await agent.open();
  const answer = await agent.logIn(DEMO.email, DEMO.password, true);
  const longest = Math.max(...answer.headers.getSetCookie().map((line) => line.length));
  return longest <= 4096 ? '≤ 4096 bytes' : `${longest} bytes`;
});

const tokens = (texts: string[]) => texts.filter(showsToken).length;

hostile(44, 'search everything that a login and a portal page say for tokens', 0, async () => {
  const { agent, email } = await newCustomer();
  const login = await agent.logIn(email, PASSWORD);
  const page = await agent.visit('/dashboard');
  return tokens([await login.text(), await page.text(), JSON.stringify([...page.headers])]);
});

hostile(44, 'the same with another API host', 0, async () => {
  const { agent, customer } = await remoteCustomer();
  const login = await agent.logIn(customer.email, customer.password);
  const page = await agent.visit('/dashboard');
  return tokens([await login.text(), await page.text(), JSON.stringify([...login.headers])]);
});

test('a portal page of another API host arrives with the user and the data in it', async () => {
  const { agent, customer } = await remoteCustomer();
  const page = await (await agent.visit('/dashboard')).text();
  expect(page).toContain(customer.email);
  expect(page).toContain(customer.licenses[0]?.license_key);
});

const next = 'Ancora-piu-lunga-8';
const newPassword = (old: string) => ({
  old_password: old,
  new_password: next,
  new_password_confirm: next,
});

/** The responses to a copied cookie, another browser and the owner after the owner's call. */
async function after(owner: UserAgent, other: UserAgent, act: () => Promise<Response>): Promise<number[]> {
  const copy = owner.tab();
  return [
    (await act()).status,
    ...(await statusesOf([copy, other, owner].map((each) => each.call('profile')))),
  ];
}

hostile(103, 'keep a copied cookie beyond a new password', [200, 401, 401, 200], async () => {
  const { agent, email } = await newCustomer();
  const other = await logIn({ email, password: PASSWORD });
  return after(agent, other, () => agent.call('changePassword', { body: newPassword(PASSWORD) }));
});

hostile(103, 'keep one beyond «end the others»', [200, 401, 401, 200], async () => {
  const { agent, email } = await newCustomer();
  const other = await logIn({ email, password: PASSWORD });
  await agent.confirm(PASSWORD);
  return after(agent, other, () => agent.call('endOtherSessions'));
});

hostile(103, 'the same with a host that ends no session itself', [200, 401, 401, 200], async () => {
  const { agent, customer } = await remoteCustomer();
  const other = remoteVisitor();
  await other.logIn(customer.email, customer.password);
  return after(agent, other, () => agent.call('changePassword', { body: newPassword(customer.password) }));
});

hostile(103, 'use both copies at the very moment of the change', '401 from then on', async () => {
  const { agent } = await newCustomer();
  await agent.confirm(PASSWORD);
  const copy = agent.tab();
  const calls = [
    agent.call('changePassword', { body: newPassword(PASSWORD) }),
    copy.call('endOtherSessions'),
  ];
  await Promise.all([...calls, copy.call('profile')]);
  const thief = agent.tab();
  thief.cookies.set(SESSION, copy.cookies.get(SESSION) ?? '');
  const inside = [agent, thief].map((each) => each.cookies.get(SESSION));
  const statuses = await statusesOf([agent.call('profile'), thief.call('profile')]);
  // The first one goes on; never both.
  return inside[0] !== inside[1] && statuses.filter((status) => status === 200).length <= 1
    ? '401 from then on'
    : statuses.join(' ');
});

/** The Durable Objects in the server's state folder. */
const objects = () =>
  readdirSync(join(dirname(places.embeddedLog), 'v3/do'), { recursive: true }).filter((name) =>
    String(name).endsWith('.sqlite'),
  ).length;

hostile(110, 'make up 10 session cookies, with and without a signature', '10 × 401, 0 objects', async () => {
  const before = objects();
  const made = Array.from({ length: 5 }, () =>
    Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
  );
  const statuses: number[] = [];
  for (const cookie of [...made, ...made.map((id) => `${id}.${id}`)]) {
    const thief = visitor();
    thief.cookies.set(SESSION, cookie);
    statuses.push((await thief.call('profile')).status);
    await thief.visit('/dashboard');
  }
  return `${statuses.filter((status) => status === 401).length} × 401, ${objects() - before} objects`;
});

hostile(
  109,
  'go on with copies of the cookies of a deleted account',
  '204, cleared, then 401, 401',
  async () => {
    const { agent, email } = await newCustomer();
    const other = await logIn({ email, password: PASSWORD });
    const copy = agent.tab();
    const answer = await agent.call('deleteAccount', { body: { password: PASSWORD } });
    const isCleared = !agent.cookies.has(SESSION) && answer.headers.has('Clear-Site-Data');
    const after = await statusesOf([copy.call('profile'), other.call('profile')]);
    return `${answer.status}, ${isCleared ? 'cleared' : 'kept'}, then ${after.join(', ')}`;
  },
);
