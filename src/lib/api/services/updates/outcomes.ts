import type * as v from 'valibot';
import { sign } from '#lib/api/services/devices/signing.ts';
import { archiveBody } from '#lib/api/services/releases/artifacts.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { UpdateCode } from '#lib/contract/devices/rules.ts';
import type {
  UpdateBody,
  UpdateClaims,
  UpdateQuestion,
  UpdateResult,
} from '#lib/contract/devices/updates.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { archivePath, feedFolder, type Offer } from './newest.ts';

/** The result of an update check. */
export interface Finding {
  code: UpdateCode;
  offer?: Offer | undefined;
  /** Whether previews counted, if the caller asked for them. */
  getsPreviews?: boolean | undefined;
  /** The public reason why the caller's version was withdrawn. */
  withdrawn?: string | undefined;
}

/** The response to an update check, and the same signed. */
export async function stateUpdate(
  signingKeys: string,
  now: number,
  question: UpdateQuestion,
  { code, offer, withdrawn, getsPreviews = false }: Finding,
): Promise<v.InferInput<typeof UpdateResult>> {
  const { product_id, platform, architecture, channel, version } = question;
  const update = offer ? toUpdate(question, offer) : null;
  const statement = { code, ts: toInstant(now), nonce: question.nonce ?? null };
  const claims: Omit<v.InferInput<typeof UpdateClaims>, 'kid'> = {
    version: 1,
    ...statement,
    ...{ product_id, platform, architecture, channel },
    from_version: version,
    to_version: update?.version ?? null,
    file_name: update?.file.file_name ?? null,
    size_bytes: update?.file.size_bytes ?? null,
    sha512: update?.file.sha512 ?? null,
    is_withdrawn: withdrawn !== undefined,
  };
  return {
    ...statement,
    detail: text.codes[code],
    channel: getsPreviews ? channel : 'stable',
    update,
    withdrawn: withdrawn === undefined ? null : { reason: withdrawn },
    signature: await sign(signingKeys, 'update', claims),
  };
}

function toUpdate(
  { product_id, channel }: UpdateQuestion,
  { release, supportedUntil, archives: [file] }: Offer,
): UpdateBody | null {
  if (!file) return null;
  return {
    version: release.version,
    channel: release.channel,
    published_at: toInstant(release.publishedAt),
    notes: release.notes,
    supported_until: supportedUntil,
    file: {
      ...archiveBody(file),
      path: `${feedFolder(product_id, channel)}${archivePath(release, file)}`,
      sha256: file.sha256,
      sha512: file.sha512,
    },
  };
}
