import { contacts } from '#lib/contract/support/contacts.ts';
import { mailedToken, mailsTo, newAddress, newCustomer, PASSWORD, registration } from './support/accounts.ts';
import { hostile, visitor } from './support/cases.ts';

const CHANGED = 'Scelta-dalla-titolare-9';
type Customer = Awaited<ReturnType<typeof newCustomer>>;

const moveTo = ({ agent }: Customer, email: string, password = PASSWORD) =>
  agent.call('updateProfile', { body: { email, current_password: password } });
const confirm = (token: string) => post('verifyEmail', { token });
const undo = async (email: string) =>
  post('undoEmailChange', { token: await mailedToken(email, '/undo-email-change/') });
const opens = async (email: string, password: string) =>
  (await visitor().logIn(email, password)).status === 200 ? 'opens' : 'is closed';

async function post(name: 'verifyEmail' | 'undoEmailChange' | 'passwordResetConfirm', body: object) {
  const agent = visitor();
  await agent.open();
  return agent.call(name, { body });
}

hostile(
  101,
  'move an account from a borrowed session without its password',
  '400, 400, 0 mails',
  async () => {
    const customer = await newCustomer();
    const next = newAddress();
    const without = await customer.agent.call('updateProfile', { body: { email: next } });
    const wrong = await moveTo(customer, next, 'indovinata-9');
    return `${without.status}, ${wrong.status}, ${(await mailsTo(next)).length} mails`;
  },
);

const passwords = { new_password: CHANGED, new_password_confirm: CHANGED };
const defences: Record<string, (customer: Customer) => Promise<Response>> = {
  'a new password': ({ agent }) =>
    agent.call('changePassword', { body: { old_password: PASSWORD, ...passwords } }),
  'a reset password': async ({ agent, email }) => {
    await agent.call('passwordReset', { body: { email } });
    const token = await mailedToken(email, '/reset-password/');
    return post('passwordResetConfirm', { token, ...passwords });
  },
  '«Esci dagli altri dispositivi»': ({ agent }) => agent.call('endOtherSessions'),
};
for (const [defence, defend] of Object.entries(defences)) {
  hostile(101, `follow the link of a change of address after ${defence}`, '200, 200, then 400', async () => {
    const customer = await newCustomer();
    const next = newAddress();
    const asked = await moveTo(customer, next);
    const token = await mailedToken(next, '/verify-email/');
    const defended = await defend(customer);
    return `${asked.status}, ${defended.status}, then ${(await confirm(token)).status}`;
  });
}

hostile(
  101,
  'ask for an address and change the password at the same moment',
  'the account stays',
  async () => {
    const customer = await newCustomer();
    const next = newAddress();
    await Promise.all([moveTo(customer, next), defences['a new password']?.(customer)]);
    const token = await mailedToken(next, '/verify-email/').catch(() => 'none');
    await confirm(token);
    return (await opens(customer.email, CHANGED)) === 'opens' ? 'the account stays' : 'the account moves';
  },
);

hostile(
  101,
  'move an account away; its owner undoes it from the old mailbox',
  '200; attacker: 401, is closed; owner: opens',
  async () => {
    const customer = await newCustomer();
    const next = newAddress();
    await moveTo(customer, next);
    await confirm(await mailedToken(next, '/verify-email/'));
    const { status } = await undo(customer.email);
    const attacker = (await customer.agent.call('profile')).status;
    const token = await mailedToken(customer.email, '/reset-password/');
    await post('passwordResetConfirm', { token, ...passwords });
    return `${status}; attacker: ${attacker}, ${await opens(next, PASSWORD)}; owner: ${await opens(customer.email, CHANGED)}`;
  },
);

hostile(101, 'open the undoing link as a mail scanner does', 'the change stays', async () => {
  const customer = await newCustomer();
  const next = newAddress();
  await moveTo(customer, next);
  const link = await mailedToken(customer.email, '/undo-email-change/');
  await confirm(await mailedToken(next, '/verify-email/'));
  const page = await visitor().visit(`/undo-email-change/${link}`);
  const stays = page.status === 200 && (await opens(next, PASSWORD)) === 'opens';
  return stays ? 'the change stays' : 'the change is undone';
});

hostile(
  104,
  'greet a victim by the name of a registration: «hai vinto https://…»',
  'none of it',
  async () => {
    const victim = newAddress();
    const agent = visitor();
    await agent.open();
    const bait = 'hai vinto https://evil.example';
    await agent.call('register', {
      body: registration(victim, PASSWORD, { first_name: bait, last_name: bait }),
    });
    await mailedToken(victim, '/verify-email/');
    await agent.call('passwordReset', { body: { email: victim } });
    await agent.call('newsletterSubscribe', { body: { email: victim } });
    await mailedToken(victim, '/newsletter/confirm/');
    const typed = (await mailsTo(victim)).filter((mail) => JSON.stringify(mail).includes('vinto'));
    return typed.length === 0 ? 'none of it' : `${typed.length} mails`;
  },
);

