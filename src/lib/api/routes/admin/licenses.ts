import { answerCalls } from '#lib/api/answers.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { changeLicense } from '#lib/api/services/admin/licenses/change.ts';
import { listComingCharges } from '#lib/api/services/admin/licenses/coming-charges.ts';
import { freeDevice } from '#lib/api/services/admin/licenses/devices.ts';
import { giveLicense } from '#lib/api/services/admin/licenses/gift.ts';
import { replaceStaffKey } from '#lib/api/services/admin/licenses/keys.ts';
import { listStaffLicenses, readFilter } from '#lib/api/services/admin/licenses/list.ts';
import { listStaffUsage, readStaffLicense } from '#lib/api/services/admin/licenses/page.ts';
import { endStaffSubscription } from '#lib/api/services/admin/licenses/subscription.ts';
import { moveLicense, moveLicenses } from '#lib/api/services/admin/moves/move.ts';
import { EXPORT_PAGE_SIZE } from '#lib/contract/limits.ts';

export const staffLicenses = answerCalls({
  staffLicenses: ({ context, query, c }) =>
    listStaffLicenses(context, readFilter(query), readCursor(c, EXPORT_PAGE_SIZE)),
  comingCharges: ({ context, query, c }) =>
    listComingCharges(context, query, readCursor(c, EXPORT_PAGE_SIZE)),
  staffLicense: ({ context, id }) => readStaffLicense(context, id),
  staffLicenseLog: ({ context, query, cursor }) => listStaffUsage(context, query.license ?? '', cursor),
  changeLicense: {
    confirmsIf: ({ change }) => change.action === 'revoke',
    answer: ({ context, actor, id, input }) => changeLicense(context, actor, id, input),
  },
  replaceStaffKey: ({ context, actor, id, input }) => replaceStaffKey(context, actor, id, input),
  freeDevice: ({ context, actor, id, input }) => freeDevice(context, actor, id, input),
  endStaffSubscription: ({ context, actor, id, input: { reason } }) =>
    endStaffSubscription(context, actor, { id, reason }),
  moveLicense: ({ context, actor, id, input }) => moveLicense(context, actor, id, input),
  moveLicenses: ({ context, actor, id, input }) => moveLicenses(context, actor, id, input),
  giveLicense: ({ context, actor, input, idempotencyKey }) =>
    giveLicense(context, actor, input, idempotencyKey),
});
