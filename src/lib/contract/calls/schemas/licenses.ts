import { type CallSchema, pageOf } from '#lib/contract/calls/call-schema.ts';
import {
  Activation,
  DeactivationResult,
  OfflineFile,
  RenameInput,
  UsageLog,
} from '#lib/contract/devices/activations.ts';
import {
  License,
  LicenseGroups,
  Product,
  PurchaseInput,
  PurchaseResult,
} from '#lib/contract/licenses/licenses.ts';
import { Renewal, RenewInput, RenewResult } from '#lib/contract/sales/renewals.ts';

const reused = { 422: { means: 'The idempotency key was used for something else' } } as const;

export const licenseSchemas = {
  products: { summary: 'The catalogue', answers: { 200: pageOf(Product) } },
  product: {
    summary: 'One product',
    answers: { 200: Product },
    refusals: { 404: { means: 'No such product' } },
  },
  purchase: {
    summary: 'Buy a licence; the payment is simulated',
    input: PurchaseInput,
    answers: { 201: PurchaseResult },
    refusals: reused,
    verified: true,
    idempotent: true,
  },
  licenses: { summary: 'The customer’s licences, newest first', answers: { 200: pageOf(License) } },
  licensesByProduct: { summary: 'The same by product', answers: { 200: LicenseGroups } },
  license: { summary: 'One licence', answers: { 200: License } },
  activations: { summary: 'The devices of a licence', answers: { 200: pageOf(Activation) } },
  usageLogs: { summary: 'What happened to a licence', answers: { 200: pageOf(UsageLog) } },
  renewal: { summary: 'What renewing the licences of a product costs', answers: { 200: Renewal } },
  renew: {
    summary: 'Extend a licence; its key and its devices stay',
    input: RenewInput,
    answers: { 200: RenewResult },
    refusals: {
      ...reused,
      409: { means: 'Not in this state', codes: ['SUSPENDED', 'REVOKED', 'ENDLESS'] },
    },
    verified: true,
    idempotent: true,
  },
  deactivateAll: {
    summary: 'Deactivate all devices',
    answers: { 200: DeactivationResult },
    verified: true,
  },
  renameActivation: {
    summary: 'Name a device',
    input: RenameInput,
    answers: { 200: Activation },
    verified: true,
  },
  deactivateActivation: {
    summary: 'Deactivate a device',
    answers: { 200: DeactivationResult },
    verified: true,
  },
  offlineFile: {
    summary: 'An offline licence file for a device',
    answers: { 200: OfflineFile },
    refusals: {
      403: {
        means: 'The licence or the device is not active',
        codes: ['REVOKED', 'SUSPENDED', 'EXPIRED', 'NOT_ACTIVATED', 'email_not_verified'],
      },
    },
    verified: true,
  },
} as const satisfies Record<string, CallSchema>;
