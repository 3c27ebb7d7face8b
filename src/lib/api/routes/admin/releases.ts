import { answerCalls } from '#lib/api/answers.ts';
import { beginUpload } from '#lib/api/services/admin/releases/begin.ts';
import { showMessages, writeMessage } from '#lib/api/services/admin/releases/messages/messages.ts';
import { correctNotes } from '#lib/api/services/admin/releases/notes.ts';
import { finishUpload, takePart } from '#lib/api/services/admin/releases/parts.ts';
import { discardUpload, publishUpload } from '#lib/api/services/admin/releases/publication.ts';
import { listReleases } from '#lib/api/services/admin/releases/releases.ts';
import { changeReleaseSettings, readReleaseSettings } from '#lib/api/services/admin/releases/settings.ts';
import { findUpload, listUploads } from '#lib/api/services/admin/releases/uploads.ts';
import { showWithdrawalEffects, withdrawRelease } from '#lib/api/services/admin/releases/withdrawal.ts';
import { perAccount } from '#lib/api/throttle.ts';

export const shopReleases = answerCalls({
  shopReleases: ({ context, query, cursor }) => listReleases(context, query.product ?? '', cursor),
  releaseUploads: ({ context, cursor }) => listUploads(context, cursor),
  beginRelease: async ({ c, context, actor, input }) => {
    const { isNew, upload } = await beginUpload(context, actor, input);
    return c.json(upload, isNew ? 201 : 200);
  },
  sendReleasePart: async ({ c, context, id }) =>
    takePart(context, id, Number(c.req.param('part')), await c.req.arrayBuffer()),
  finishRelease: async ({ context, id, input }) => {
    await finishUpload(context, id, input.sha256);
    return findUpload(context, id);
  },
  discardRelease: ({ context, actor, id }) => discardUpload(context, actor, id),
  publishRelease: ({ context, actor, id, input }) => publishUpload(context, actor, id, input.expected),
  correctReleaseNotes: ({ context, actor, id, input }) => correctNotes(context, actor, id, input),
  releaseMessages: ({ context, id }) => showMessages(context, id),
  writeReleaseMessage: {
    counts: perAccount('releaseMessagesPerAccount'),
    answer: ({ context, actor, id, input }) => writeMessage(context, actor, id, input),
  },
  withdrawalEffects: ({ context, id }) => showWithdrawalEffects(context, id),
  releaseSettings: ({ context, id }) => readReleaseSettings(context, id),
  changeReleaseSettings: ({ context, actor, id, input }) => changeReleaseSettings(context, actor, id, input),
  withdrawRelease: ({ context, actor, id, input }) => withdrawRelease(context, actor, id, input),
});
