import { staffRoutes } from '#lib/contract/admin/routes.ts';
import { PASSWORD } from './support/accounts.ts';
import { hostile, statusesOf, visitor } from './support/cases.ts';
import {
  admins,
  asClient,
  asPut,
  colleague,
  fromElsewhere,
  giveRole,
  hidden,
  onRows,
  some,
  statuses,
  told,
  writes,
} from './support/colleagues.ts';
import { protectedCustomer, waiting } from './support/factors.ts';

/** Visitors to whom the admin area must not exist. */
const strangers = {
  'a guest': async () => visitor(),
  'a customer with a second factor': async () => (await protectedCustomer()).agent,
  'an admin who has typed the password only': async () => waiting((await colleague('admin')).email),
  'an admin whose role was taken away a moment ago': async () => {
    const { agent, email } = await colleague('admin');
    onRows("UPDATE users SET role = 'customer' WHERE email = ?", email);
    return agent;
  },
};
type Stranger = keyof typeof strangers;
const pages = Object.values(staffRoutes).map(({ path }) => path.replace(':id', 'nessuno'));

/** The code looks up all roles in one place, so each of them makes one call per role and method. */
const [guest, ...others] = Object.keys(strangers) as [Stranger, ...Stranger[]];

hostile(
  160,
  `make every call, then some by PUT, and open every page as ${guest}`,
  ['none exists', 'none exists', 404],
  async () => {
    const agent = await strangers[guest]();
    const found = [told(await hidden(agent)), told(await hidden(agent, asPut, some), some)];
    const opened = await statusesOf(pages.map((path) => agent.tab().visit(path)));
    return [...found, ...new Set(opened)];
  },
);

for (const who of others) {
  const number = who.startsWith('an admin') ? 161 : 160;
  const expected = ['none exists', 'none exists', 404];
  hostile(number, `make calls of every role, then by PUT, and open a page as ${who}`, expected, async () => {
    const agent = await strangers[who]();
    const found = [
      told(await hidden(agent, asClient, some), some),
      told(await hidden(agent, asPut, some), some),
    ];
    const opened = await statusesOf(pages.slice(0, 1).map((path) => agent.tab().visit(path)));
    return [...found, ...opened];
  });
}

hostile(
  160,
  'make every call as an admin, then from another site',
  ['all exist', 'no write exists'],
  async () => {
    const { agent } = await colleague('admin');
    const found = told(await hidden(agent));
    const foreign = await hidden(agent, fromElsewhere, writes);
    return [
      found,
      writes.every((name) => foreign.includes(name)) ? 'no write exists' : told(foreign, writes),
    ];
  },
);

hostile(
  160,
  'ask for the build’s list of scripts, which names the seller’s screens',
  404,
  async () => (await visitor().visit('/scripts.json')).status,
);

hostile(160, 'make calls of every role as support', 'all but an admin’s exist', async () => {
  const found = await hidden((await colleague('support')).agent, asClient, some);
  const beyond = some.filter((name) => admins.includes(name));
  return String(found) === String(beyond) ? 'all but an admin’s exist' : told(found, some);
});

hostile(161, 'make calls of every role eight hours after the login', '401', async () => {
  const { agent, email } = await colleague('admin');
  const before =
    'UPDATE sessions SET created_at = created_at - 28800000 WHERE user_id = (SELECT id FROM users WHERE email = ?)';
  onRows(before, email);
  return statuses(agent);
});

hostile(161, 'make calls of every role with a session of before the role', '401', async () => {
  const { agent, email } = await protectedCustomer();
  giveRole(email, 'admin');
  return statuses(agent);
});

hostile(161, 'log in by the password where the second factor is gone', [401, 'none exists'], async () => {
  const { email } = await colleague('admin');
  onRows('UPDATE users SET second_factor_at = NULL WHERE email = ?', email);
  const agent = visitor();
  const { status } = await agent.logIn(email, PASSWORD);
  return [status, told(await hidden(agent, asClient, some), some)];
});
