import { newAddress, PASSWORD, registration } from './support/accounts.ts';
import { hostile, statusesOf, visitor } from './support/cases.ts';
import { mailedToken, mailsTo } from './support/outbox.ts';

const STRANGERS = 'Di-un-estraneo-9';
const OWNERS = 'Scelta-dalla-vittima-3';

const guest = async () => {
  const agent = visitor();
  await agent.open();
  return agent;
};

/** A stranger registers somebody's address with a password; the owner of the address gets the mail. */
async function strangersRegistration() {
  const [stranger, email] = [await guest(), newAddress()];
  const names = { first_name: 'Mallory', last_name: 'Estranea' };
  await stranger.call('register', { body: registration(email, STRANGERS, names) });
  return { stranger, email, token: await mailedToken(email, '/verify-email/') };
}

const logInStatus = async (email: string, password: string) =>
  (await visitor().logIn(email, password)).status;

const choose = (token: string, password = OWNERS) => ({
  body: {
    token,
    first_name: 'Anna',
    last_name: 'Bianchi',
    new_password: password,
    new_password_confirm: password,
  },
});

hostile(102, 'a confirmation that a stranger caused is pressed', [403, 401], async () => {
  const { email, token } = await strangersRegistration();
  const owner = await guest();
  const { status } = await owner.call('verifyEmail', { body: { token } });
  return [status, await logInStatus(email, STRANGERS)];
});

hostile(
  102,
  'a stranger and the owner register, a third asks for the mail again',
  [200, 401, 200],
  async () => {
    const { email } = await strangersRegistration();
    const [owner, third] = [await guest(), await guest()];
    await owner.call('register', { body: registration(email) });
    await third.call('resendVerificationPublic', { body: { email } });
    const token = await mailedToken(email, '/verify-email/');
    const { status } = await owner.call('verifyEmail', { body: { token } });
    return [status, await logInStatus(email, STRANGERS), await logInStatus(email, PASSWORD)];
  },
);

hostile(102, 'the owner’s browser, the stranger’s mail, and the other way round', [200, 401], async () => {
  const [owner, email] = [await guest(), newAddress()];
  await owner.call('register', { body: registration(email) });
  const token = await mailedToken(email, '/verify-email/');
  const stranger = await guest();
  await stranger.call('register', { body: registration(email, STRANGERS) });
  const { status } = await owner.call('verifyEmail', { body: { token } });
  return [status, await logInStatus(email, STRANGERS)];
});

hostile(
  102,
  'another browser types the password of its registration',
  [403, 400, 200, 200, 401],
  async () => {
    const { email } = await strangersRegistration();
    await (await guest()).call('register', { body: registration(email) });
    const token = await mailedToken(email, '/verify-email/');
    const phone = await guest();
    const answers = [
      await phone.call('verifyEmail', { body: { token } }),
      await phone.call('verifyEmail', { body: { token, password: 'Sbagliata-2026' } }),
      await phone.call('verifyEmail', { body: { token, password: PASSWORD } }),
    ].map(({ status }) => status);
    return [...answers, await logInStatus(email, PASSWORD), await logInStatus(email, STRANGERS)];
  },
);

hostile(
  102,
  'the owner chooses a password; the stranger’s browser tries on',
  [200, 200, 401, 200],
  async () => {
    const { stranger, email, token } = await strangersRegistration();
    const { status } = await (await guest()).call('completeRegistration', choose(token));
    // Confirmed already: the press succeeds and changes nothing.
    const late = await stranger.call('verifyEmail', { body: { token } });
    return [status, late.status, await logInStatus(email, STRANGERS), await logInStatus(email, OWNERS)];
  },
);

hostile(102, 'a confirmed account’s link chooses another password', [200, 400, 401], async () => {
  const { email, token } = await strangersRegistration();
  const { status } = await (await guest()).call('completeRegistration', choose(token));
  const again = await (await guest()).call('completeRegistration', choose(token, STRANGERS));
  return [status, again.status, await logInStatus(email, STRANGERS)];
});

hostile(102, 'two passwords are chosen at the same moment: one wins', [200, 400], async () => {
  const { token } = await strangersRegistration();
  const [one, other] = [await guest(), await guest()];
  const both = [
    one.call('completeRegistration', choose(token)),
    other.call('completeRegistration', choose(token, STRANGERS)),
  ];
  return (await statusesOf(both)).sort();
});

hostile(102, 'passwords are guessed with a link', [403, 429], async () => {
  const { token } = await strangersRegistration();
  const browser = await guest();
  const first = await browser.call('verifyEmail', { body: { token } });
  const guesses: Response[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    guesses.push(await browser.call('verifyEmail', { body: { token, password: `Tentativo-${guess}` } }));
  return [first.status, guesses.at(-1)?.status];
});

hostile(102, 'a proof made up, another’s, and one in the answer', [403, 403, 'none'], async () => {
  const { token } = await strangersRegistration();
  const [other, liar] = [await guest(), await guest()];
  const answer = await other.call('register', { body: registration(newAddress()) });
  const foreign = await other.call('verifyEmail', { body: { token } });
  const made = await liar.call('verifyEmail', { body: { token, proof: 'a'.repeat(43) } });
  const shown = [...other.cookies.values()].some((value) => JSON.stringify(answer).includes(value));
  return [foreign.status, made.status, shown || (await answer.text()).includes('proof') ? 'shown' : 'none'];
});

hostile(102, 'a forgotten password of an unconfirmed address', ['0 resets', 401], async () => {
  const { email } = await strangersRegistration();
  await (await guest()).call('passwordReset', { body: { email } });
  const links = mailsTo(email).flatMap((mail) => mail.links);
  const resets = links.filter((link) => link.includes('/reset-password/')).length;
  return [`${resets} resets`, await logInStatus(email, STRANGERS)];
});
