import { answerCalls } from '#lib/api/answers.ts';
import { listBody, readSlice } from '#lib/api/paging.ts';
import { assignLicense } from '#lib/api/services/seats/assign.ts';
import { listHeld, listSeats } from '#lib/api/services/seats/list.ts';
import { unassignLicense } from '#lib/api/services/seats/unassign.ts';

/** Calls about licences that their owners lend to others. */
export const seats = answerCalls({
  seats: async ({ c, context, user, query }) => {
    const slice = readSlice(c);
    return listBody(c, slice, await listSeats(context, user.id, query, slice));
  },
  heldLicenses: async ({ context, user }) => ({ licenses: await listHeld(context, user.id) }),
  assignLicense: {
    confirmsIf: () => true,
    answer: ({ context, user, id, input }) => assignLicense(context, user, id, input),
  },
  unassignLicense: async ({ context, user, id }) => ({
    message: await unassignLicense(context, user, id),
  }),
});
