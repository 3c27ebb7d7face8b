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

/** Who turns on a second factor, signs in by it and takes it away. */
export async function protect({ ask }: Meter) {
  const { access, email } = await member();
  await ask('addAuthenticator', { access }, 'not confirmed', CONFIRMATION_REQUIRED);
  await ask('confirm', { access, body: { method: 'password', password: PASSWORD } }, 'by password');
  const { secret } = v.parse(NewAuthenticator, await ask('addAuthenticator', { access }));
  const totp = (code = codeAt(secret)) => ({ method: 'totp', code });
  await ask('confirmAuthenticator', { access, body: { code: codeAt(secret) } });
  nextCode();

  const credentials = { email, password: PASSWORD };
  // The cheap hash of a test's account is renewed by the first login.
  await call('login', { body: credentials });
  const waiting = await ask('login', { body: credentials }, 'second factor', SECOND_FACTOR_REQUIRED);
  const { ticket } = v.parse(Waiting, waiting);
  await ask('secondFactor', { body: { ...totp(wrongCode(secret)), ticket } }, 'wrong code', 'code');
  const proof = { ...totp(), ticket, remember_device: true };
  const session = v.parse(LoginResult, await ask('secondFactor', { body: proof }));
  nextCode();
  const own = { access: session.access };
  await ask('confirm', { ...own, body: totp() }, 'by code');
  const { remembered_devices: devices } = v.parse(Security, await ask('security', own));
  await ask('securityLog', own);
  await ask('forgetDevice', { ...own, params: { id: devices[0]?.id ?? '' } });
  await ask('replaceRecoveryCodes', own);
  await ask('removeAuthenticator', own);
}

/** Who lost all factors and takes them away, after a reset that was stopped. */
export async function loseAll({ ask }: Meter) {
  const user = await protectedMember();
  const begin = async () => ask('askFactorReset', { body: { ticket: await ticketOf(user.email) } });
  await begin();
  const [stop = ''] = await resetTokens(user.email, 'stop');
  await ask('stopFactorReset', { body: { token: stop } });
  await begin();
  await ask('finishFactorReset', { body: { token: await finishLink(user) } });
  const [reportSignIn = ''] = await reportTokens(user.email);
  await ask('reportSignIn', { body: { token: reportSignIn } });
}
