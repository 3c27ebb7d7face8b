import * as v from 'valibot';
import { type Call, Message, ownOpen } from '#lib/contract/calls/call.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
import { EndReasonInput } from './subscriptions.ts';

/** The reason, sent with a link's token. */
export const EndReasonByLinkInput = v.object({ ...TokenInput.entries, ...EndReasonInput.entries });

/** Calls of the links in mails about renewals, on a page outside the portal. */
export const subscriptionLinkCalls = {
  endSubscriptionByLink: {
    ...ownOpen,
    method: 'POST',
    path: '/api/licenses/subscription/end/',
    summary: 'Let a licence end by the link of a mail',
    input: TokenInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  tellEndReasonByLink: {
    ...ownOpen,
    method: 'POST',
    path: '/api/licenses/subscription/reason/',
    summary: 'Say why, by the same link',
    input: EndReasonByLinkInput,
    answers: { 200: Message },
    refusals: { 409: { means: 'The licence renews itself' } },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
} as const satisfies Record<string, Call>;
