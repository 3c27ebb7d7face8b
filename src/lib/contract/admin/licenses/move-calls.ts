import * as v from 'valibot';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile } from '#lib/contract/admin/staff.ts';
import { admin, answersWith, type Call, Detail } from '#lib/contract/calls/call.ts';
import { moveRefusals } from '#lib/contract/moves/moves.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { StaffLicensePage } from './licenses.ts';
import { MovedLicenses, MoveLicenseInput, MoveLicensesInput } from './moves.ts';

/** Licences that go to another account. */
export const moveCalls = {
  /** Give a licence to another account, with its key and devices; both are told. */
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
        // It does not move for the reason of the code, or has another owner than was seen.
        codes: [...moveRefusals, CHANGED_MEANWHILE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  /** Give the licences of an account to another one, the newest hundred that may go at once. */
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
