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
import {
  EndSubscriptionInput,
  FreeDeviceInput,
  GiveLicenseInput,
  GivenLicense,
  StaffKeyInput,
  StaffLicense,
  StaffLicensePage,
} from './licenses.ts';

const unknown = { 404: { means: 'No such licence' } };
const refusals = {
  ...unknown,
  409: {
    means:
      'The licence stays as it is: the change does not lead from there, or it is otherwise than was seen',
    codes: [...skipReasons, SUPPORT_LIMIT],
    body: v.union([ChangedMeanwhile, Detail]),
  },
};

export const staffLicenseCalls = {
  staffLicenses: {
    ...support,
    method: 'GET',
    path: '/api/admin/licenses/',
    summary: 'Licences by status, product, devices, customer and end; newest first, or by their ends',
    query: [...cursor, ...filters.licenses],
    ...answersWithCount(StaffLicense),
  },
  staffLicense: {
    ...support,
    method: 'GET',
    path: '/api/admin/licenses/:id/',
    summary: 'One licence with its devices and payments',
    ...answersWith(StaffLicensePage),
    refusals: unknown,
  },
  staffLicenseLog: {
    ...support,
    method: 'GET',
    path: '/api/admin/license-log/',
    summary: 'What happened to a licence, newest first',
    query: [...cursor, 'license'],
    ...answersWithCursor(UsageLog),
    refusals: unknown,
  },
  changeLicense: {
    ...support,
    method: 'POST',
    path: '/api/admin/licenses/:id/change/',
    summary: 'Suspend, reinstate, revoke or extend a licence, or change its number of devices',
    input: LicenseChangeInput,
    ...answersWith(StaffLicensePage),
    refusals: {
      ...refusals,
      403: {
        means: 'To revoke is final: confirm first',
        codes: [CONFIRMATION_REQUIRED],
        body: ConfirmationRequired,
      },
    },
  },
  replaceStaffKey: {
    ...admin,
    method: 'POST',
    path: '/api/admin/licenses/:id/replace-key/',
    summary: 'Another key for a licence; its customer reads it in the portal',
    input: StaffKeyInput,
    ...answersWith(StaffLicensePage),
    refusals: {
      ...refusals,
      403: {
        means: 'The former key is refused from then on: confirm first',
        codes: [CONFIRMATION_REQUIRED],
        body: ConfirmationRequired,
      },
    },
  },
  freeDevice: {
    ...support,
    method: 'POST',
    path: '/api/admin/devices/:id/free/',
    summary: 'Deactivate a device, or free the slot that its offline file reserves',
    input: FreeDeviceInput,
    ...answersWith(StaffLicensePage),
    refusals: {
      404: { means: 'No such device' },
      409: {
        means: 'It has changed since it was seen, or support has freed as many as it may in this month',
        codes: [CHANGED_MEANWHILE, SUPPORT_LIMIT],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  endStaffSubscription: {
    ...admin,
    method: 'POST',
    path: '/api/admin/licenses/:id/subscription/end/',
    summary: 'Let a licence renew itself no more',
    input: EndSubscriptionInput,
    ...answersWith(StaffLicensePage),
    refusals: { ...unknown, 409: { means: 'It renews itself no more', codes: [NOT_RENEWING] } },
  },
  giveLicense: {
    ...admin,
    method: 'POST',
    path: '/api/admin/licenses/',
    summary: 'Give a customer a licence free of charge, once for each idempotency key',
    input: GiveLicenseInput,
    ...answersWith(GivenLicense, 201),
    idempotent: true,
    refusals: { 422: { means: 'The idempotency key was used for something else' } },
  },
} as const satisfies Record<string, Call>;
