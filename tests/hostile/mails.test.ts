import { contacts } from '#lib/contract/support/rules.ts';
import { newAddress, newCustomer, PASSWORD, registration } from './support/accounts.ts';
import { hostile, visitor } from './support/cases.ts';
import { inMailsTo, mailedToken, mailsTo } from './support/outbox.ts';
import { shared } from './support/shared.ts';

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
    const typed = mailsTo(victim).filter((mail) => JSON.stringify(mail).includes('vinto'));
    return typed.length === 0 ? 'none of it' : `${typed.length} mails`;
  },
);

hostile(104, 'send oneself a name with a link, and one of 80 letters', 'Ciao, — Ciao Anna,', async () => {
  const greetings: string[] = [];
  for (const name of ['vai su evil.example', 'a'.repeat(80)]) {
    const { agent, email } = await newCustomer();
    await agent.call('updateProfile', { body: { first_name: name } });
    await agent.call('passwordReset', { body: { email } });
    await mailedToken(email, '/reset-password/');
    greetings.push(mailsTo(email)[0]?.text.split('\n')[0] ?? '');
  }
  return greetings.join(' — ');
});

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
    // A later mail to another address: once it is there, any earlier mail would be there too.
    const marker = await newCustomer();
    await marker.agent.call('passwordReset', { body: { email: marker.email } });
    await mailedToken(marker.email, '/reset-password/');
    const subjects = mailsTo(email).map(({ subject }) => subject);
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
  const mail = await inMailsTo(contacts.business.email, (mails) => mails.find(isMine));
  const ours = mail.text.split('\n').filter((line) => !line.startsWith('>'));
  return status === 201 && !ours.join('\n').includes('vittima') ? 'marked' : `${status} ${ours.join('|')}`;
});

const marks = {
  NUL: '\u0000',
  ESC: '\u001b[2J',
  'a turned direction': '\u202e',
  'half a character': '\ud800',
};
const writer = shared(newCustomer);
for (const [what, mark] of Object.entries(marks)) {
  hostile(112, `put ${what} into names, messages, addresses, passwords and devices`, 'all 400', async () => {
    const { agent, email } = await writer();
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
