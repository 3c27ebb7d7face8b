import * as v from 'valibot';
import { answersWith, bearer, type Call, Message, ownBearer, ownOpen } from '#lib/contract/calls/call.ts';
import { MAX_UPLOAD_BYTES } from '#lib/contract/limits.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
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
import { pictureTypes } from './profile-fields.ts';
import { LAST_ADMIN } from './roles.ts';

export const accountCalls = {
  profile: {
    ...bearer,
    method: 'GET',
    path: '/api/auth/profile/',
    summary: 'The user and their data',
    ...answersWith(Profile),
  },
  updateProfile: {
    ...bearer,
    method: 'PATCH',
    path: '/api/auth/profile/',
    summary: 'Change the profile; a new address asks for the password and waits for its confirmation',
    input: ProfileInput,
    maxBodyBytes: MAX_UPLOAD_BYTES,
    // The proxy keeps the proof.
    answers: { 200: ChangedProfile },
    refusals: { ...factorConfirmed, 429: { means: 'Another address was asked for a moment ago' } },
    limits: ['passwordPerSession', 'passwordPerAccount'],
  },
  undoEmailChange: {
    ...ownOpen,
    method: 'POST',
    path: '/api/auth/undo-email-change/',
    summary: 'Put the former address back by its link, and end all sessions and the password',
    input: TokenInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  changePassword: {
    ...bearer,
    method: 'POST',
    path: '/api/auth/change-password/',
    summary: 'Change the password and end the other sessions',
    input: ChangePasswordInput,
    answers: { 200: Message },
    refusals: factorConfirmed,
    limits: ['passwordPerSession', 'passwordPerAccount'],
  },
  sessions: {
    ...ownBearer,
    method: 'GET',
    path: '/api/auth/sessions/',
    summary: 'Where the account is signed in',
    ...answersWith(AccountSessions),
  },
  endSession: {
    ...ownBearer,
    method: 'DELETE',
    path: '/api/auth/sessions/:id/',
    summary: 'End one session',
    answers: { 204: null },
    refusals: confirmed,
  },
  endOtherSessions: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/sessions/end-others/',
    summary: 'End all sessions but this one',
    answers: { 200: Message },
    refusals: confirmed,
  },
  preferences: {
    ...ownBearer,
    method: 'GET',
    path: '/api/auth/preferences/',
    summary: 'Which mails the customer wants',
    ...answersWith(Preferences),
  },
  updatePreferences: {
    ...ownBearer,
    method: 'PATCH',
    path: '/api/auth/preferences/',
    summary: 'Change which mails the customer wants',
    input: PreferencesInput,
    answers: { 200: Preferences },
  },
  exportData: {
    ...ownBearer,
    method: 'GET',
    path: '/api/auth/export/',
    summary: 'Everything that the account owns',
    answers: { 200: { types: ['application/json'] } },
    // Saved as it comes: every host has its own form of it.
    result: v.unknown(),
    refusals: confirmed,
    limits: ['exportsPerAccount'],
  },
  profileImage: {
    ...ownBearer,
    method: 'GET',
    path: '/api/auth/profile-image/:id/',
    summary: 'The profile picture',
    answers: { 200: { types: pictureTypes } },
  },
  deleteAccount: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/delete-account/',
    summary: 'Delete the account',
    input: DeleteAccountInput,
    answers: { 204: null },
    refusals: { ...factorConfirmed, 409: { means: 'It is the last admin’s', codes: [LAST_ADMIN] } },
    limits: ['passwordPerSession', 'passwordPerAccount'],
  },
} as const satisfies Record<string, Call>;
