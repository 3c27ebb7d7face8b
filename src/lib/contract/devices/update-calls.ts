import { BadRequest, device, type ProgramCall } from '#lib/contract/calls/call.ts';
import { UpdateResult } from './updates.ts';

const get = {
  ...device,
  method: 'GET',
  limits: ['licensingPerKeyAndAddress', 'unknownKeysPerAddress', 'testKeysPerAddress'],
} as const;
const unusable = ['KEY_REPLACED', 'REVOKED', 'SUSPENDED', 'EXPIRED', 'PRODUCT_MISMATCH'] as const;
const keyMissing = { means: 'There is no key in `Authorization`', codes: ['KEY_MISSING'] } as const;
const malformed = {
  means: 'A parameter is not valid, or the URL contains the key',
  codes: ['KEY_IN_ADDRESS'],
  body: BadRequest,
} as const;
const files = {
  types: ['application/octet-stream', 'application/gzip', 'application/zip'],
} as const;

/** Update checks and downloads of programs. The key is in `Authorization`, never in a URL. */
export const updateCalls = {
  checkForUpdate: {
    ...get,
    path: '/api/licenses/updates/',
    query: ['product_id', 'platform', 'architecture', 'channel', 'version', 'kind', 'nonce'],
    summary: 'Check for the newest version that a key allows',
    guide: [
      'Send the key as `Authorization: License COA-…`; a key in the URL is refused. Describe the running program by `platform`, `architecture` and `version`. `channel=beta` asks for previews, which only some licences get: `channel` of the answer says which channel applied. `kind` is the file extension, if you publish several.',
      'A negative result is a 200 too, with its `code`. Send a new `nonce` each time, decide only by the signed content of `signature`, refuse a version below your own, and check the file’s SHA-512 and its builder’s signature before you run it. `update.file.path` is the path of the file: request it with the same header, and with `Range` to resume.',
    ],
    answers: { 200: UpdateResult },
    outcomes: {
      200: 'The result: `UPDATE_AVAILABLE` with the version, `UP_TO_DATE`, or why there is none; `EXPIRED` with the version that an ended licence still allows',
    },
    refusals: { 400: malformed, 401: keyMissing },
  },
  updateFeed: {
    ...get,
    path: '/updates/:product/:channel/:feed',
    query: ['architecture'],
    summary: 'Read the newest version in the format of electron-updater or Sparkle',
    guide: [
      '`latest.yml`, `latest-mac.yml`, `latest-linux.yml` and `latest-linux-arm64.yml` are for the generic provider of electron-updater, `appcast.xml` for Sparkle, NetSparkle and WinSparkle. Send the key in the same header.',
    ],
    answers: { 200: { types: ['application/yaml', 'application/xml'] } },
    outcomes: { 200: 'The feed' },
    refusals: {
      400: malformed,
      401: keyMissing,
      403: { means: 'The key allows no version; `code` says why', codes: unusable },
      404: { means: 'No licence has this key, or there is no such feed or version', codes: ['NOT_FOUND'] },
    },
  },
  updateFile: {
    ...get,
    path: '/updates/:product/:channel/:version/:architecture/:name',
    summary: 'Download a file of a version, whole or one byte range, with an entity tag',
    guide: ['Send the key in the same header with each request: the URL alone gives no access.'],
    answers: { 200: files, 206: files, 304: null },
    outcomes: { 200: 'The file', 206: 'A range of the file', 304: 'The file has not changed' },
    refusals: {
      400: malformed,
      401: keyMissing,
      403: {
        means: 'The key does not allow this version; `code` says why',
        codes: [...unusable, 'VERSION_NOT_ALLOWED'],
      },
      404: { means: 'No licence has this key, or there is no such file', codes: ['NOT_FOUND'] },
      412: { means: 'The file does not match `If-Match`', body: null },
      416: { means: 'The range is outside the file', body: null },
    },
  },
} as const satisfies Record<string, ProgramCall>;
