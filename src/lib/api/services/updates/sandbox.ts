import type { Context } from '#lib/api/context.ts';
import type { ReleaseArtifact } from '#lib/api/db/schema/releases.ts';
import { testKeyring } from '#lib/api/services/devices/signing.ts';
import { codeFor, type TestLicense } from '#lib/api/services/devices/test-licenses.ts';
import { isLowerVersion } from '#lib/contract/admin/releases/rules.ts';
import type { UpdateCode } from '#lib/contract/devices/rules.ts';
import { SANDBOX_PRODUCT, TEST_VERSION } from '#lib/contract/devices/sandbox.ts';
import type { UpdateQuestion } from '#lib/contract/devices/updates.ts';
import { type Feed, type FeedQuestion, fitsOf, writeFeed } from './feeds.ts';
import type { FileQuestion, UpdateFile } from './files.ts';
import type { Offer } from './newest.ts';
import { stateUpdate } from './outcomes.ts';

/** The sandbox's file: the same for every platform, so that a program can check its whole update. */
export const testFile = new TextEncoder().encode('Un file di prova di COA: non contiene alcun programma.\n');
const hashes = {
  sha256: '81239e81ad2e16abb271dfc9847f62651f482ebbcd5ced51eb69e057c4c810f4',
  sha512: 'Zf/M6zZgZz/NV3MFZWF8MDr6hRKMxchpYywfcWX7YMcWGwGlfN4v8LyXAxm91QS5vY48EYdBNaSKWkPqslyayQ==',
  /** By the builder whose public key the guide contains. */
  signature: 's7y7B1i8Xan10uFNtG673tB6hKg67Qj55DCByIvwNl5mGEHP9LQiCcuvHYHkjt9PxulSwrXPh/pDcUQEstFdAQ==',
};
const PUBLISHED_AT = Date.UTC(2026, 0, 1);

const kinds = { windows: 'exe', macos: 'zip', linux: 'AppImage' } as const;
type Own = keyof typeof kinds;

const archiveFor = (platform: Own): ReleaseArtifact => ({
  id: '',
  releaseId: '',
  platform,
  architecture: 'any',
  kind: kinds[platform].toLowerCase(),
  fileKey: '',
  fileName: `${SANDBOX_PRODUCT}-${TEST_VERSION}.${kinds[platform]}`,
  contentType: 'application/octet-stream',
  sizeBytes: testFile.length,
  build: '240',
  minimumSystem: '',
  ...hashes,
});

const release: Offer['release'] = {
  version: TEST_VERSION,
  channel: 'stable',
  publishedAt: PUBLISHED_AT,
  notes: 'Una versione di prova.',
};
const offerOf = (platforms: Own[]): Offer => ({
  release,
  supportedUntil: null,
  archives: platforms.map(archiveFor),
});

/** Why a test key gets no update: one that may use the program may have the newest version. */
function refusalOf({ codes }: TestLicense, productId: string): UpdateCode | undefined {
  const code = codeFor(codes.validate, productId);
  const isAboutDevice = code === 'NOT_ACTIVATED' || code === 'FINGERPRINT_MISMATCH';
  return code === 'VALID' || isAboutDevice ? undefined : code;
}

export function checkForTestUpdate({ env, now }: Context, question: UpdateQuestion, test: TestLicense) {
  const refusal = refusalOf(test, question.product_id);
  const isNewer = !refusal && isLowerVersion(question.version, TEST_VERSION);
  const code = refusal ?? (isNewer ? 'UPDATE_AVAILABLE' : 'UP_TO_DATE');
  const offer = isNewer ? offerOf([question.platform]) : undefined;
  return stateUpdate(testKeyring(env.OFFLINE_SIGNING_KEYS), now, question, { code, offer });
}

export function readTestFeed({ env }: Context, question: FeedQuestion, test: TestLicense): Feed {
  const code = refusalOf(test, question.productId);
  if (code) return { kind: 'refused', code };
  const offers = fitsOf(question).map(({ platforms: [own] }) => offerOf([own as Own]));
  return writeFeed(env.SITE_ORIGIN, question, SANDBOX_PRODUCT, offers);
}

export function findTestFile({ productId, version, name }: FileQuestion, test: TestLicense): UpdateFile {
  const code = refusalOf(test, productId);
  if (code) return { kind: 'refused', code };
  const archive = (Object.keys(kinds) as Own[]).map(archiveFor).find(({ fileName }) => fileName === name);
  return archive && version === TEST_VERSION ? { kind: 'file', archive } : { kind: 'none' };
}