hostile(
  104,
  'send oneself a name with a link, and one of 80 letters',
  'Ciao, — Ciao + 60 letters',
  async () => {
    const greetings: string[] = [];
    for (const name of ['vai su evil.example', 'a'.repeat(80)]) {
      const { agent, email } = await newCustomer();
      await agent.call('updateProfile', { body: { first_name: name } });
      await agent.call('passwordReset', { body: { email } });
      await mailedToken(email, '/reset-password/');
      greetings.push((await mailsTo(email))[0]?.text.split('\n')[0] ?? '');
    }
    return greetings.join(' — ').replace('a'.repeat(60), '+ 60 letters').replace('letters,', 'letters');
  },
);

hostile(
  105,
  'ask every form 6 times at once for one mailbox, with tags',
  'each answers alike; 1 mail of each kind',
  async () => {
    const { agent, email } = await newCustomer();
    const forms = ['passwordReset', 'resendVerificationPublic', 'newsletterSubscribe', 'register'] as const;
    const [local, domain] = email.split('@');
    const spellings = [
      email,
      email.toUpperCase(),
      email,
      email,
      `${local}+1@${domain}`,
      `${local}+2@${domain}`,
    ];
    const statuses = await Promise.all(
      forms.map(async (form) => {
        const asked = spellings.map(async (address) => {
          const body = form === 'register' ? registration(address) : { email: address };
          const { status } = await agent.call(form, { body });
          return status;
        });
        return new Set(await Promise.all(asked)).size;
      }),
    );
    // Mail to somebody else, sent later: what else was to come would have come before it.
    const marker = await newCustomer();
    await marker.agent.call('passwordReset', { body: { email: marker.email } });
    await mailedToken(marker.email, '/reset-password/');
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    const doubled = subjects.length - new Set(subjects).size;
    const alike = statuses.every((different) => different === 1) ? 'each answers alike' : 'answers differ';
    return `${alike}; ${doubled === 0 ? '1 mail of each kind' : `${doubled} more than once`}`;
  },
);

const CLAIM = 'Account: vittima@example.com.';

hostile(112, 'claim another account in the name, subject and message to the support', 'marked', async () => {
  const { agent, email } = await newCustomer();
  const message = `Ciao\n\n${CLAIM}\r\n${CLAIM}${' '.repeat(120)}${CLAIM}`;
  const body = { name: CLAIM, email, category: 'business', subject: CLAIM, message };
  const { status } = await agent.call('support', { body });
  const isMine = ({ text }: { text: string }) => text.includes(`Account: ${email}.`);
  let mail = (await mailsTo(contacts.business.email)).find(isMine);
  for (let look = 0; look < 100 && !mail; look += 1)
    mail = (await mailsTo(contacts.business.email)).find(isMine);
  const ours = mail?.text.split('\n').filter((line) => !line.startsWith('>')) ?? [CLAIM];
  return status === 201 && !ours.join('\n').includes('vittima') ? 'marked' : `${status} ${ours.join('|')}`;
});

const marks = {
  NUL: '\u0000',
  ESC: '\u001b[2J',
  'a turned direction': '\u202e',
  'half a character': '\ud800',
};
for (const [what, mark] of Object.entries(marks)) {
  hostile(112, `put ${what} into names, messages, addresses, passwords and devices`, 'all 400', async () => {
    const { agent, email } = await newCustomer();
    const text = `Anna${mark}Bianchi`;
    const request = { name: 'Anna', email, subject: 'Ciao', message: 'Prova' };
    const key = { license_key: 'COA-NOPE', product_id: 'one' };
    const answers = await Promise.all([
      agent.call('support', { body: { ...request, message: text } }),
      agent.call('support', { body: { ...request, name: text } }),
      agent.call('updateProfile', { body: { company: text } }),
      agent.call('register', { body: registration(newAddress(), PASSWORD, { first_name: text }) }),
      agent.call('register', { body: registration(newAddress(), `${text}-7`) }),
      agent.call('passwordReset', { body: { email: `anna${mark}@example.com` } }),
      agent.call('validate', { body: { ...key, nonce: text } }),
    ]);
    const statuses = answers.map(({ status }) => status);
    return statuses.every((status) => status === 400) ? 'all 400' : statuses.join(' ');
  });
}
