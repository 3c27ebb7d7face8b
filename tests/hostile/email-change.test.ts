import { newAddress, newCustomer, PASSWORD } from './support/accounts.ts';
import { hostile, visitor } from './support/cases.ts';
import { turnOn } from './support/factors.ts';
import { mailedToken, mailsTo } from './support/outbox.ts';

const CHANGED = 'Scelta-dalla-titolare-9';
type Customer = Awaited<ReturnType<typeof newCustomer>>;

const moveTo = ({ agent }: Customer, email: string, password = PASSWORD) =>
  agent.call('updateProfile', { body: { email, current_password: password } });
/** Confirms by password, as this browser lacks the proof of the one that asked. */
const confirm = (token: string) => post('verifyEmail', { token, password: PASSWORD });
const undo = async (email: string) =>
  post('undoEmailChange', { token: await mailedToken(email, '/undo-email-change/') });
const opens = async (email: string, password: string) =>
  (await visitor().logIn(email, password)).status === 200 ? 'opens' : 'is closed';

type Posted = 'verifyEmail' | 'completeRegistration' | 'undoEmailChange' | 'passwordResetConfirm';

async function post(name: Posted, body: object) {
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
    return `${without.status}, ${wrong.status}, ${mailsTo(next).length} mails`;
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
  '«Esci dagli altri dispositivi»': async ({ agent }) => {
    await agent.confirm(PASSWORD);
    return agent.call('endOtherSessions');
  },
  'a second factor': async ({ agent }) => {
    await turnOn(agent);
    return agent.call('security');
  },
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
    const [asked] = await Promise.all([moveTo(customer, next), defences['a new password']?.(customer)]);
    // The password change may have been faster and made this request fail.
    const token = asked.ok ? await mailedToken(next, '/verify-email/') : 'none';
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
  const skipped = page.status === 200 && (await opens(next, PASSWORD)) === 'opens';
  return skipped ? 'the change stays' : 'the change is undone';
});

hostile(
  102,
  'move one’s own account onto a victim’s address, and the victim presses the link',
  '403, 400, 400; attacker: is closed; then 200, opens',
  async () => {
    const attacker = await newCustomer();
    const victim = newAddress();
    await moveTo(attacker, victim);
    const token = await mailedToken(victim, '/verify-email/');
    const chosen = { new_password: CHANGED, new_password_confirm: CHANGED };
    const refused = [
      await post('verifyEmail', { token }),
      await post('verifyEmail', { token, password: CHANGED, proof: 'a'.repeat(43) }),
      await post('completeRegistration', { token, first_name: 'Eva', last_name: 'Neri', ...chosen }),
    ].map(({ status }) => status);
    const closed = await opens(victim, PASSWORD);
    // The same link completes the change in the browser that asked for it.
    const { status } = await attacker.agent.call('verifyEmail', { body: { token } });
    return `${refused.join(', ')}; attacker: ${closed}; then ${status}, ${await opens(victim, PASSWORD)}`;
  },
);

hostile(102, 'confirm with the proof of one’s own request for another’s change', 403, async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const [next, others] = [newAddress(), newAddress()];
  await moveTo(customer, next);
  await moveTo(other, others);
  const token = await mailedToken(next, '/verify-email/');
  return (await other.agent.call('verifyEmail', { body: { token } })).status;
});
