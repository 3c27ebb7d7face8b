import { type Call, Message, ownBearer, ownOpen } from '#lib/contract/calls/call.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';

/** How the owner was notified of an email change by an admin, and can stop it. */
export const stopChannels = ['email', 'invoice_email', 'former_email', 'session'] as const;
export type StopChannel = (typeof stopChannels)[number];

/**
 * How such a change ended: done; stopped by the owner; withdrawn by an admin; lapsed without confirmation; the new
 * address was taken by another account; or the owner changed the address first.
 */
export const assistedEmailEnds = ['done', 'stopped', 'withdrawn', 'lapsed', 'taken', 'superseded'] as const;
export type AssistedEmailEnd = (typeof assistedEmailEnds)[number];

const link = {
  ...ownOpen,
  method: 'POST',
  input: TokenInput,
  answers: { 200: Message },
  limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
} as const;

/** Calls of the links in its mails, on pages outside the portal. */
export const assistedLinkCalls = {
  confirmAssistedEmail: {
    ...link,
    path: '/api/auth/assisted-email/confirm/',
    summary: 'Confirm, by the mailed link, a new address requested by staff',
  },
  stopAssistedEmail: {
    ...link,
    path: '/api/auth/assisted-email/stop/',
    summary: 'Stop an address change requested by staff, by the link in any mail about it',
  },
} as const satisfies Record<string, Call>;

export const assistedEmailCalls = {
  stopOwnAssistedEmail: {
    ...ownBearer,
    method: 'POST',
    path: '/api/auth/assisted-email/stop-own/',
    summary: 'Stop an address change requested by staff, from any session of the account',
    answers: { 200: Message },
    refusals: { 409: { means: 'None is pending' } },
  },
} as const satisfies Record<string, Call>;
