import * as v from 'valibot';
import { LicenseList } from '#lib/contract/licenses/licenses.ts';
import { PaymentList } from '#lib/contract/payments/payments.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { buy, newAddress, newCustomer, PASSWORD } from './support/accounts.ts';
import { hostile, statusesOf, visitor } from './support/cases.ts';
import { inMailsTo, mailedToken } from './support/outbox.ts';

/** A customer who has just bought, and the numbers that a stranger may have seen. */
async function victim() {
  const { agent, email } = await newCustomer();
  await buy(agent);
  const { results } = v.parse(PaymentList, await (await agent.call('payments')).json());
  const [payment] = results;
  const detail = await (await agent.call('payment', { params: { id: payment?.id ?? '' } })).json();
  const { invoice_number: invoice } = v.parse(v.object({ invoice_number: v.string() }), detail);
  return { agent, email, contract: payment?.transaction_id ?? '', invoice };
}

async function stateOf(agent: UserAgent): Promise<string> {
  const { results: licenses } = v.parse(LicenseList, await (await agent.call('licenses')).json());
  const { results: payments } = v.parse(PaymentList, await (await agent.call('payments')).json());
  return `${licenses[0]?.status}, ${payments[0]?.status}`;
}

const declare = (agent: UserAgent, contract: string, email = newAddress()) =>
  agent.call('declareWithdrawal', { body: { name: 'Eva Nera', contract, email } });

const receiptTo = (email: string) => inMailsTo(email, ([mail]) => mail);

hostile(
  128,
  'withdraw from a stranger’s contract by its numbers, as a guest and signed in',
  '201 201 404 404, active, completed',
  async () => {
    const ada = await victim();
    const { agent: eve } = await newCustomer();
    const guest = visitor();
    await guest.open();
    const own = (contract: string) => eve.call('withdraw', { body: { name: 'Eva Nera', contract } });
    const statuses = await statusesOf([
      declare(guest, ada.contract),
      declare(eve, ada.invoice),
      own(ada.contract),
      own(ada.invoice),
    ]);
    return `${statuses.join(' ')}, ${await stateOf(ada.agent)}`;
  },
);

hostile(
  128,
  'follow links that were not mailed: made up, altered, for another contract',
  '400 400 400, active, completed',
  async () => {
    const [ada, eve] = [await victim(), await victim()];
    const guest = visitor();
    await guest.open();
    await declare(guest, ada.contract);
    await declare(guest, eve.contract);
    const own = (await mailedToken(eve.email, '/recesso/concludi/')).split('.');
    const foreign = (await mailedToken(ada.email, '/recesso/concludi/')).split('.');
    const tokens = ['x', own.with(1, foreign[1] ?? '').join('.'), `${foreign.slice(0, 4).join('.')}.AAAA`];
    const statuses = await statusesOf(
      tokens.map((token) => guest.call('concludeWithdrawal', { body: { token } })),
    );
    return `${statuses.join(' ')}, ${await stateOf(ada.agent)}`;
  },
);

hostile(
  128,
  'tell by a declaration whose contract a number is',
  'same answer, same receipt, 0 and 0 links in them',
  async () => {
    const ada = await victim();
    const guest = visitor();
    await guest.open();
    /** Replaces the token for the reason by its length. */
    const without = (text: string) =>
      text
        .replace(/(?<="reason_token":")[^"]+/, ({ length }) => `${length} characters`)
        .replace(/REC-[\d-]+\d|TRX-\w+|[\w.-]+@[\w.]+|[\d-]+T[\d:.]+Z|\d\d:\d\d/g, '');
    const seen = await Promise.all(
      [ada.contract, 'TRX-0123456789ABCDEF'].map(async (contract) => {
        const email = newAddress();
        const answer = await (await declare(guest, contract, email)).text();
        const receipt = await receiptTo(email);
        const links = receipt.links.length;
        return { answer: without(answer), receipt: without(receipt.text), links };
      }),
    );
    const [known, unknown] = seen;
    const answers = known?.answer === unknown?.answer ? 'same answer' : 'different answers';
    const receipts = known?.receipt === unknown?.receipt ? 'same receipt' : 'different receipts';
    return `${answers}, ${receipts}, ${known?.links} and ${unknown?.links} links in them`;
  },
);

hostile(
  129,
  'withdraw 8 times at once, by session and by link',
  '8 × success, revoked, refunded, 1 withdrawal',
  async () => {
    const ada = await victim();
    const guest = visitor();
    await guest.open();
    await declare(guest, ada.contract);
    const token = await mailedToken(ada.email, '/recesso/concludi/');
    const statuses = await statusesOf(
      Array.from({ length: 8 }, (_, turn) =>
        turn % 2
          ? guest.call('concludeWithdrawal', { body: { token } })
          : ada.agent.call('withdraw', { body: { name: 'Ada Rossi', contract: ada.contract } }),
      ),
    );
    const good = statuses.filter((status) => status < 300).length;
    await ada.agent.confirm(PASSWORD);
    const exported = await (await ada.agent.call('exportData')).text();
    const { withdrawals } = v.parse(v.object({ withdrawals: v.array(v.unknown()) }), JSON.parse(exported));
    return `${good} × success, ${await stateOf(ada.agent)}, ${withdrawals.length} withdrawal`;
  },
);
