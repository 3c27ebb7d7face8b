import { answersWith, bearer, type Call, ownOpen } from '#lib/contract/calls/call.ts';
import { DownloadList, DownloadResult } from './downloads.ts';

const archive = { types: ['application/gzip'] } as const;

export const downloadCalls = {
  downloads: {
    ...bearer,
    method: 'GET',
    path: '/api/licenses/my-downloads/',
    summary: 'The newest release of each product with a valid licence',
    ...answersWith(DownloadList),
  },
  download: {
    ...bearer,
    method: 'GET',
    path: '/api/licenses/download/:id/',
    summary: 'A link to the newest release, good for a few minutes',
    ...answersWith(DownloadResult),
    refusals: { 403: { means: 'No valid licence of the product', codes: ['license_required'] } },
  },
  file: {
    ...ownOpen,
    method: 'GET',
    path: '/api/licenses/files/:token/',
    summary: 'The file behind a link; one byte range, entity tags',
    answers: { 200: archive, 206: archive, 304: null },
    refusals: {
      403: { means: 'The link is over or was never one', codes: ['link_invalid'] },
      404: { means: 'The file is gone' },
      416: { means: 'The range lies outside the file', body: null },
    },
  },
} as const satisfies Record<string, Call>;
