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
  /** Customers’ conversations, the one with the newest message first. */
  staffConversations: {
    ...support,
    method: 'GET',
    path: '/api/admin/messages/',
    query: [...cursor, ...filters.conversations],
    ...answersWithCount(StaffConversationHead),
  },
  /** A conversation with its messages. */
  staffConversation: {
    ...support,
    method: 'GET',
    path: '/api/admin/messages/:id/',
    ...answersWith(StaffConversation),
  },
  /** Answer a customer, by mail as well. */
  answerConversation: {
    ...change,
    path: '/api/admin/messages/:id/messages/',
    input: StaffAnswerInput,
    refusals: {
      409: {
        // Somebody was faster, or the conversation is full.
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  /** Give a conversation to somebody. */
  assignConversation: {
    ...change,
    path: '/api/admin/messages/:id/assignee/',
    input: AssignInput,
  },
  /** Close a conversation or open it again. */
  setConversationState: {
    ...change,
    path: '/api/admin/messages/:id/state/',
    input: ConversationStateInput,
  },
  /** Write to a customer first, by mail as well, once for each idempotency key. */
  writeToCustomer: {
    ...support,
    method: 'POST',
    path: '/api/admin/customers/:id/messages/',
    input: LetterInput,
    ...answersWith(StaffConversation, 201),
    idempotent: true,
    refusals: {
      // The customer was written to often today, or is an organization.
      409: { body: Detail },
      // The idempotency key was used for something else.
      422: {},
    },
  },
  /** The customer of a conversation, as their own page shows them. */
  conversationCustomer: {
    ...support,
    method: 'GET',
    path: '/api/admin/messages/:id/customer/',
    ...answersWith(Customer),
  },
  /** The seller’s people. */
  staffColleagues: {
    ...support,
    method: 'GET',
    path: '/api/admin/colleagues/',
    ...answersWith(Colleagues),
  },
  ...savedAnswerCalls,
} as const satisfies Record<string, Call>;
