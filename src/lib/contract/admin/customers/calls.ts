import * as v from 'valibot';
import { LAST_ADMIN } from '#lib/contract/account/roles.ts';
import { filters } from '#lib/contract/admin/filters.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile, changedMeanwhile } from '#lib/contract/admin/staff.ts';
import { admin, answersWith, type Call, cursor, Detail, Message, support } from '#lib/contract/calls/call.ts';
import { LAST_ORGANIZATION_ADMIN } from '#lib/contract/organizations/rules.ts';
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
  /** Accounts, the newest first, or those that fit what is sought. */
  customers: {
    ...support,
    method: 'GET',
    path: '/api/admin/customers/',
    query: [...cursor, ...filters.customers],
    ...answersWith(CustomerPage),
  },
  /** Whose licence a key opens, or opened before it was replaced. */
  keyOwner: {
    ...support,
    method: 'POST',
    path: '/api/admin/key-owner/',
    input: KeyInput,
    ...answersWith(KeyOwner),
  },
  /** An account with what hangs on it, of each kind the newest. */
  customer: {
    ...support,
    method: 'GET',
    path: `${of}/`,
    ...answersWith(Customer),
  },
  /** Mail the link that confirms the address again. */
  resendCustomerVerification: {
    ...support,
    method: 'POST',
    path: `${of}/resend-verification/`,
    input: ReasonInput,
    ...answersWith(Message),
    // The address is confirmed.
    refusals: { 409: {} },
  },
  /** Mail the confirmation of an order again. */
  resendCustomerOrder: {
    ...support,
    method: 'POST',
    path: `${of}/resend-order/`,
    input: OrderInput,
    ...answersWith(Message),
    // The payment was not made.
    refusals: { 409: {} },
  },
  /** A licence key in clear; the customer is told. */
  showCustomerKey: {
    ...support,
    method: 'POST',
    path: `${of}/show-key/`,
    input: LicenseInput,
    ...answersWith(v.object({ license_key: v.string() })),
  },
  /** End all sessions of an account. */
  endCustomerSessions: {
    ...admin,
    method: 'POST',
    path: `${of}/end-sessions/`,
    input: ReasonInput,
    ...answersWith(Message),
    // There is none.
    refusals: { ...confirmed, 409: {} },
  },
  /** Ask on the customer’s behalf that all factors go after the wait. */
  resetCustomerFactors: {
    ...admin,
    method: 'POST',
    path: `${of}/reset-factors/`,
    input: ReasonInput,
    ...answersWith(FactorReset),
    // There is no factor, or a reset is under way.
    refusals: { ...confirmed, 409: {} },
  },
  /** Correct what invoices say of a customer from now on. */
  correctCustomer: {
    ...admin,
    method: 'PATCH',
    path: `${of}/billing/`,
    input: BillingInput,
    ...answersWith(Billing),
    refusals: changedMeanwhile,
  },
  /** Everything that an account owns, as its owner gets it. */
  exportCustomer: {
    ...admin,
    method: 'POST',
    path: `${of}/export/`,
    input: ReasonInput,
    answers: { 200: { types: ['application/json'] } },
    result: v.unknown(),
    // It is an organization.
    refusals: { ...confirmed, 409: {} },
  },
  /** Delete an account, as its owner may. */
  deleteCustomer: {
    ...admin,
    method: 'POST',
    path: `${of}/delete/`,
    input: DeletionInput,
    answers: { 204: null },
    refusals: {
      ...confirmed,
      409: {
        // It is the last admin’s, manages an organization alone, or its address has changed since it was seen.
        codes: [LAST_ADMIN, LAST_ORGANIZATION_ADMIN, CHANGED_MEANWHILE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  ...staffNoteCalls,
} as const satisfies Record<string, Call>;
