import * as v from 'valibot';
import { answersWith, bearer, type Call, Message, ownBearer, ownOpen } from '#lib/contract/calls/call.ts';
import { MAX_UPLOAD_BYTES } from '#lib/contract/limits.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
import { LAST_ORGANIZATION_ADMIN } from '#lib/contract/organizations/rules.ts';
import { confirmed, factorConfirmed } from '#lib/contract/security/calls.ts';
import {
  AccountSessions,
  ChangedProfile,
  ChangePasswordInput,
  DeleteAccountInput,
  Preferences,
  PreferencesInput,
  Profile,
  ProfileInput,
} from './account.ts';
import { LAST_ADMIN } from './roles.ts';
import { pictureTypes } from './rules.ts';

export const accountCalls = {
  profile: {
    ...bearer,
    method: 'GET',
    path: '/api/auth/profile/',
    summary: 'Read the customer’s profile',
    ...answersWith(Profile),
  },
  updateProfile: {
    ...bearer,
    method: 'PATCH',
    path: '/api/auth/profile/',
    summary:
      'Change the profile; a new email address needs the password and takes effect when it is confirmed',
    input: ProfileInput,
    maxBodyBytes: MAX_UPLOAD_BYTES,
    answers: { 200: ChangedProfile },
    relayed: Profile,
    refusals: { ...factorConfirmed, 429: { means: 'Another new address was requested a moment ago' } },
    limits: ['passwordPerSession', 'passwordPerAccount'],
  },
  undoEmailChange: {
    ...ownOpen,
    method: 'POST',
    path: '/api/auth/undo-email-change/',
    summary: 'Restore the previous email address by its link; ends all sessions and the password',
    input: TokenInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  changePassword: {
    ...bearer,
    method: 'POST',
    path: '/api/auth/change-password/',
    summary: 'Change the password; ends the other sessions',
    input: ChangePasswordInput,
    answers: { 200: Message },
    refusals: factorConfirmed,
    limits: ['passwordPerSession', 'passwordPerAccount'],
  },
  sessions: {
    ...ownBearer,
    method: 'GET',
    path: '/api/auth/sessions/',
    summary: 'List the account’s sessions',
    ...answersWith(AccountSessions),
  },
  endSession: {
    ...ownBearer,
    method: 'DELETE',
    path: '/api/auth/sessions/:id/',
    summary: 'End a session',
    answers: { 204: null },
    refusals: confirmed,
  },
  endOtherSessions: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/sessions/end-others/',
    summary: 'End all sessions except this one',
    answers: { 200: Message },
    refusals: confirmed,
  },
  preferences: {
    ...ownBearer,
    method: 'GET',
    path: '/api/auth/preferences/',
    summary: 'Read which mails the customer receives',
    ...answersWith(Preferences),
  },
  updatePreferences: {
    ...ownBearer,
    method: 'PATCH',
    path: '/api/auth/preferences/',
    summary: 'Change which mails the customer receives',
    input: PreferencesInput,
    answers: { 200: Preferences },
  },
  exportData: {
    ...ownBearer,
    method: 'GET',
    path: '/api/auth/export/',
    summary: 'Export all data of the account',
    answers: { 200: { types: ['application/json'] } },
    // Passed on unparsed: every host has a different format.
    result: v.unknown(),
    refusals: confirmed,
    limits: ['exportsPerAccount'],
  },
  profileImage: {
    ...ownBearer,
    method: 'GET',
    path: '/api/auth/profile-image/:id/',
    summary: 'Read the profile picture',
    answers: { 200: { types: pictureTypes } },
  },
  deleteAccount: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/delete-account/',
    summary: 'Delete the account',
    input: DeleteAccountInput,
    answers: { 204: null },
    refusals: {
      ...factorConfirmed,
      409: {
        means: 'It is the account of the last admin, or manages an organization alone',
        codes: [LAST_ADMIN, LAST_ORGANIZATION_ADMIN],
      },
    },
    limits: ['passwordPerSession', 'passwordPerAccount'],
  },
} as const satisfies Record<string, Call>;
