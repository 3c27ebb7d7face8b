import { connect } from '#lib/api/db/client.ts';
import { releaseSettings } from '#lib/api/db/schema/releases.ts';
import { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { type CallName, callPath } from '#lib/contract/calls/calls.ts';
import { call, env, read, send } from './api.ts';
import { hashOf, publishAsSeen } from './uploads.ts';
import { doWork } from './work.ts';

/** The calls for uploads by staff and by programs. */
const ways = {
  person: {
    begin: 'beginRelease',
    part: 'sendReleasePart',
    finish: 'finishRelease',
  },
  program: { begin: 'beginUpload', part: 'sendUploadPart', finish: 'finishUpload' },
} as const satisfies Record<string, Record<string, CallName>>;

/** Uploads files of one part, as staff or as one of the seller's programs. */
export function uploader(access: string, way: keyof typeof ways = 'program') {
  const calls = ways[way];
  const inputOf = async (bytes: Uint8Array<ArrayBuffer>, changes = {}) => ({
    product_id: 'one',
    version: '1.0.0',
    channel: 'stable',
    file_name: 'one.zip',
    size_bytes: bytes.length,
    first_part_sha256: await hashOf(bytes),
    ...changes,
  });
  const own = {
    begin: async (bytes: Uint8Array<ArrayBuffer>, changes = {}) =>
      call(calls.begin, { access, body: await inputOf(bytes, changes) }),
    part: (id: string, bytes: Uint8Array<ArrayBuffer>, part = '1') =>
      send(callPath(calls.part, { id, part }), {
        method: 'POST',
        headers: { Authorization: `Bearer ${access}` },
        body: bytes,
      }),
    finish: async (id: string, bytes: Uint8Array<ArrayBuffer>) =>
      call(calls.finish, { access, params: { id }, body: { sha256: await hashOf(bytes) } }),
    publish: async (id: string) =>
      way === 'person' ? publishAsSeen(access, id) : call('publishUpload', { access, params: { id } }),
    /** Uploads a file; resolves after its check. */
    async sent(bytes: Uint8Array<ArrayBuffer>, changes = {}, arrived = bytes) {
      const { id } = read(ReleaseUpload, await own.begin(bytes, changes));
      await own.part(id, arrived);
      await own.finish(id, bytes);
      await doWork();
      return id;
    },
  };
  return own;
}

/** A key pair of a build server. */
export async function newReleaseKey() {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const key = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const sign = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes));
  return { key, sign, signed: async (bytes: Uint8Array<ArrayBuffer>) => (await sign(bytes)).toBase64() };
}

/** Sets a product's release keys, as if an admin had. */
export async function giveReleaseKeys(productId: string, keys: Uint8Array[]) {
  const releaseKeys = keys.map((key) => key.toBase64());
  await connect(env.DB)
    .insert(releaseSettings)
    .values({ productId, releaseKeys })
    .onConflictDoUpdate({ target: releaseSettings.productId, set: { releaseKeys } });
}
