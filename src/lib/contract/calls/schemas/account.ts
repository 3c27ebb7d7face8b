import {
  AccountSessions,
  ChangePasswordInput,
  DeleteAccountInput,
  Preferences,
  PreferencesInput,
  Profile,
  ProfileInput,
} from '#lib/contract/account/account.ts';
import { pictureTypes } from '#lib/contract/account/profile-fields.ts';
import type { CallSchema } from '#lib/contract/calls/call-schema.ts';
import { DashboardStats } from '#lib/contract/dashboard/dashboard.ts';
import { EmailInput, Message, TokenInput } from '#lib/contract/login/auth.ts';
import { SupportInput } from '#lib/contract/support/support.ts';

export const accountSchemas = {
  profile: { summary: 'The user and their data', answers: { 200: Profile } },
  updateProfile: {
    summary: 'Change the profile; a new address waits for its confirmation',
    input: ProfileInput,
    answers: { 200: Profile },
    refusals: { 429: { means: 'Another address was asked for less than a minute ago' } },
  },
  changePassword: {
    summary: 'Change the password and end the other sessions',
    input: ChangePasswordInput,
    answers: { 200: Message },
    limits: ['passwordPerAccount'],
  },
  sessions: { summary: 'Where the account is signed in', answers: { 200: AccountSessions } },
  endSession: { summary: 'End one session', answers: { 204: null } },
  endOtherSessions: { summary: 'End all sessions but this one', answers: { 200: Message } },
  preferences: { summary: 'Which mails the customer wants', answers: { 200: Preferences } },
  updatePreferences: {
    summary: 'Change which mails the customer wants',
    input: PreferencesInput,
    answers: { 200: Preferences },
  },
  exportData: {
    summary: 'Everything that the account owns',
    answers: { 200: { types: ['application/json'] } },
  },
  profileImage: { summary: 'The profile picture', answers: { 200: { types: pictureTypes } } },
  deleteAccount: {
    summary: 'Delete the account',
    input: DeleteAccountInput,
    answers: { 204: null },
    limits: ['passwordPerAccount'],
  },
  dashboardStats: { summary: 'What the dashboard counts', answers: { 200: DashboardStats } },

  support: {
    summary: 'Write to the support',
    input: SupportInput,
    answers: { 201: Message },
    limits: ['supportPerAccount'],
    verified: true,
  },
  newsletterSubscribe: {
    summary: 'Ask for the newsletter; a mail asks for confirmation',
    input: EmailInput,
    answers: { 200: Message },
    limits: ['newsletterPerAddress'],
  },
  newsletterConfirm: {
    summary: 'Confirm the subscription by link',
    input: TokenInput,
    answers: { 200: Message },
  },
  newsletterUnsubscribe: {
    summary: 'End the subscription by link',
    input: TokenInput,
    answers: { 200: Message },
  },
} as const satisfies Record<string, CallSchema>;
