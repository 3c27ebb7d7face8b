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
  /** Customers' conversations, by newest message. */
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
  /** Reply to a customer, also by mail. */
  answerConversation: {
    ...change,
    path: '/api/admin/messages/:id/messages/',
    input: StaffAnswerInput,
    refusals: {
      409: {
        // The conversation has changed meanwhile, or is full.
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  /** Assign a conversation to a member of staff. */
  assignConversation: {
    ...change,
    path: '/api/admin/messages/:id/assignee/',
    input: AssignInput,
  },
  /** Close or reopen a conversation. */
  setConversationState: {
    ...change,
    path: '/api/admin/messages/:id/state/',
    input: ConversationStateInput,
  },
  /** Start a conversation with a customer, also by mail, once per idempotency key. */
  writeToCustomer: {
    ...support,
    method: 'POST',
    path: '/api/admin/customers/:id/messages/',
    input: LetterInput,
    ...answersWith(StaffConversation, 201),
    idempotent: true,
    refusals: {
      // The customer got too many messages today, or is an organization.
      409: { body: Detail },
      // The idempotency key was used for another request.
      422: {},
    },
  },
  /** The customer of a conversation, with the data of the customer's page. */
  conversationCustomer: {
    ...support,
    method: 'GET',
    path: '/api/admin/messages/:id/customer/',
    ...answersWith(Customer),
  },
  /** All staff. */
  staffColleagues: {
    ...support,
    method: 'GET',
    path: '/api/admin/colleagues/',
    ...answersWith(Colleagues),
  },
  ...savedAnswerCalls,
} as const satisfies Record<string, Call>;
