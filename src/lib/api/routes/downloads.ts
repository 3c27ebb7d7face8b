import { answerCalls } from '#lib/api/answers.ts';
import { refused } from '#lib/api/errors.ts';
import { readStored, sendArchive } from '#lib/api/files.ts';
import { isResumption } from '#lib/api/ranges.ts';
import { makeDownloadLink, readDownloadLink, recordDownload } from '#lib/api/services/releases/links.ts';
import { listDownloads } from '#lib/api/services/releases/own-list.ts';
import { listVersions } from '#lib/api/services/releases/own-versions.ts';
import { choosePreviews } from '#lib/api/services/releases/previews.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

const UNLICENSED = 'Per scaricare questo prodotto serve una licenza attiva.';
const LINK_INVALID = 'Il link non è valido o è scaduto. Torna alla pagina Download e riprova.';

const linkInvalid = () => refused(403, LINK_INVALID, 'link_invalid');

export const downloads = answerCalls({
  downloads: ({ context, user }) => listDownloads(context, user.id),
  ownVersions: ({ context, user, id, query }) => listVersions(context, user.id, id, query.below),
  choosePreviews: ({ context, user, id, input }) => choosePreviews(context, user.id, id, input.previews),
  download: async ({ context, user, id, query }) => {
    const outcome = await makeDownloadLink(context, user.id, id, query.artifact);
    if (outcome.kind === 'unknown') throw refused(404, NOT_FOUND);
    if (outcome.kind === 'unlicensed') throw refused(403, UNLICENSED, 'license_required');
    return { download: { download_url: outcome.url } };
  },
  file: async ({ c, context }) => {
    const link = await readDownloadLink(context, c.req.param('token') ?? '');
    if (!link) throw linkInvalid();
    const { artifact: archive, mayBegin } = link;
    return sendArchive(c, {
      archive,
      read: readStored(context, archive),
      admit: (wanted, etag) => {
        if (!mayBegin && !isResumption(c.req.raw.headers, etag, wanted)) throw linkInvalid();
      },
      begun: async () => {
        if (mayBegin) await recordDownload(context, link);
      },
    });
  },
});
