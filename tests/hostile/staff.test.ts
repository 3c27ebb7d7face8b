import { staffRoutes } from '#lib/contract/admin/routes.ts';
import { newCustomer, PASSWORD } from './support/accounts.ts';
import { hostile, statusesOf, visitor } from './support/cases.ts';
import {
  admins,
  asPut,
  colleague,
  fromElsewhere,
  giveRole,
  hidden,
  onRows,
  statuses,
  told,
  writes,
} from './support/colleagues.ts';
import { protectedCustomer, waiting } from './support/factors.ts';

/** Whom the seller's side does not exist for. */
const strangers = {
  'a guest': async () => visitor(),
  'a customer': async () => (await newCustomer()).agent,
  'a customer with a second factor': async () => (await protectedCustomer()).agent,
  'an admin who has typed the password only': async () => waiting((await colleague('admin')).email),
  'an admin whose role was taken away a moment ago': async () => {
    const { agent, email } = await colleague('admin');
    onRows("UPDATE users SET role = 'customer' WHERE email = ?", email);
    return agent;
  },
};
const pages = Object.values(staffRoutes).map(({ path }) => path.replace(':id', 'nessuno'));

for (const [who, arrive] of Object.entries(strangers)) {
  const number = who.startsWith('an admin') ? 161 : 160;
  const expected = ['none exists', 'none exists', 404];
  hostile(number, `make every call, then by PUT, and open every page as ${who}`, expected, async () => {
    const agent = await arrive();
    const found = [told(await hidden(agent)), told(await hidden(agent, asPut))];
    const opened = await statusesOf(pages.map((path) => agent.tab().visit(path)));
    return [...found, ...new Set(opened)];
  });
}

hostile(
  160,
  'make every call as an admin, then from another site',
  ['all exist', 'no write exists'],
  async () => {
    const { agent } = await colleague('admin');
    const found = told(await hidden(agent));
    const foreign = await hidden(agent, fromElsewhere);
    return [found, writes.every((name) => foreign.includes(name)) ? 'no write exists' : told(foreign)];
  },
);

hostile(160, 'make every call as support', 'all but an admin’s exist', async () => {
  const found = await hidden((await colleague('support')).agent);
  return String(found) === String(admins) ? 'all but an admin’s exist' : told(found);
});

hostile(161, 'make every call eight hours after the login', '401', async () => {
  const { agent, email } = await colleague('admin');
  const before =
    'UPDATE sessions SET created_at = created_at - 28800000 WHERE user_id = (SELECT id FROM users WHERE email = ?)';
  onRows(before, email);
  return statuses(agent);
});

hostile(161, 'make every call with a session of before the role', '401', async () => {
  const { agent, email } = await protectedCustomer();
  giveRole(email, 'admin');
  return statuses(agent);
});

hostile(161, 'log in by the password where the second factor is gone', [401, 'none exists'], async () => {
  const { email } = await colleague('admin');
  onRows('UPDATE users SET second_factor_at = NULL WHERE email = ?', email);
  const agent = visitor();
  const { status } = await agent.logIn(email, PASSWORD);
  return [status, told(await hidden(agent))];
});
