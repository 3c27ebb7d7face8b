import { answersWith, type Call, ownBearer, ownOpen } from '#lib/contract/calls/call.ts';
import { TICKET_NOT_VALID } from '#lib/contract/calls/protocol.ts';
import { LoginResult, SessionResult } from '#lib/contract/login/auth.ts';
import { confirmed, kept } from './calls.ts';
import { PasskeyOptions } from './passkeys.ts';
import {
  NewPasskey,
  Passkey,
  PasskeyInput,
  PasskeyLoginInput,
  PasskeyNameInput,
  TicketInput,
} from './security.ts';

const post = { ...ownOpen, method: 'POST' } as const;

const NO_PASSKEY = { means: 'The account has no passkey' };

/** WebAuthn Level 3; a challenge is good once and for ten minutes. */
export const passkeyCalls = {
  passkeyOptions: {
    ...post,
    path: '/api/auth/passkey/options/',
    summary: 'Get a challenge to sign in by any passkey of this site',
    ...answersWith(PasskeyOptions),
  },
  passkeyLogin: {
    ...post,
    path: '/api/auth/passkey/',
    summary: 'Sign in by a passkey, which is password and second factor in one',
    input: PasskeyLoginInput,
    answers: { 200: LoginResult },
    // The proxy keeps the tokens.
    result: SessionResult,
    refusals: { 401: { means: 'The passkey is unknown, or its answer is wrong, used or too old' } },
    limits: ['passkeyPerKnownDevice', 'passkeyPerAddress'],
  },
  secondFactorOptions: {
    ...post,
    path: '/api/auth/second-factor/options/',
    summary: 'Get a challenge for the passkeys of the account whose login waits',
    input: TicketInput,
    ...answersWith(PasskeyOptions),
    refusals: {
      401: { means: 'The login is over: begin again', codes: [TICKET_NOT_VALID] },
      409: NO_PASSKEY,
    },
  },
  confirmOptions: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/confirm/options/',
    summary: 'Get a challenge to confirm by a passkey',
    ...answersWith(PasskeyOptions),
    refusals: { 409: NO_PASSKEY },
  },
  newPasskeyOptions: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/passkeys/options/',
    summary: 'Get what a browser needs to make a passkey',
    ...answersWith(PasskeyOptions),
    refusals: { ...confirmed, 409: { means: 'The account has ten passkeys' } },
  },
  addPasskey: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/passkeys/',
    summary: 'Keep a passkey that a browser made; the first factor comes with recovery codes',
    input: PasskeyInput,
    ...answersWith(NewPasskey, 201),
    refusals: { ...confirmed, 409: { means: 'It is there already, or the account has ten' } },
  },
  renamePasskey: {
    ...ownBearer,
    method: 'PATCH',
    path: '/api/auth/passkeys/:id/',
    summary: 'Give a passkey another name',
    input: PasskeyNameInput,
    ...answersWith(Passkey),
  },
  removePasskey: {
    ...ownBearer,
    method: 'DELETE',
    path: '/api/auth/passkeys/:id/',
    summary: 'Take a passkey away',
    answers: { 204: null },
    refusals: { ...confirmed, ...kept },
  },
} as const satisfies Record<string, Call>;
