import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { LoginResult, RegisterResult } from '#lib/contract/login/auth.ts';
import { call, clock, context, lastTokenTo, mailsTo, read } from '#tests/support/worker/api.ts';

const PASSWORD = 'Abbastanza-lunga';

const registration = (email: string, changes: Record<string, unknown> = {}) => ({
  username: email,
  email,
  password: PASSWORD,
  password_confirm: PASSWORD,
  first_name: 'Ada',
  last_name: 'Rossi',
  ...changes,
});
/** The proof of each address's last registration, which the browser keeps. */
const proofs = new Map<string, string>();
async function register(email: string, changes?: Record<string, unknown>) {
  const answer = await call('register', { body: registration(email, changes) });
  if (answer.status === 201) proofs.set(email, read(RegisterResult, answer).proof ?? '');
  return answer;
}
const logIn = (email: string, password = PASSWORD) => call('login', { body: { email, password } });
const verify = async (email: string) =>
  call('verifyEmail', { body: { token: await lastTokenTo(email), proof: proofs.get(email) } });

beforeEach(() => {
  clock.now += 3_600_000;
});

describe('registration', () => {
  it('mails a verification link on the configured origin and lets nobody in before it is opened', async () => {
    const answer = await register('new@example.com');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ message: expect.any(String), proof: expect.any(String) });
    const [mail] = await mailsTo('new@example.com');
    expect(mail?.links).toEqual([
      expect.stringMatching(/^https:\/\/portal\.test\/verify-email\/[\w-]{43}#new%40example\.com$/),
    ]);
    expect(mail?.html).toContain(mail?.links[0]);

    expect((await logIn('new@example.com')).status).toBe(401);
    expect((await verify('new@example.com')).status).toBe(200);
    expect((await logIn('new@example.com')).status).toBe(200);
  });

  it('treats two spellings of an address as one account', async () => {
    await register('  Spelling@Example.com ');
    proofs.set('spelling@example.com', proofs.get('  Spelling@Example.com ') ?? '');
    await verify('spelling@example.com');
    const { user } = read(LoginResult, await logIn('SPELLING@example.com'));
    expect(user.email).toBe('spelling@example.com');
  });

  it.each([
    ['an apostrophe', "maria.d'angelo@example.com", "maria.d'angelo@example.com"],
    ['a domain in ASCII', 'maria@xn--caff-8oa.example', 'maria@xn--caff-8oa.example'],
    ['a domain of other letters', 'maria@Caffè.example', 'maria@xn--caff-8oa.example'],
  ])('accepts an address with %s, in any spelling at the login', async (_, typed, kept) => {
    clock.now += 7 * 86_400_000;
    const email = `${crypto.randomUUID()}.${typed}`;
    const stored = email.replace(typed, kept);
    await register(email);
    proofs.set(stored, proofs.get(email) ?? '');
    expect((await verify(stored)).status).toBe(200);
    for (const spelling of [email, stored])
      expect(read(LoginResult, await logIn(spelling)).user.email).toBe(stored);
  });

  it('gives the same answer for a known address, and only its owner learns that', async () => {
    const first = await register('known@example.com');
    await verify('known@example.com');
    const again = await register('known@example.com', {
      password: 'Un-altra-password',
      password_confirm: 'Un-altra-password',
    });
    const { message } = read(RegisterResult, first);
    expect([again.status, again.body]).toEqual([first.status, { message, proof: expect.any(String) }]);
    const [notice] = await mailsTo('known@example.com');
    expect(notice?.subject).toBe('Hai già un account COA');
    expect(notice?.links).toEqual(['https://portal.test/login']);
    expect((await logIn('known@example.com', 'Un-altra-password')).status).toBe(401);
    expect((await logIn('known@example.com')).status).toBe(200);
  });

  it('mails an address at most once a minute', async () => {
    await register('often@example.com');
    await Promise.all([register('often@example.com'), register('often@example.com')]);
    expect(await mailsTo('often@example.com')).toHaveLength(1);
    clock.now += 60_000;
    await Promise.all([register('often@example.com'), register('often@example.com')]);
    expect(await mailsTo('often@example.com')).toHaveLength(2);
  });

  it('never carries a stranger’s words to a mailbox', async () => {
    await register('quiet@example.com', { first_name: '<b>Vinci</b> http://evil.example' });
    const [mail] = await mailsTo('quiet@example.com');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  it.each([
    ['no email', { email: undefined }, { email: ['Questo campo è obbligatorio.'] }],
    ['a bad email', { email: 'ada' }, { email: ['Inserisci un indirizzo email valido.'] }],
    [
      'a line break in the email',
      { email: 'a@example.com\r\nBcc: b@example.com' },
      { email: ['Caratteri non ammessi.'] },
    ],
    [
      'a line break in the name',
      { first_name: 'Ada\r\nBcc: b@example.com' },
      { first_name: ['Caratteri non ammessi.'] },
    ],
    [
      'one name alone',
      { first_name: 'Suharto', last_name: '   ' },
      { last_name: ['Questo campo è obbligatorio. Se hai un solo nome, ripetilo qui.'] },
    ],
    [
      'letters that nobody sees',
      { first_name: 'A\u200bda' },
      { first_name: ['Ci sono caratteri che non si vedono: scrivi il testo a mano, senza incollarlo.'] },
    ],
    ['a name of 10 kB', { last_name: 'a'.repeat(10_000) }, { last_name: ['Massimo 60 caratteri.'] }],
    ['a name that is no text', { first_name: ['Ada'] }, { first_name: ['Questo campo è obbligatorio.'] }],
    [
      '7 characters',
      { password: '1234567', password_confirm: '1234567' },
      { password: ['La password deve essere di almeno 8 caratteri'] },
    ],
    [
      'another confirmation',
      { password_confirm: 'Un-altra-cosa' },
      { password_confirm: ['Le password non corrispondono'] },
    ],
    [
      'the address as password',
      { password: 'BAD@example.com', password_confirm: 'BAD@example.com' },
      { password: ['La password non può essere il tuo indirizzo email.'] },
    ],
    ...[
      '12345678',
      'Password',
      'qwertyuiop',
      'ILOVEYOU',
      'Password1!',
      'P@ssw0rd',
      'sunshine-2026',
      'passwordpassword',
      'aaaaaaaa',
      ' '.repeat(8),
      '12341234',
    ].map((password): [string, Record<string, string>, Record<string, string[]>] => [
      `the common password «${password}»`,
      { password, password_confirm: password },
      { password: ['Questa password è troppo comune.'] },
    ]),
    ...['portafoglio', 'coaportal', 'AdaRossi1'].map(
      (password): [string, Record<string, string>, Record<string, string[]>] => [
        `the words of «${password}»`,
        { password, password_confirm: password },
        {
          password: ['La password non può contenere solo il tuo nome, il tuo indirizzo o parole del sito.'],
        },
      ],
    ),
  ])('refuses %s and stores nothing', async (_, changes, errors) => {
    const answer = await register('bad@example.com', changes);
    expect([answer.status, answer.body]).toEqual([400, errors]);
    const stored = await context().db.select().from(users).where(eq(users.email, 'bad@example.com'));
    expect(stored).toEqual([]);
  });

  it.each([
    ['8 characters', 'kx7q-2vb'],
    ['words and spaces', 'quattro parole con spazi'],
    ['emoji', '🦊🌊🪁🎻🧊🪴🦉🎲'],
    ['200 characters', 'Xq7-vKdw'.repeat(25)],
  ])('accepts a password of %s', async (_, password) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await register(email, { password, password_confirm: password });
    await verify(email);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it('accepts an accent however the keyboard composes it', async () => {
    const password = 'Perché-così'.normalize('NFC');
    await register('accent@example.com', { password, password_confirm: password });
    await verify('accent@example.com');
    expect((await logIn('accent@example.com', password.normalize('NFD'))).status).toBe(200);
  });
});
