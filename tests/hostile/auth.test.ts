import {
  buy,
  DEMO,
  newAddress,
  newCustomer,
  PASSWORD,
  registration,
  UNVERIFIED,
} from './support/accounts.ts';
import { detailOf, hostile, places, statusesOf, visitor } from './support/cases.ts';
import { mailedToken, mailsTo } from './support/outbox.ts';

const sameAnswer = async (one: Response, other: Response) =>
  one.status === other.status && (await one.text()) === (await other.text()) ? 'same' : 'different';

const askReset = async (email: string, headers = {}) => {
  const agent = visitor();
  await agent.open();
  return agent.call('passwordReset', { body: { email }, headers });
};

const confirmReset = async (token: string, password = 'Ancora-piu-lunga-8') => {
  const agent = visitor();
  await agent.open();
  return agent.call('passwordResetConfirm', {
    body: { token, new_password: password, new_password_confirm: password },
  });
};

hostile(1, 'log in with an unknown email, and with a wrong password', 'same', async () => {
  const unknown = await visitor().logIn(newAddress(), 'sbagliata');
  return sameAnswer(unknown, await visitor().logIn(DEMO.email, 'sbagliata'));
});

hostile(
  2,
  'log in unverified: wrong password, then the right one',
  'generic, then «verificare»',
  async () => {
    const wrong = await detailOf(await visitor().logIn(UNVERIFIED.email, 'sbagliata'));
    const right = await detailOf(await visitor().logIn(UNVERIFIED.email, UNVERIFIED.password));
    const says = (text: string) => (text.includes('verificare') ? '«verificare»' : 'generic');
    return `${says(wrong)}, then ${says(right)}`;
  },
);

hostile(3, 'register an address that exists, and a new one', 'same', async () => {
  const agent = visitor();
  await agent.open();
  const known = await agent.call('register', { body: registration(DEMO.email) });
  return sameAnswer(known, await agent.call('register', { body: registration(newAddress()) }));
});

hostile(4, 'ask a reset for an unknown address', 'same, 0 mails', async () => {
  const unknown = newAddress();
  const { email } = await newCustomer();
  const answers = await sameAnswer(await askReset(unknown), await askReset(email));
  await mailedToken(email, '/reset-password/');
  return `${answers}, ${mailsTo(unknown).length} mails`;
});

hostile(5, 'use a reset link twice', [200, 400], async () => {
  const { email } = await newCustomer();
  await askReset(email);
  const token = await mailedToken(email, '/reset-password/');
  return [(await confirmReset(token)).status, (await confirmReset(token)).status];
});

hostile(6, 'use a reset link twice at the same moment', [200, 400], async () => {
  const { email } = await newCustomer();
  await askReset(email);
  const token = await mailedToken(email, '/reset-password/');
  const both = await statusesOf([confirmReset(token), confirmReset(token, 'Un-altra-ancora-9')]);
  return both.sort();
});

hostile(8, 'use a reset link after the address was changed', 400, async () => {
  const { agent, email } = await newCustomer();
  await askReset(email);
  const reset = await mailedToken(email, '/reset-password/');
  const next = newAddress();
  await agent.call('updateProfile', { body: { email: next, current_password: PASSWORD } });
  await agent.call('verifyEmail', { body: { token: await mailedToken(next, '/verify-email/') } });
  return (await confirmReset(reset)).status;
});

