import { answersWith, type Call, ownBearer, ownOpen } from '#lib/contract/calls/call.ts';
import { TICKET_NOT_VALID } from '#lib/contract/calls/protocol.ts';
import { LoginResult, SessionResult } from '#lib/contract/login/auth.ts';
import { confirmed, kept } from './calls.ts';
import {
  NewPasskey,
  Passkey,
  PasskeyInput,
  PasskeyLoginInput,
  PasskeyNameInput,
  PasskeyOptions,
} from './passkeys.ts';
import { TicketInput } from './security.ts';

const post = { ...ownOpen, method: 'POST' } as const;

const NO_PASSKEY = { means: 'The account has no passkey' };

/** WebAuthn Level 3; a challenge is valid once and for ten minutes. */
export const passkeyCalls = {
  passkeyOptions: {
    ...post,
    path: '/api/auth/passkey/options/',
    summary: 'Create a challenge to sign in with a passkey of this site',
    ...answersWith(PasskeyOptions),
  },
  passkeyLogin: {
    ...post,
    path: '/api/auth/passkey/',
    summary: 'Sign in with a passkey, which is password and second factor in one',
    input: PasskeyLoginInput,
    answers: { 200: LoginResult },
    relayed: SessionResult,
    result: SessionResult,
    refusals: { 401: { means: 'The passkey is unknown, or its answer is wrong, used or expired' } },
    limits: ['passkeyPerKnownDevice', 'passkeyPerAddress'],
  },
  secondFactorOptions: {
    ...post,
    path: '/api/auth/second-factor/options/',
    summary: 'Create a challenge for the passkeys of the account in this login',
    input: TicketInput,
    ...answersWith(PasskeyOptions),
    refusals: {
      401: { means: 'The login has expired: start again', codes: [TICKET_NOT_VALID] },
      409: NO_PASSKEY,
    },
  },
  confirmOptions: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/confirm/options/',
    summary: 'Create a challenge to confirm the session with a passkey',
    ...answersWith(PasskeyOptions),
    refusals: { 409: NO_PASSKEY },
  },
  newPasskeyOptions: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/passkeys/options/',
    summary: 'Create the options for a new passkey',
    ...answersWith(PasskeyOptions),
    refusals: { ...confirmed, 409: { means: 'The account has ten passkeys' } },
  },
  addPasskey: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/passkeys/',
    summary: 'Store a new passkey; the first factor comes with recovery codes',
    input: PasskeyInput,
    ...answersWith(NewPasskey, 201),
    refusals: { ...confirmed, 409: { means: 'The passkey is already stored, or the account has ten' } },
  },
  renamePasskey: {
    ...ownBearer,
    method: 'PATCH',
    path: '/api/auth/passkeys/:id/',
    summary: 'Rename a passkey',
    input: PasskeyNameInput,
    ...answersWith(Passkey),
  },
  removePasskey: {
    ...ownBearer,
    method: 'DELETE',
    path: '/api/auth/passkeys/:id/',
    summary: 'Remove a passkey',
    answers: { 204: null },
    refusals: { ...confirmed, ...kept },
  },
} as const satisfies Record<string, Call>;
