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
  /** Accounts, newest first, or those that match the search. */
  customers: {
    ...support,
    method: 'GET',
    path: '/api/admin/customers/',
    query: [...cursor, ...filters.customers],
    ...answersWith(CustomerPage),
  },
  /** The owner of the licence that a current or former key belongs to. */
  keyOwner: {
    ...support,
    method: 'POST',
    path: '/api/admin/key-owner/',
    input: KeyInput,
    ...answersWith(KeyOwner),
  },
  /** An account with its related records, the newest of each kind. */
  customer: {
    ...support,
    method: 'GET',
    path: `${of}/`,
    ...answersWith(Customer),
  },
  /** Resend the mail that confirms the address. */
  resendCustomerVerification: {
    ...support,
    method: 'POST',
    path: `${of}/resend-verification/`,
    input: ReasonInput,
    ...answersWith(Message),
    // The address is already confirmed.
    refusals: { 409: {} },
  },
  /** Resend the order confirmation. */
  resendCustomerOrder: {
    ...support,
    method: 'POST',
    path: `${of}/resend-order/`,
    input: OrderInput,
    ...answersWith(Message),
    // The payment is not completed.
    refusals: { 409: {} },
  },
  /** Show a licence key in clear; the customer gets a mail about it. */
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
    // The account has no session.
    refusals: { ...confirmed, 409: {} },
  },
  /** Request on the customer's behalf that all factors are removed after the waiting period. */
  resetCustomerFactors: {
    ...admin,
    method: 'POST',
    path: `${of}/reset-factors/`,
    input: ReasonInput,
    ...answersWith(FactorReset),
    // The account has no factor, or a reset is pending.
    refusals: { ...confirmed, 409: {} },
  },
  /** Correct the billing data of a customer; it applies to future invoices. */
  correctCustomer: {
    ...admin,
    method: 'PATCH',
    path: `${of}/billing/`,
    input: BillingInput,
    ...answersWith(Billing),
    refusals: changedMeanwhile,
  },
  /** The data export of an account, as its owner gets it. */
  exportCustomer: {
    ...admin,
    method: 'POST',
    path: `${of}/export/`,
    input: ReasonInput,
    answers: { 200: { types: ['application/json'] } },
    result: v.unknown(),
    // The account is an organization.
    refusals: { ...confirmed, 409: {} },
  },
  /** Delete an account, under the same rules as for its owner. */
  deleteCustomer: {
    ...admin,
    method: 'POST',
    path: `${of}/delete/`,
    input: DeletionInput,
    answers: { 204: null },
    refusals: {
      ...confirmed,
      409: {
        // The account is the last admin, is the only admin of an organization, or its address has changed.
        codes: [LAST_ADMIN, LAST_ORGANIZATION_ADMIN, CHANGED_MEANWHILE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  ...staffNoteCalls,
} as const satisfies Record<string, Call>;
