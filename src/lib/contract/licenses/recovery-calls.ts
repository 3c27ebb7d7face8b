import { type Call, Message, ownOpen } from '#lib/contract/calls/call.ts';
import { EmailInput } from '#lib/contract/login/auth.ts';

export const recoveryCalls = {
  recoverLicenses: {
    ...ownOpen,
    method: 'POST',
    path: '/api/licenses/recover/',
    summary: 'Mail the keys of all valid licences to the owner of a confirmed email address',
    input: EmailInput,
    answers: { 200: Message },
    limits: ['mailPerAddress'],
  },
} as const satisfies Record<string, Call>;
