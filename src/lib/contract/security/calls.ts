import {
  answersWith,
  answersWithList,
  type Call,
  Message,
  ownBearer,
  ownOpen,
  slice,
} from '#lib/contract/calls/call.ts';
import { CONFIRMATION_REQUIRED, TICKET_NOT_VALID } from '#lib/contract/calls/protocol.ts';
import { LoginResult, SessionResult } from '#lib/contract/login/auth.ts';
import {
  CodeInput,
  ConfirmationRequired,
  ConfirmInput,
  NewAuthenticator,
  NewRecoveryCodes,
  SecondFactorInput,
  Security,
  SecurityEvent,
} from './security.ts';

/** For sensitive calls: the session must have confirmed that its user is present. */
export const confirmed = {
  403: {
    means: 'The session must be confirmed first; `methods` lists how',
    codes: [CONFIRMATION_REQUIRED],
    body: ConfirmationRequired,
  },
} as const;

/** For calls with the password: if there is a second factor, the session must be confirmed too. */
export const factorConfirmed = {
  403: {
    ...confirmed[403],
    means: 'The account has a second factor: the session must be confirmed first; `methods` lists how',
  },
} as const;

/** For removing a factor. */
export const kept = {
  409: { means: 'The last factor cannot be removed while the account has a staff role' },
} as const;

export const securityCalls = {
  secondFactor: {
    ...ownOpen,
    method: 'POST',
    path: '/api/auth/second-factor/',
    summary: 'Continue a login that needs a second factor',
    input: SecondFactorInput,
    answers: { 200: LoginResult },
    relayed: SessionResult,
    result: SessionResult,
    refusals: { 401: { means: 'The login has expired: start again', codes: [TICKET_NOT_VALID] } },
    limits: ['secondFactorPerTicket', 'secondFactorPerAccount'],
  },
  confirm: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/confirm/',
    summary: 'Confirm the session again, for ten minutes',
    input: ConfirmInput,
    answers: { 200: Message },
    limits: ['passwordPerSession', 'passwordPerAccount', 'secondFactorPerSession', 'secondFactorPerAccount'],
  },
  security: {
    ...ownBearer,
    method: 'GET',
    path: '/api/auth/security/',
    summary: 'Read the security settings of the account',
    ...answersWith(Security),
  },
  securityLog: {
    ...ownBearer,
    method: 'GET',
    path: '/api/auth/security-log/',
    summary: 'List the security events of the account, newest first',
    query: slice,
    ...answersWithList(SecurityEvent),
  },
  addAuthenticator: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/authenticator/',
    summary: 'Create the secret of an authenticator app; its first code activates it',
    answers: { 200: NewAuthenticator },
    result: NewAuthenticator,
    refusals: { ...confirmed, 409: { means: 'The account already has an authenticator app' } },
  },
  confirmAuthenticator: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/authenticator/confirm/',
    summary: 'Activate the authenticator app by its first code; the first factor comes with recovery codes',
    input: CodeInput,
    answers: { 200: NewRecoveryCodes },
    result: NewRecoveryCodes,
    refusals: confirmed,
    limits: ['secondFactorPerSession', 'secondFactorPerAccount'],
  },
  removeAuthenticator: {
    ...ownBearer,
    method: 'DELETE',
    path: '/api/auth/authenticator/',
    summary: 'Remove the authenticator app',
    answers: { 204: null },
    refusals: { ...confirmed, 404: { means: 'The account has no authenticator app' }, ...kept },
  },
  replaceRecoveryCodes: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/recovery-codes/',
    summary: 'Create new recovery codes; the old ones are void',
    answers: { 200: NewRecoveryCodes },
    result: NewRecoveryCodes,
    refusals: { ...confirmed, 409: { means: 'The account has no second factor' } },
  },
  forgetDevice: {
    ...ownBearer,
    method: 'DELETE',
    path: '/api/auth/remembered-devices/:id/',
    summary: 'Forget a remembered browser: it is asked for the second factor again',
    answers: { 204: null },
  },
} as const satisfies Record<string, Call>;
