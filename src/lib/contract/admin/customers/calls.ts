import * as v from 'valibot';
import { LAST_ADMIN } from '#lib/contract/account/roles.ts';
import { filters } from '#lib/contract/admin/filters.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile, changedMeanwhile } from '#lib/contract/admin/staff.ts';
import { admin, answersWith, type Call, cursor, Detail, Message, support } from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { FactorReset } from '#lib/contract/security/security.ts';
import { Billing, BillingInput } from './billing.ts';
import {
  Customer,
  CustomerPage,
  DeletionInput,
  KeyInput,
  KeyOwner,
  LicenseInput,
  OrderInput,
  ReasonInput,
} from './customers.ts';
import { staffNoteCalls } from './notes.ts';

const of = '/api/admin/customers/:id';

/** Calls about customers' accounts. */
export const customerCalls = {
  customers: {
    ...support,
    method: 'GET',
    path: '/api/admin/customers/',
    summary: 'Accounts, the newest first, or those that fit what is sought',
    query: [...cursor, ...filters.customers],
    ...answersWith(CustomerPage),
  },
  keyOwner: {
    ...support,
    method: 'POST',
    path: '/api/admin/key-owner/',
    summary: 'Whose licence a key opens, or opened before it was replaced',
    input: KeyInput,
    ...answersWith(KeyOwner),
  },
  customer: {
    ...support,
    method: 'GET',
    path: `${of}/`,
    summary: 'An account with what hangs on it, of each kind the newest',
    ...answersWith(Customer),
  },
  resendCustomerVerification: {
    ...support,
    method: 'POST',
    path: `${of}/resend-verification/`,
    summary: 'Mail the link that confirms the address again',
    input: ReasonInput,
    ...answersWith(Message),
    refusals: { 409: { means: 'The address is confirmed' } },
  },
  resendCustomerOrder: {
    ...support,
    method: 'POST',
    path: `${of}/resend-order/`,
    summary: 'Mail the confirmation of an order again',
    input: OrderInput,
    ...answersWith(Message),
    refusals: { 409: { means: 'The payment was not made' } },
  },
  showCustomerKey: {
    ...support,
    method: 'POST',
    path: `${of}/show-key/`,
    summary: 'A licence key in clear; the customer is told',
    input: LicenseInput,
    ...answersWith(v.object({ license_key: v.string() })),
  },
  endCustomerSessions: {
    ...admin,
    method: 'POST',
    path: `${of}/end-sessions/`,
    summary: 'End all sessions of an account',
    input: ReasonInput,
    ...answersWith(Message),
    refusals: { ...confirmed, 409: { means: 'There is none' } },
  },
  resetCustomerFactors: {
    ...admin,
    method: 'POST',
    path: `${of}/reset-factors/`,
    summary: 'Ask on the customer’s behalf that all factors go after the wait',
    input: ReasonInput,
    ...answersWith(FactorReset),
    refusals: { ...confirmed, 409: { means: 'There is no factor, or a reset is under way' } },
  },
  correctCustomer: {
    ...admin,
    method: 'PATCH',
    path: `${of}/billing/`,
    summary: 'Correct what invoices say of a customer from now on',
    input: BillingInput,
    ...answersWith(Billing),
    refusals: changedMeanwhile,
  },
  exportCustomer: {
    ...admin,
    method: 'POST',
    path: `${of}/export/`,
    summary: 'Everything that an account owns, as its owner gets it',
    input: ReasonInput,
    answers: { 200: { types: ['application/json'] } },
    result: v.unknown(),
    refusals: confirmed,
  },
  deleteCustomer: {
    ...admin,
    method: 'POST',
    path: `${of}/delete/`,
    summary: 'Delete an account, as its owner may',
    input: DeletionInput,
    answers: { 204: null },
    refusals: {
      ...confirmed,
      409: {
        means: 'It is the last admin’s, or its address has changed since it was seen',
        codes: [LAST_ADMIN, CHANGED_MEANWHILE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  ...staffNoteCalls,
} as const satisfies Record<string, Call>;
