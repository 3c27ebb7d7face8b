import { CallError } from '#lib/client/errors.ts';
import { TICKET_NOT_VALID } from '#lib/contract/calls/protocol.ts';
import { lostFactors } from '#lib/text/login/second-factor.ts';
import { createForm } from '#stores/kernel/form.ts';
import { $entry } from '#stores/kernel/session.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { createProofForm } from '#stores/security/proof-form.ts';
import { enter, loginForm } from './login.ts';

/** Goes on with the login that waits in this browser. */
export const secondFactorForm = createProofForm(
  () => whileItWaits(call('secondFactorOptions')),
  async (body, { remember }) => {
    enter(await whileItWaits(call('secondFactor', { body: { ...body, remember_device: remember } })));
  },
);

/** Asks that all second factors go; done with when they will. */
export const factorResetForm = createForm<void, string>({
  fallback: lostFactors.failed,
  send: async () => (await whileItWaits(call('askFactorReset'))).effective_at,
});

/** Back to the first step. */
export function beginAgain(): void {
  secondFactorForm.reset();
  factorResetForm.reset();
  loginForm.reset();
}

/** A login that has waited too long begins again. @throws Abandoned, then */
async function whileItWaits<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof CallError && error.code === TICKET_NOT_VALID)) throw error;
    $entry.set('over');
    beginAgain();
    throw new Abandoned('The login is over');
  });
}
