import { answerCalls } from '#lib/api/answers.ts';
import { beginUpload } from '#lib/api/services/admin/releases/begin.ts';
import { finishUpload, takePart } from '#lib/api/services/admin/releases/parts.ts';
import {
  discardUpload,
  publishUpload,
  withdrawRelease,
} from '#lib/api/services/admin/releases/publication.ts';
import { listReleases } from '#lib/api/services/admin/releases/releases.ts';
import { findUpload, listUploads } from '#lib/api/services/admin/releases/uploads.ts';

export const shopReleases = answerCalls({
  shopReleases: ({ context, query, cursor }) => listReleases(context, query.product ?? '', cursor),
  releaseUploads: ({ context, cursor }) => listUploads(context, cursor),
  beginRelease: ({ context, actor, input }) => beginUpload(context, actor, input),
  sendReleasePart: async ({ c, context, id }) =>
    takePart(context, id, Number(c.req.param('part')), await c.req.arrayBuffer()),
  finishRelease: async ({ context, id, input }) => {
    await finishUpload(context, id, input.sha256);
    return findUpload(context, id);
  },
  discardRelease: ({ context, actor, id }) => discardUpload(context, actor, id),
  publishRelease: ({ context, actor, id }) => publishUpload(context, actor, id),
  withdrawRelease: ({ context, actor, id, input }) => withdrawRelease(context, actor, id, input.reason),
});
