import { bearer, type Call, Message } from '#lib/contract/calls/call.ts';
import { SupportInput } from './support.ts';

export const supportCalls = {
  support: {
    ...bearer,
    method: 'POST',
    path: '/api/support/',
    summary: 'Write to the support',
    input: SupportInput,
    answers: { 201: Message },
    limits: ['supportPerAccount'],
    verified: true,
  },
} as const satisfies Record<string, Call>;
