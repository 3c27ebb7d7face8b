import { answersWith, bearer, type Call, ownOpen } from '#lib/contract/calls/call.ts';
import { DownloadList, DownloadResult } from './downloads.ts';

const archive = { types: ['application/gzip'] } as const;

export const downloadCalls = {
  downloads: {
    ...bearer,
    method: 'GET',
    path: '/api/licenses/my-downloads/',
    summary: 'The highest stable release of each product with a valid licence',
    ...answersWith(DownloadList),
  },
  download: {
    ...bearer,
    method: 'GET',
    path: '/api/licenses/download/:id/',
    summary:
      'A link to the release that is offered: a download begins within 5 minutes and resumes for 24 hours',
    ...answersWith(DownloadResult),
    refusals: { 403: { means: 'No valid licence of the product', codes: ['license_required'] } },
  },
  file: {
    ...ownOpen,
    method: 'GET',
    path: '/api/licenses/files/:token/',
    summary:
      'The file behind a link; one byte range, entity tags; later only a range with If-Range or If-Match',
    answers: { 200: archive, 206: archive, 304: null },
    refusals: {
      403: {
        means: 'The link is over, is past its beginning and not asked to resume, or was never one',
        codes: ['link_invalid'],
      },
      404: { means: 'The file is gone' },
      412: { means: 'The file is not the one of If-Match', body: null },
      416: { means: 'The range lies outside the file', body: null },
    },
  },
} as const satisfies Record<string, Call>;
