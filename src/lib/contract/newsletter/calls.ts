import { type Call, Message, ownOpen } from '#lib/contract/calls/call.ts';
import { EmailInput, TokenInput } from '#lib/contract/login/auth.ts';

const post = { ...ownOpen, method: 'POST' } as const;

export const newsletterCalls = {
  newsletterSubscribe: {
    ...post,
    path: '/api/newsletter/subscribe/',
    summary: 'Subscribe to the newsletter; a mail asks for confirmation',
    input: EmailInput,
    answers: { 200: Message },
    limits: ['newsletterPerAddress'],
  },
  newsletterConfirm: {
    ...post,
    path: '/api/newsletter/confirm/',
    summary: 'Confirm the subscription by the mailed link',
    input: TokenInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  newsletterUnsubscribe: {
    ...post,
    path: '/api/newsletter/unsubscribe/',
    summary: 'End the subscription by the mailed link',
    input: TokenInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress'],
  },
} as const satisfies Record<string, Call>;
