import * as v from 'valibot';
import { bearer, type Call, Detail, Message, open, ownOpen } from '#lib/contract/calls/call.ts';
import {
  ACCOUNT_PASSWORD_REQUIRED,
  ASKING_BROWSER_REQUIRED,
  PASSWORD_REQUIRED,
  REGISTRATION_REQUIRED,
  SECOND_FACTOR_REQUIRED,
} from '#lib/contract/calls/protocol.ts';
import {
  CompleteRegistrationInput,
  EmailInput,
  LoginInput,
  LoginResult,
  RefreshInput,
  RefreshResult,
  RegisterInput,
  RegisterResult,
  ResetConfirmInput,
  SecondFactorRequired,
  SessionResult,
  VerifyEmailInput,
} from './auth.ts';

const post = { ...open, method: 'POST' } as const;
const mailLimits = ['mailPerAddress'] as const;

export const loginCalls = {
  login: {
    ...post,
    path: '/api/auth/login/',
    summary: 'Sign in',
    input: LoginInput,
    answers: { 200: LoginResult },
    relayed: SessionResult,
    result: SessionResult,
    refusals: {
      401: {
        means:
          'The address or the password is wrong, the address is not confirmed, or a second factor is needed: `methods` lists which',
        codes: ['email_not_verified', SECOND_FACTOR_REQUIRED],
        body: v.union([SecondFactorRequired, Detail]),
      },
    },
    limits: ['loginPerKnownDevice', 'loginPerAccountAndAddress', 'loginPerAddress', 'loginPerAccount'],
  },
  register: {
    ...post,
    path: '/api/auth/register/',
    summary: 'Create an account; the answer does not reveal whether the address is known',
    input: RegisterInput,
    answers: { 201: RegisterResult },
    relayed: Message,
    limits: ['registerPerAddress'],
  },
  logout: {
    ...bearer,
    method: 'POST',
    path: '/api/auth/logout/',
    summary: 'End the session',
    input: RefreshInput,
    answers: { 205: null },
  },
  tokenRefresh: {
    ...post,
    path: '/api/auth/token/refresh/',
    summary: 'Exchange a refresh token for a new pair of tokens',
    input: RefreshInput,
    answers: { 200: RefreshResult },
    refusals: { 401: { means: 'The token is not valid, or no longer', codes: ['token_not_valid'] } },
  },
  passwordReset: {
    ...post,
    path: '/api/auth/password-reset/',
    summary: 'Request a link to choose a new password',
    input: EmailInput,
    answers: { 200: Message },
    limits: mailLimits,
  },
  passwordResetConfirm: {
    ...post,
    path: '/api/auth/password-reset-confirm/',
    summary: 'Choose a new password by the mailed link',
    input: ResetConfirmInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  verifyEmail: {
    ...post,
    path: '/api/auth/verify-email/',
    summary: 'Confirm the address of a new account, or a changed address, by the mailed link',
    input: VerifyEmailInput,
    answers: { 200: Message },
    refusals: {
      403: {
        means:
          'Another browser requested the link: send the password of that registration or account. An account with a second factor confirms only in the browser that requested the change. For an address without a registration, whose licences were imported, choose name and password by `complete-registration`',
        codes: [PASSWORD_REQUIRED, ACCOUNT_PASSWORD_REQUIRED, ASKING_BROWSER_REQUIRED, REGISTRATION_REQUIRED],
      },
    },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink', 'passwordPerLink'],
  },
  completeRegistration: {
    ...ownOpen,
    method: 'POST',
    path: '/api/auth/complete-registration/',
    summary:
      'Confirm the address of a new account by the mailed link and choose its password; every other password is void',
    input: CompleteRegistrationInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  resendVerification: {
    ...bearer,
    method: 'POST',
    path: '/api/auth/resend-verification/',
    summary: 'Mail the confirmation link again',
    answers: { 200: Message },
    refusals: { 429: { means: 'A mail was sent less than a minute ago' } },
  },
  resendVerificationPublic: {
    ...post,
    path: '/api/auth/resend-verification-public/',
    summary: 'Mail the confirmation link again, without a session',
    input: EmailInput,
    answers: { 200: Message },
    limits: mailLimits,
  },
} as const satisfies Record<string, Call>;
