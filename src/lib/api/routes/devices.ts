import { answerCalls } from '#lib/api/answers.ts';
import { numberedListBody, readNumberedSlice } from '#lib/api/paging.ts';
import {
  deactivateDevice,
  issueFileToOwner,
  listActivations,
  renameDevice,
  requireUsed,
} from '#lib/api/services/devices/activations.ts';
import { deactivateAll } from '#lib/api/services/devices/deactivate.ts';
import { answerRequest } from '#lib/api/services/devices/offline-requests.ts';
import {
  listUsage,
  ownUsageFilter,
  readPlace,
  readUsageFilter,
} from '#lib/api/services/licenses/usage-pages.ts';
import { MAX_PAGE_SIZE, USAGE_EXPORT_PAGE, USAGE_LOG_PAGE_SIZE } from '#lib/contract/limits.ts';

/** A licence's devices and usage log, for its owner. */
export const activations = answerCalls({
  activations: async ({ c, context, user, id }) => {
    const slice = readNumberedSlice(c, MAX_PAGE_SIZE);
    return numberedListBody(c, slice, await listActivations(context, user.id, id, slice));
  },
  usageLogs: async ({ c, context, user, id, query }) => {
    const used = await requireUsed(context, user.id, id);
    const slice = readNumberedSlice(c, USAGE_LOG_PAGE_SIZE, USAGE_EXPORT_PAGE);
    const filter = ownUsageFilter(readUsageFilter(query), used);
    const usage = await listUsage(context, used.license.id, filter, slice, readPlace(query.after));
    return numberedListBody(c, slice, usage);
  },
  deactivateAll: async ({ context, user, id }) =>
    deactivateAll(context, (await requireUsed(context, user.id, id)).license),
  renameActivation: ({ context, user, id, input }) => renameDevice(context, user.id, id, input.name),
  deactivateActivation: ({ context, user, id }) => deactivateDevice(context, user.id, id),
  offlineFile: ({ context, user, id }) => issueFileToOwner(context, user.id, id),
  requestOfflineFile: ({ context, user, id, input }) => answerRequest(context, user.id, id, input),
});
