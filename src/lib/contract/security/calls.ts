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

/** A call that matters: the session must have confirmed that its user is there. */
export const confirmed = {
  403: {
    means: 'Confirm first; `methods` names how',
    codes: [CONFIRMATION_REQUIRED],
    body: ConfirmationRequired,
  },
} as const;

/** A call that carries the password: with a second factor the session must have confirmed as well. */
export const factorConfirmed = {
  403: { ...confirmed[403], means: 'The account has a second factor: confirm first; `methods` names how' },
} as const;

/** Of a factor that goes. */
export const kept = {
  409: { means: 'The last one stays while the account has a role beside that of a customer' },
} as const;

export const securityCalls = {
  secondFactor: {
    ...ownOpen,
    method: 'POST',
    path: '/api/auth/second-factor/',
    summary: 'Go on with a login that needs a second factor',
    input: SecondFactorInput,
    answers: { 200: LoginResult },
    // The proxy keeps the tokens.
    result: SessionResult,
    refusals: { 401: { means: 'The login is over: begin again', codes: [TICKET_NOT_VALID] } },
    limits: ['secondFactorPerTicket', 'secondFactorPerAccount'],
  },
  confirm: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/confirm/',
    summary: 'Prove again that the user is there, for ten minutes of this session',
    input: ConfirmInput,
    answers: { 200: Message },
    limits: ['passwordPerSession', 'passwordPerAccount', 'secondFactorPerSession', 'secondFactorPerAccount'],
  },
  security: {
    ...ownBearer,
    method: 'GET',
    path: '/api/auth/security/',
    summary: 'What protects the account',
    ...answersWith(Security),
  },
  securityLog: {
    ...ownBearer,
    method: 'GET',
    path: '/api/auth/security-log/',
    summary: 'What happened to the account’s safety, newest first',
    query: slice,
    ...answersWithList(SecurityEvent),
  },
  addAuthenticator: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/authenticator/',
    summary: 'Get the secret for an app that shows codes; its first code turns it on',
    answers: { 200: NewAuthenticator },
    result: NewAuthenticator,
    refusals: { ...confirmed, 409: { means: 'There is one already' } },
  },
  confirmAuthenticator: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/authenticator/confirm/',
    summary: 'Turn the app on by its first code; the first factor comes with recovery codes',
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
    summary: 'Take the app away',
    answers: { 204: null },
    refusals: { ...confirmed, 404: { means: 'There is none' }, ...kept },
  },
  replaceRecoveryCodes: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/recovery-codes/',
    summary: 'Get new recovery codes; the former ones are void',
    answers: { 200: NewRecoveryCodes },
    result: NewRecoveryCodes,
    refusals: { ...confirmed, 409: { means: 'The account has no second factor' } },
  },
  forgetDevice: {
    ...ownBearer,
    method: 'DELETE',
    path: '/api/auth/remembered-devices/:id/',
    summary: 'Ask a remembered browser for the second factor again',
    answers: { 204: null },
  },
} as const satisfies Record<string, Call>;
