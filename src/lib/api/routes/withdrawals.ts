import { Hono } from 'hono';
import { authenticate } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { followLink } from '#lib/api/guesses.ts';
import { mailboxOf } from '#lib/api/services/mails/mail-turns.ts';
import { listOpenContracts } from '#lib/api/services/withdrawals/contracts.ts';
import { declareWithdrawal } from '#lib/api/services/withdrawals/declarations.ts';
import { readLink } from '#lib/api/services/withdrawals/links.ts';
import { concludeWithdrawal, withdraw } from '#lib/api/services/withdrawals/withdrawals.ts';
import { perAccount, perAddress, throttle } from '#lib/api/throttle.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
import { DeclarationInput, WithdrawInput } from '#lib/contract/withdrawals/withdrawals.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';

const countOf = perAccount('withdrawalsPerAccount');

export const withdrawals = new Hono<Api>();

withdrawals.get(calls.openContracts.path, async (c) => {
  const { user } = await authenticate(c);
  return c.json({ results: await listOpenContracts(c.get('context'), user.id) });
});

withdrawals.post(calls.withdraw.path, async (c) => {
  const { user } = await authenticate(c, countOf);
  const typed = await readBody(c, WithdrawInput);
  await throttle(c, ...countOf({ userId: user.id }));
  return c.json(await withdraw(c.get('context'), user, typed), 201);
});

withdrawals.post(calls.declareWithdrawal.path, async (c) => {
  const typed = await readBody(c, DeclarationInput);
  await throttle(c, ...perAddress(c, 'withdrawalsPerAddress'), [
    'withdrawalsPerMailbox',
    `mailbox ${mailboxOf(typed.email)}`,
  ]);
  return c.json(await declareWithdrawal(c.get('context'), typed), 201);
});

withdrawals.post(calls.concludeWithdrawal.path, async (c) => {
  const { token } = await readBody(c, TokenInput);
  const isOurs = (await readLink(c.get('context'), token)) !== undefined;
  await followLink(c, { token, isOurs }, () => concludeWithdrawal(c.get('context'), token));
  return c.json({ message: text.answers.concluded });
});
