import { answerCalls } from '#lib/api/answers.ts';
import { found, refused } from '#lib/api/errors.ts';
import { attachment } from '#lib/api/files.ts';
import { isResumption, readConditions } from '#lib/api/ranges.ts';
import { makeDownloadLink, readDownloadLink, recordDownload } from '#lib/api/services/downloads.ts';
import { listDownloads } from '#lib/api/services/releases/own-list.ts';
import { listVersions } from '#lib/api/services/releases/own-versions.ts';
import { choosePreviews } from '#lib/api/services/releases/previews.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

const UNLICENSED = 'Per scaricare questo prodotto serve una licenza attiva.';
const LINK_INVALID = 'Il collegamento non è valido o è scaduto. Torna alla pagina Download e riprova.';

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
    const { fileKey, fileName, contentType, sha256, sizeBytes: size } = link.artifact;
    const etag = `"${sha256}"`;
    const headers = { ETag: etag, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, no-cache' };

    const wanted = readConditions(c.req.raw.headers, etag, size);
    if (!link.mayBegin && !isResumption(c.req.raw.headers, etag, wanted)) throw linkInvalid();
    if (wanted.kind === 'unchanged') return c.body(null, 304, headers);
    if (wanted.kind === 'changed') return c.body(null, 412, headers);
    if (wanted.kind === 'unsatisfiable') {
      return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
    }
    const { start, end } = wanted.kind === 'part' ? wanted : { start: 0, end: size - 1 };
    const length = end - start + 1;
    const file = found(await context.env.FILES.get(fileKey, { range: { offset: start, length } }), NOT_FOUND);
    if (link.mayBegin) await recordDownload(context, link);
    return c.body(file.body, wanted.kind === 'part' ? 206 : 200, {
      ...headers,
      'Content-Type': contentType,
      'Content-Length': String(length),
      ...(wanted.kind === 'part' && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
      'Content-Disposition': attachment(fileName),
      'X-Content-SHA256': sha256,
    });
  },
});
