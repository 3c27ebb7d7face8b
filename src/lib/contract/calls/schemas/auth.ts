import type { CallSchema } from '#lib/contract/calls/call-schema.ts';
import {
  EmailInput,
  LoginInput,
  LoginResult,
  Message,
  RefreshInput,
  RefreshResult,
  RegisterInput,
  ResetConfirmInput,
  TokenInput,
} from '#lib/contract/login/auth.ts';

export const authSchemas = {
  login: {
    summary: 'Sign in',
    input: LoginInput,
    answers: { 200: LoginResult },
    refusals: {
      401: { means: 'Wrong address or password, or not verified yet', codes: ['email_not_verified'] },
    },
    limits: ['loginPerAccount', 'loginPerAddress'],
  },
  register: {
    summary: 'Open an account; the answer does not tell whether the address is known',
    input: RegisterInput,
    answers: { 201: Message },
    limits: ['registerPerAddress'],
  },
  logout: { summary: 'End the session', input: RefreshInput, answers: { 205: null } },
  tokenRefresh: {
    summary: 'Exchange a refresh token for a new pair',
    input: RefreshInput,
    answers: { 200: RefreshResult },
    refusals: { 401: { means: 'The token is worth nothing (any more)', codes: ['token_not_valid'] } },
  },
  passwordReset: {
    summary: 'Ask for a link to choose a new password',
    input: EmailInput,
    answers: { 200: Message },
    limits: ['mailPerAccount', 'mailPerAddress'],
  },
  passwordResetConfirm: {
    summary: 'Choose a new password by link',
    input: ResetConfirmInput,
    answers: { 200: Message },
  },
  verifyEmail: {
    summary: 'Confirm an address by link: a new account’s or a changed one',
    input: TokenInput,
    answers: { 200: Message },
  },
  resendVerification: {
    summary: 'Mail the confirmation link again',
    answers: { 200: Message },
    refusals: { 429: { means: 'A mail went out less than a minute ago' } },
  },
  resendVerificationPublic: {
    summary: 'Mail the confirmation link again to whoever waits for one',
    input: EmailInput,
    answers: { 200: Message },
    limits: ['mailPerAccount', 'mailPerAddress'],
  },
} as const satisfies Record<string, CallSchema>;
