import { expect, test } from 'vitest';
import { showsToken } from '#tests/support/exposure.ts';
import { DEMO, logIn, newCustomer, PASSWORD } from './support/accounts.ts';
import { hostile, remoteCustomer, visitor } from './support/cases.ts';

const SESSION = '__Host-coa-session';

hostile(14, 'read the attributes of every cookie', 'HttpOnly, Path=/, SameSite=Lax, Secure', async () => {
  const agent = visitor();
  const page = await agent.visit('/login');
  const answer = await agent.logIn(DEMO.email, DEMO.password);
  const cookies = [...page.headers.getSetCookie(), ...answer.headers.getSetCookie()];
  const kept = cookies.filter((line) => !line.includes('Max-Age=0'));
  if (!kept.every((line) => /^__Host-coa-(?:session|guest)=[\w-]{43};/.test(line))) return kept.join(' | ');
  const attributes = kept.map((line) => line.split('; ').slice(1).sort().join(', '));
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
