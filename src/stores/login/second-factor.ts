import { CallError } from '#lib/client/errors.ts';
import { TICKET_NOT_VALID } from '#lib/contract/calls/protocol.ts';
import { lostFactors } from '#lib/text/login/second-factor.ts';
import { createForm } from '#stores/kernel/form.ts';
import { $entry } from '#stores/kernel/session.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { createProofForm } from '#stores/security/proof-form.ts';
import { enter, loginForm } from './login.ts';

/** Continues the pending login of this browser. */
export const secondFactorForm = createProofForm(
  () => whileItWaits(call('secondFactorOptions')),
  async (body, { remember }) => {
    enter(await whileItWaits(call('secondFactor', { body: { ...body, remember_device: remember } })));
  },
);

/** Requests the removal of all second factors; the result is the time of the removal. */
export const factorResetForm = createForm<void, string>({
  fallback: lostFactors.failed,
  send: async () => (await whileItWaits(call('askFactorReset'))).effective_at,
});

/** Returns to the first step. */
export function beginAgain(): void {
  secondFactorForm.reset();
  factorResetForm.reset();
  loginForm.reset();
}

/** Restarts a login whose ticket has expired. @throws Abandoned in that case */
async function whileItWaits<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof CallError && error.code === TICKET_NOT_VALID)) throw error;
    $entry.set('over');
    beginAgain();
    throw new Abandoned('The login is over');
  });
}
