import * as v from 'valibot';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile } from '#lib/contract/admin/staff.ts';
import { admin, answersWith, type Call, Detail } from '#lib/contract/calls/call.ts';
import { moveRefusals } from '#lib/contract/moves/moves.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { StaffLicensePage } from './licenses.ts';
import { MovedLicenses, MoveLicenseInput, MoveLicensesInput } from './moves.ts';

/** The calls that move licences to another account. */
export const moveCalls = {
  /** Move a licence with its key and devices to another account; both customers get a mail. */
  moveLicense: {
    ...admin,
    method: 'POST',
    path: '/api/admin/licenses/:id/move/',
    input: MoveLicenseInput,
    ...answersWith(StaffLicensePage),
    refusals: {
      ...confirmed,
      // No such licence.
      404: {},
      409: {
        // The code says why the licence cannot move; or its owner has changed meanwhile.
        codes: [...moveRefusals, CHANGED_MEANWHILE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  /** Move the licences of an account to another one, the newest hundred per call. */
  moveLicenses: {
    ...admin,
    method: 'POST',
    path: '/api/admin/customers/:id/move-licenses/',
    input: MoveLicensesInput,
    ...answersWith(MovedLicenses),
    // No such account.
    refusals: { ...confirmed, 404: {} },
  },
} as const satisfies Record<string, Call>;
