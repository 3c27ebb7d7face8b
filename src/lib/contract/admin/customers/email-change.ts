import * as v from 'valibot';
import { assistedEmailEnds, stopChannels } from '#lib/contract/account/assisted-email.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile, reason } from '#lib/contract/admin/staff.ts';
import { admin, type Call, Detail } from '#lib/contract/calls/call.ts';
import { email, timestamp } from '#lib/contract/fields.ts';
import { confirmed } from '#lib/contract/security/calls.ts';

/** The progress of an address change for a customer who lost access to the mailbox. */
export const EmailChange = v.object({
  email: v.string(),
  asked_at: timestamp,
  /** The admin's name; empty once the account is deleted. */
  asked_by: v.string(),
  reason: v.string(),
  effective_at: timestamp,
  lapses_at: timestamp,
  confirmed_at: v.nullable(timestamp),
  ended: v.nullable(
    v.object({
      at: timestamp,
      how: v.picklist(assistedEmailEnds),
      by: v.nullable(v.picklist(stopChannels)),
    }),
  ),
});
export type EmailChange = v.InferOutput<typeof EmailChange>;

export const EmailChangeInput = v.object({ email, expected: v.object({ email: v.string() }), reason });

const path = '/api/admin/customers/:id/email-change/';

export const emailChangeCalls = {
  /** Begin an address change for a customer who lost the mailbox; the old address can stop it. */
  askEmailChange: {
    ...admin,
    method: 'POST',
    path,
    input: EmailChangeInput,
    answers: { 204: null },
    refusals: {
      ...confirmed,
      409: {
        // The account is not eligible, another change is pending, or the address has changed meanwhile.
        codes: ['staff_account', 'unverified', 'change_waiting', CHANGED_MEANWHILE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
      // A change for this account or address was requested a moment ago.
      429: {},
    },
  },
  /** Cancel a pending address change. */
  withdrawEmailChange: {
    ...admin,
    method: 'POST',
    path: `${path}withdraw/`,
    input: v.object({ reason }),
    answers: { 204: null },
    // No change is pending.
    refusals: { 409: {} },
  },
} as const satisfies Record<string, Call>;