hostile(9, 'ask a reset under a forged Host and X-Forwarded-Host', 'links lead home', async () => {
  const { email } = await newCustomer();
  await askReset(email, { Host: 'evil.example', Origin: 'http://evil.example' });
  await askReset(email, { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' });
  await mailedToken(email, '/reset-password/');
  const links = mailsTo(email).flatMap((mail) => mail.links);
  return links.every((link) => link.startsWith(`${places.embedded}/`)) ? 'links lead home' : links.join(' ');
});

const lengths: [string, string][] = [
  ['7 characters', 'Xq7-vKd'],
  ['8 characters', 'Xq7-vKdw'],
  ['64 characters', 'Xq7-vKdw'.repeat(8)],
  ['200 characters', 'Xq7-vKdw'.repeat(25)],
  ['emoji', '🦊🌊🪁🎻🧊🪴🦉🎲'],
  ['spaces', 'quattro parole con spazi'],
];
hostile(
  10,
  `register with a password of ${lengths.map(([what]) => what).join(', ')}`,
  [400, 201, 201, 201, 201, 201],
  async () => {
    const agent = visitor();
    await agent.open();
    return statusesOf(
      lengths.map(([, password]) => agent.call('register', { body: registration(newAddress(), password) })),
    );
  },
);

hostile(11, 'register with the most used passwords', [400, 400, 400], async () => {
  const agent = visitor();
  await agent.open();
  const used = ['password1', 'qwertyuiop', '1234567890'];
  return statusesOf(
    used.map((password) => agent.call('register', { body: registration(newAddress(), password) })),
  );
});

hostile(
  116,
  'choose a weak password at each door',
  Array.from({ length: 10 }, () => 400),
  async () => {
    const weak = [
      'aaaaaaaa',
      ' '.repeat(8),
      '12341234',
      'Password1!',
      'portafoglio',
      'coaportal',
      'Anna-Bianchi',
    ];
    const agent = visitor();
    await agent.open();
    const registered = weak.map((password) =>
      agent.call('register', { body: registration(newAddress(), password) }),
    );
    const { agent: customer, email } = await newCustomer();
    const next = { new_password: 'Bianchi-2026', new_password_confirm: 'Bianchi-2026' };
    const changed = customer.call('changePassword', { body: { old_password: PASSWORD, ...next } });
    await askReset(email);
    const reset = confirmReset(await mailedToken(email, '/reset-password/'), 'AnnaBianchi');
    const other = newAddress();
    await agent.call('register', { body: registration(other) });
    const token = await mailedToken(other, '/verify-email/');
    const names = { first_name: 'Carla', last_name: 'Verdi' };
    const completed = agent.call('completeRegistration', {
      body: { token, ...names, new_password: 'CarlaVerdi', new_password_confirm: 'CarlaVerdi' },
    });
    return statusesOf([...registered, changed, reset, completed]);
  },
);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = part({ sub: 'x', sid: 'x', token_type: 'access', exp: 4_000_000_000 });
const forged: [string, string][] = [
  ['alg none', `${part({ alg: 'none', typ: 'at+jwt' })}.${claims}.`],
  ['a changed signature', `${part({ alg: 'HS256', typ: 'at+jwt', kid: 'local' })}.${claims}.AAAA`],
  [
    'a key of its own',
    `${part({ alg: 'HS256', typ: 'at+jwt', jwk: { kty: 'oct', k: 'AA' } })}.${claims}.AAAA`,
  ],
  ['a key address', `${part({ alg: 'HS256', typ: 'at+jwt', jku: places.evil })}.${claims}.AAAA`],
];
for (const [what, token] of forged) {
  hostile(12, `bring an access token with ${what}`, 401, async () => {
    return (await visitor().call('profile', { headers: { Authorization: `Bearer ${token}` } })).status;
  });
}

hostile(13, 'refresh from the browser', 404, async () => {
  const { agent } = await newCustomer();
  return (await agent.call('tokenRefresh', { body: { refresh: 'x' } })).status;
});

hostile(18, 'reset a password while another browser is logged in', [201, 401, 401], async () => {
  const { agent, email } = await newCustomer();
  const other = visitor();
  await other.logIn(email, PASSWORD);
  const before = (await buy(other)).status;
  await askReset(email);
  await confirmReset(await mailedToken(email, '/reset-password/'));
  return [before, ...(await statusesOf([agent.call('profile'), other.call('profile')]))];
});
