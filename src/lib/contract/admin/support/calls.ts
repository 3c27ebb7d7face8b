import * as v from 'valibot';
import { Customer } from '#lib/contract/admin/customers/customers.ts';
import { filters } from '#lib/contract/admin/filters.ts';
import { ChangedMeanwhile, changedMeanwhile } from '#lib/contract/admin/staff.ts';
import {
  answersWith,
  answersWithCount,
  type Call,
  cursor,
  Detail,
  support,
} from '#lib/contract/calls/call.ts';
import {
  AssignInput,
  Colleagues,
  ConversationStateInput,
  LetterInput,
  StaffAnswerInput,
  StaffConversation,
  StaffConversationHead,
} from './conversations.ts';
import { savedAnswerCalls } from './saved-answers.ts';

const change = {
  ...support,
  method: 'POST',
  ...answersWith(StaffConversation),
  refusals: changedMeanwhile,
} as const;

export const staffSupportCalls = {
  staffConversations: {
    ...support,
    method: 'GET',
    path: '/api/admin/messages/',
    summary: 'Customers’ conversations, the one with the newest message first',
    query: [...cursor, ...filters.conversations],
    ...answersWithCount(StaffConversationHead),
  },
  staffConversation: {
    ...support,
    method: 'GET',
    path: '/api/admin/messages/:id/',
    summary: 'A conversation with its messages',
    ...answersWith(StaffConversation),
  },
  answerConversation: {
    ...change,
    path: '/api/admin/messages/:id/messages/',
    summary: 'Answer a customer, by mail as well',
    input: StaffAnswerInput,
    refusals: {
      409: {
        means: 'Somebody was faster, or the conversation is full',
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  assignConversation: {
    ...change,
    path: '/api/admin/messages/:id/assignee/',
    summary: 'Give a conversation to somebody',
    input: AssignInput,
  },
  setConversationState: {
    ...change,
    path: '/api/admin/messages/:id/state/',
    summary: 'Close a conversation or open it again',
    input: ConversationStateInput,
  },
  writeToCustomer: {
    ...support,
    method: 'POST',
    path: '/api/admin/customers/:id/messages/',
    summary: 'Write to a customer first, by mail as well, once for each idempotency key',
    input: LetterInput,
    ...answersWith(StaffConversation, 201),
    idempotent: true,
    refusals: {
      409: { means: 'The customer was written to often today', body: Detail },
      422: { means: 'The idempotency key was used for something else' },
    },
  },
  conversationCustomer: {
    ...support,
    method: 'GET',
    path: '/api/admin/messages/:id/customer/',
    summary: 'The customer of a conversation, as their own page shows them',
    ...answersWith(Customer),
  },
  staffColleagues: {
    ...support,
    method: 'GET',
    path: '/api/admin/colleagues/',
    summary: 'The seller’s people',
    ...answersWith(Colleagues),
  },
  ...savedAnswerCalls,
} as const satisfies Record<string, Call>;
