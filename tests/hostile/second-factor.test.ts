import { randomInt } from 'node:crypto';
import { REMEMBERED_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { REPORT_SIGN_IN_PAGE } from '#lib/contract/login/mailed-pages.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { logIn, newCustomer, PASSWORD } from './support/accounts.ts';
import { hostile, statusesOf, visitor } from './support/cases.ts';
import { codeOf, protectedCustomer, prove, turnOn, waiting, wrongCode } from './support/factors.ts';
import { inMailsTo, linksOf } from './support/outbox.ts';

const REMEMBERED = '__Host-coa-remembered';

hostile(142, 'use a code in four logins at once, then in another', '1 × 200, then 400', async () => {
  const { email, secret } = await protectedCustomer();
  const browsers = await Promise.all(Array.from({ length: 5 }, () => waiting(email)));
  const [late, ...early] = browsers;
  const code = codeOf(secret);
  const statuses = await statusesOf(early.map((each) => prove(each, code)));
  const after = late && (await prove(late, code)).status;
  return `${statuses.filter((status) => status === 200).length} × 200, then ${after}`;
});

hostile(142, 'go on with one login in two tabs, with a code and a recovery code', '1 session', async () => {
  const { email, secret, codes } = await protectedCustomer();
  const browser = await waiting(email);
  const tab = browser.tab();
  const recovery = { method: 'recovery', code: codes[0] };
  await Promise.all([prove(browser, codeOf(secret)), tab.call('secondFactor', { body: recovery })]);
  const statuses = await statusesOf([browser, tab].map((each) => each.call('profile')));
  return `${statuses.filter((status) => status === 200).length} session`;
});

hostile(143, 'bring the right code to a browser in which nobody typed the password', 401, async () => {
  const { email, secret } = await protectedCustomer();
  await waiting(email);
  const thief = visitor();
  await thief.open();
  return (await prove(thief, codeOf(secret), { ticket: 'x' })).status;
});

hostile(143, 'bring another account’s code, and go on in its login', [400, 200], async () => {
  const [victim, thief] = [await protectedCustomer(), await protectedCustomer()];
  const theirs = await waiting(victim.email);
  const code = codeOf(thief.secret);
  return statusesOf([prove(theirs, code), prove(await waiting(thief.email), code)]);
});

const addresses = [
  () => `203.0.113.${randomInt(256)}`,
  () => `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`,
];
const { limit } = rateLimits.secondFactorPerAccount;
hostile(
  144,
  `guess ${limit + 2} codes, each in a login and from an IPv4 or IPv6 address of its own`,
  `${limit} × 400, 2 × 429; the right code 429; a recovery code 200`,
  async () => {
    const { email, secret, codes } = await protectedCustomer();
    const guess = async (code: string, n: number) =>
      prove(await waiting(email, addresses[n % addresses.length]?.()), code);
    const statuses: number[] = [];
    for (let n = 0; n < limit + 2; n += 1) statuses.push((await guess(wrongCode(secret), n)).status);
    const times = (status: number) => `${statuses.filter((each) => each === status).length} × ${status}`;
    const { status } = await guess(codeOf(secret), 0);
    const owner = await waiting(email);
    const recovered = await owner.call('secondFactor', { body: { method: 'recovery', code: codes[0] } });
    return `${times(400)}, ${times(429)}; the right code ${status}; a recovery code ${recovered.status}`;
  },
);

/** The cookie of a browser that needs the password only. */
async function rememberedCookie({ email, secret }: { email: string; secret: string }): Promise<string> {
  const browser = await waiting(email);
  await prove(browser, codeOf(secret), { remember_device: true });
  return browser.cookies.get(REMEMBERED) ?? '';
}

async function enterWith(email: string, cookie: string, headers: Record<string, string> = {}) {
  const thief = visitor();
  await thief.open();
  if (cookie) thief.cookies.set(REMEMBERED, cookie);
  return (await thief.call('login', { body: { email, password: PASSWORD }, headers })).status;
}

hostile(
  145,
  'skip the second factor by a remembered cookie: right, another’s, altered, made up, as a header, ended',
  [200, 401, 401, 401, 401, 401],
  async () => {
    const [one, other] = [await protectedCustomer(), await protectedCustomer()];
    const cookie = await rememberedCookie(one);
    const foreign = await rememberedCookie(other);
    const tries = [
      await enterWith(one.email, cookie),
      await enterWith(one.email, foreign),
      await enterWith(one.email, `${cookie.split('.')[0]}.${foreign.split('.')[1]}`),
      await enterWith(one.email, 'AAAA.BBBB'),
      await enterWith(one.email, '', { [REMEMBERED_DEVICE_HEADER]: cookie }),
    ];
    await one.agent.call('confirm', { body: { method: 'recovery', code: one.codes[0] } });
    await one.agent.call('replaceRecoveryCodes');
    const chosen = { new_password: PASSWORD, new_password_confirm: PASSWORD };
    await one.agent.call('changePassword', { body: { old_password: PASSWORD, ...chosen } });
    return [...tries, await enterWith(one.email, cookie)];
  },
);

const borrowed: Record<string, (agent: UserAgent) => Promise<Response>> = {
  'export the data': (agent) => agent.call('exportData'),
  'end the other sessions': (agent) => agent.call('endOtherSessions'),
  'take the app away': (agent) => agent.call('removeAuthenticator'),
  'get new recovery codes': (agent) => agent.call('replaceRecoveryCodes'),
  'delete the account': (agent) => agent.call('deleteAccount', { body: { password: PASSWORD } }),
  'move the account': (agent) =>
    agent.call('updateProfile', { body: { email: 'a@example.org', current_password: PASSWORD } }),
};
hostile(
  146,
  `with a copied cookie and the password: ${Object.keys(borrowed).join(', ')}`,
  'each 403, the password 400, each 403',
  async () => {
    const { email, secret } = await protectedCustomer();
    const copy = await waiting(email);
    await prove(copy, codeOf(secret));
    const attempts = async () => {
      const statuses: string[] = [];
      for (const [what, attempt] of Object.entries(borrowed)) {
        const { status } = await attempt(copy);
        if (status !== 403) statuses.push(`${what} ${status}`);
      }
      return statuses.length === 0 ? 'each 403' : statuses.join(', ');
    };
    return `${await attempts()}, the password ${(await copy.confirm(PASSWORD)).status}, ${await attempts()}`;
  },
);

hostile(
  146,
  'use what another session has confirmed, and what the password did before the second factor came',
  [200, 403, 401],
  async () => {
    const { agent, email } = await newCustomer();
    const copy = await logIn({ email, password: PASSWORD });
    await agent.confirm(PASSWORD);
    const [own, borrowed] = [await agent.call('exportData'), await copy.call('exportData')];
    await copy.confirm(PASSWORD);
    await turnOn(agent);
    return [own.status, borrowed.status, (await copy.call('removeAuthenticator')).status];
  },
);

/** The token of the newest link for «it was not me». */
const reportToken = (email: string) =>
  inMailsTo(email, (mails) =>
    linksOf(mails)
      .find(({ pathname }) => pathname === REPORT_SIGN_IN_PAGE)
      ?.searchParams.get('token'),
  );

hostile(
  147,
  'stay in an account whose owner was mailed of it; look at the link as a scanner does',
  'inside after the scan, 401 after the press, 401 with the password',
  async () => {
    const { email } = await newCustomer();
    const thief = await logIn({ email, password: PASSWORD });
    const token = await reportToken(email);
    const scanner = visitor();
    await scanner.visit(`${REPORT_SIGN_IN_PAGE}?token=${token}`);
    const scanned = (await thief.call('profile')).status === 200 ? 'inside' : 'outside';
    const owner = visitor();
    await owner.open();
    await owner.call('reportSignIn', { body: { token } });
    const { status } = await thief.call('profile');
    const again = await thief.logIn(email, PASSWORD);
    return `${scanned} after the scan, ${status} after the press, ${again.status} with the password`;
  },
);
