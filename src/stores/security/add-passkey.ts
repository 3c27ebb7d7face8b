import { CallError } from '#lib/client/errors.ts';
import { MAX_PASSKEY_NAME } from '#lib/contract/limits.ts';
import type { Passkey } from '#lib/contract/security/passkeys.ts';
import { passkeys as words } from '#lib/text/security/dialogs.ts';
import { describeDevice } from '#lib/user-agent.ts';
import { isNamed, makePasskey, PasskeyUnused } from '#stores/browser/passkeys.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { nameErrors } from '#stores/kernel/name-errors.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { $addingPasskey } from './dialog.ts';
import { addFactor } from './new-factor.ts';

/** An unused passkey name: «Firefox su Windows», «Firefox su Windows 2». */
export function proposedName(passkeys: readonly Pick<Passkey, 'name'>[]): string {
  const first = describeDevice(navigator.userAgent) || words.proposed;
  const taken = new Set(passkeys.map(({ name }) => name));
  let name = first;
  for (let n = 2; taken.has(name); n += 1) name = `${first} ${n}`;
  return name.slice(0, MAX_PASSKEY_NAME);
}

/** Lets the browser create a passkey, and registers it. */
export const passkeyDialog = createFormDialog<true>({
  $subject: $addingPasskey,
  fallback: words.failed,
  validate: (values) => nameErrors(textOf(values, 'name'), MAX_PASSKEY_NAME),
  send: (_, values) =>
    addFactor({
      title: words.added,
      count: ({ passkeys }) => passkeys.length,
      add: async () => {
        const options = await call('newPasskeyOptions');
        const credential = await makePasskey(options).catch(refuse);
        return call('addPasskey', { body: { name: textOf(values, 'name').trim(), credential } });
      },
    }),
});

/** @throws the form's error for a browser that creates no passkey */
function refuse(error: unknown): never {
  if (error instanceof Abandoned) throw error;
  const isKnown = isNamed('InvalidStateError', error);
  const detail = error instanceof PasskeyUnused ? words.unused : isKnown ? words.known : words.refused;
  throw new CallError({ kind: 'answer', status: 409, body: { detail } });
}
