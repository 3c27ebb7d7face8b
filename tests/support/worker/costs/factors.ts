import * as v from 'valibot';
import { CONFIRMATION_REQUIRED, SECOND_FACTOR_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { LoginResult } from '#lib/contract/login/auth.ts';
import { NewAuthenticator, Security } from '#lib/contract/security/security.ts';
import { call, member, PASSWORD } from '#tests/support/worker/api.ts';
import { finishLink, resetTokens } from '#tests/support/worker/factor-resets.ts';
import {
  codeAt,
  nextCode,
  protectedMember,
  ticketOf,
  Waiting,
  wrongCode,
} from '#tests/support/worker/factors.ts';
import { reportTokens } from '#tests/support/worker/reported-sign-ins.ts';
import type { Meter } from './meter.ts';

/** A customer turns on a second factor, signs in with it and removes it. */
export async function protect({ ask }: Meter) {
  const { access, email } = await member();
  await ask('addAuthenticator', [1, 0, 2, 0, 1], { access }, 'not confirmed', CONFIRMATION_REQUIRED);
  await ask(
    'confirm',
    [2, 0, 6, 1, 3],
    { access, body: { method: 'password', password: PASSWORD } },
    'by password',
  );
  const { secret } = v.parse(NewAuthenticator, await ask('addAuthenticator', [2, 0, 3, 2, 1], { access }));
  const totp = (code = codeAt(secret)) => ({ method: 'totp', code });
  await ask('confirmAuthenticator', [3, 0, 42, 41, 3], { access, body: { code: codeAt(secret) } });
  nextCode();

  const credentials = { email, password: PASSWORD };
  // The first login replaces the cheap hash of a test account.
  await call('login', { body: credentials });
  const waiting = await ask(
    'login',
    [2, 0, 4, 0, 5],
    { body: credentials },
    'second factor',
    SECOND_FACTOR_REQUIRED,
  );
  const { ticket } = v.parse(Waiting, waiting);
  await ask(
    'secondFactor',
    [2, 1, 8, 3, 3],
    { body: { ...totp(wrongCode(secret)), ticket } },
    'wrong code',
    'code',
  );
  const proof = { ...totp(), ticket, remember_device: true };
  const session = v.parse(LoginResult, await ask('secondFactor', [3, 0, 25, 15, 6], { body: proof }));
  nextCode();
  const own = { access: session.access };
  await ask('confirm', [3, 0, 8, 2, 3], { ...own, body: totp() }, 'by code');
  const { remembered_devices: devices } = v.parse(Security, await ask('security', [2, 0, 19, 0, 0], own));
  await ask('securityLog', [2, 0, 13, 0, 0], own);
  await ask('forgetDevice', [2, 0, 8, 4, 1], { ...own, params: { id: devices[0]?.id ?? '' } });
  await ask('replaceRecoveryCodes', [2, 0, 46, 49, 1], own);
  await ask('removeAuthenticator', [2, 0, 49, 21, 1], own);
}

/** A customer who lost all factors removes them by a reset, after an earlier reset was stopped. */
export async function loseAll({ ask }: Meter) {
  const user = await protectedMember();
  const begin = async () =>
    ask('askFactorReset', [2, 0, 10, 11, 1], { body: { ticket: await ticketOf(user.email) } });
  await begin();
  const [stop = ''] = await resetTokens(user.email, 'stop');
  await ask('stopFactorReset', [2, 0, 9, 10, 2], { body: { token: stop } });
  await begin();
  await ask('finishFactorReset', [2, 0, 42, 22, 2], { body: { token: await finishLink(user) } });
  const [reportSignIn = ''] = await reportTokens(user.email);
  await ask('reportSignIn', [2, 0, 30, 14, 3], { body: { token: reportSignIn } });
}
