import {
  answersWith,
  answersWithCursor,
  bearer,
  type Call,
  cursor,
  Message,
  ownBearer,
  ownOpen,
} from '#lib/contract/calls/call.ts';
import { SupportInfo } from './info.ts';
import { Conversation, ConversationHead, SupportAnswerInput, SupportInput } from './support.ts';

export const supportCalls = {
  supportInfo: {
    ...ownOpen,
    method: 'GET',
    path: '/api/support/info/',
    summary: 'Read how to reach support, and common questions',
    ...answersWith(SupportInfo),
  },
  support: {
    ...bearer,
    method: 'POST',
    path: '/api/support/',
    summary: 'Write to support',
    input: SupportInput,
    answers: { 201: Message },
    limits: ['supportPerAccount'],
    verified: true,
  },
  supportConversations: {
    ...ownBearer,
    method: 'GET',
    path: '/api/support/conversations/',
    summary: 'List the customer’s conversations with support, newest first',
    query: cursor,
    ...answersWithCursor(ConversationHead),
  },
  supportConversation: {
    ...ownBearer,
    method: 'GET',
    path: '/api/support/conversations/:id/',
    summary: 'Read a conversation with its messages',
    ...answersWith(Conversation),
  },
  answerSupport: {
    ...ownBearer,
    method: 'POST',
    path: '/api/support/conversations/:id/messages/',
    summary: 'Write in a conversation, which reopens it',
    input: SupportAnswerInput,
    ...answersWith(Conversation, 201),
    refusals: { 409: { means: 'The conversation is full' } },
    limits: ['supportPerAccount'],
    verified: true,
  },
} as const satisfies Record<string, Call>;
