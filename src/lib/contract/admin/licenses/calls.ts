import * as v from 'valibot';
import { filters } from '#lib/contract/admin/filters.ts';
import { CHANGED_MEANWHILE, NOT_RENEWING, SUPPORT_LIMIT } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile } from '#lib/contract/admin/staff.ts';
import {
  admin,
  answersWith,
  answersWithCount,
  answersWithCursor,
  type Call,
  cursor,
  Detail,
  support,
} from '#lib/contract/calls/call.ts';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { UsageLog } from '#lib/contract/licenses/licenses.ts';
import { ConfirmationRequired } from '#lib/contract/security/security.ts';
import { LicenseChangeInput, skipReasons } from './changes.ts';
import { GiveLicenseInput, GivenLicense } from './gifts.ts';
import {
  ComingCharge,
  EndSubscriptionInput,
  FreeDeviceInput,
  StaffKeyInput,
  StaffLicense,
  StaffLicensePage,
} from './licenses.ts';

// No such licence.
const unknown = { 404: {} };
const refusals = {
  ...unknown,
  409: {
    // The status does not allow the change, the licence has changed meanwhile, or support's limit is reached.
    codes: [...skipReasons, SUPPORT_LIMIT],
    body: v.union([ChangedMeanwhile, Detail]),
  },
};

export const staffLicenseCalls = {
  /** Licences by status, product, devices, customer and expiry; newest first, or by expiry. */
  staffLicenses: {
    ...support,
    method: 'GET',
    path: '/api/admin/licenses/',
    query: [...cursor, ...filters.licenses],
    ...answersWithCount(StaffLicense),
  },
  /** Licences with automatic renewal by their next charge, soonest first. */
  comingCharges: {
    ...support,
    method: 'GET',
    path: '/api/admin/charges/',
    query: [...cursor, ...filters.charges],
    ...answersWithCount(ComingCharge),
  },
  /** One licence with its devices and payments. */
  staffLicense: {
    ...support,
    method: 'GET',
    path: '/api/admin/licenses/:id/',
    ...answersWith(StaffLicensePage),
    refusals: unknown,
  },
  /** The history of a licence, newest first. */
  staffLicenseLog: {
    ...support,
    method: 'GET',
    path: '/api/admin/license-log/',
    query: [...cursor, 'license'],
    ...answersWithCursor(UsageLog),
    refusals: unknown,
  },
  /** Suspend, reinstate, revoke or extend a licence, or change its number of devices. */
  changeLicense: {
    ...support,
    method: 'POST',
    path: '/api/admin/licenses/:id/change/',
    input: LicenseChangeInput,
    ...answersWith(StaffLicensePage),
    refusals: {
      ...refusals,
      403: {
        // A revocation is final, so the admin confirms it first.
        codes: [CONFIRMATION_REQUIRED],
        body: ConfirmationRequired,
      },
    },
  },
  /** Replace a licence's key; the customer reads the new one in the portal. */
  replaceStaffKey: {
    ...admin,
    method: 'POST',
    path: '/api/admin/licenses/:id/replace-key/',
    input: StaffKeyInput,
    ...answersWith(StaffLicensePage),
    refusals: {
      ...refusals,
      403: {
        // The former key stops working, so the admin confirms first.
        codes: [CONFIRMATION_REQUIRED],
        body: ConfirmationRequired,
      },
    },
  },
  /** Deactivate a device, or free the slot that its offline file reserves. */
  freeDevice: {
    ...support,
    method: 'POST',
    path: '/api/admin/devices/:id/free/',
    input: FreeDeviceInput,
    ...answersWith(StaffLicensePage),
    refusals: {
      // No such device.
      404: {},
      409: {
        // The device has changed meanwhile, or support's monthly limit is reached.
        codes: [CHANGED_MEANWHILE, SUPPORT_LIMIT],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  /** End the automatic renewal of a licence. */
  endStaffSubscription: {
    ...admin,
    method: 'POST',
    path: '/api/admin/licenses/:id/subscription/end/',
    input: EndSubscriptionInput,
    ...answersWith(StaffLicensePage),
    // The licence has no automatic renewal.
    refusals: { ...unknown, 409: { codes: [NOT_RENEWING] } },
  },
  /** Give a customer a licence free of charge, once per idempotency key. */
  giveLicense: {
    ...admin,
    method: 'POST',
    path: '/api/admin/licenses/',
    input: GiveLicenseInput,
    ...answersWith(GivenLicense, 201),
    idempotent: true,
    // The idempotency key was used for another request.
    refusals: { 422: {} },
  },
} as const satisfies Record<string, Call>;
