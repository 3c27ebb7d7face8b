import * as v from 'valibot';
import { STOP_FACTOR_RESET_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { newPasskey } from '#tests/support/passkeys.ts';
import { newCustomer, PASSWORD } from './support/accounts.ts';
import { hostile, places, statusesOf, visitor } from './support/cases.ts';
import { inMailsTo, linksOf } from './support/outbox.ts';

const Creation = v.looseObject({ challenge: v.string(), user: v.looseObject({ id: v.string() }) });

/** A customer with a passkey. */
async function owner() {
  const { agent, email } = await newCustomer();
  await agent.confirm(PASSWORD);
  const passkey = await newPasskey(places.embedded);
  const options = v.parse(Creation, await (await agent.call('newPasskeyOptions')).json());
  await agent.call('addPasskey', { body: { name: 'Portatile', credential: await passkey.create(options) } });
  return { agent, email };
}

/** A browser of a thief who knows the password and nothing else. */
async function thief(email: string) {
  const agent = visitor();
  await agent.logIn(email, PASSWORD);
  return agent;
}

/** The stop tokens of all mails to an address; waits until `mails` of them have arrived. */
const stopTokens = (email: string, mails = 1) =>
  inMailsTo(email, (sent) => {
    const stops = linksOf(sent).filter(({ pathname }) => pathname === STOP_FACTOR_RESET_PAGE);
    if (stops.length < mails) return undefined;
    return stops.map(({ searchParams }) => searchParams.get('token') ?? '');
  });

/** Makes a call from a new browser. */
async function send(name: 'stopFactorReset' | 'finishFactorReset' | 'passwordReset', body: object) {
  const agent = visitor();
  await agent.open();
  return agent.call(name, { body });
}

const stop = (token: string) => send('stopFactorReset', { token });

hostile(
  150,
  'finish a reset by the link that stops it, stop it by a forged one, another’s, its own, and again',
  [400, 400, 400, 200, 400],
  async () => {
    const [user, other] = [await owner(), await owner()];
    for (const { email } of [user, other]) await (await thief(email)).call('askFactorReset');
    const [[own = ''], [foreign = '']] = [await stopTokens(user.email), await stopTokens(other.email)];
    const [id = '', at = '', signature = ''] = own.split('.');
    return [
      ...(await statusesOf([
        send('finishFactorReset', { token: own }),
        stop(`${id}.${Number(at) + 1}.${signature}`),
        stop(own.replace(id, foreign.split('.')[0] ?? '')),
      ])),
      (await stop(own)).status,
      (await stop(own)).status,
    ];
  },
);

hostile(
  151,
  'ask with a stolen password that the factors go: nothing opens, and the owner’s next mail stops it',
  [401, 200, 401, 2, 200, null],
  async () => {
    const { agent, email } = await owner();
    const attacker = visitor();
    const login = await attacker.logIn(email, PASSWORD);
    const asked = await attacker.call('askFactorReset');
    const inside = await attacker.call('profile');
    await send('passwordReset', { email });
    const stops = await stopTokens(email, 2);
    const stopped = await stop(stops[0] ?? '');
    const { factor_reset_at: left } = Object(await (await agent.call('security')).json());
    return [login.status, asked.status, inside.status, stops.length, stopped.status, left];
  },
);

hostile(152, 'sign in as the seller by the password alone', [401, 401], async () => {
  const agent = visitor();
  const login = await agent.logIn('staff@example.com', 'Portafoglio-2026');
  return [login.status, (await agent.call('profile')).status];
});
