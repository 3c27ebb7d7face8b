// Newer versions of the product: which one this key may have, and whether a file is the offered one.
import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { arch, platform as system } from 'node:process';
import { isObject, notActivated, refusal, unknown } from './outcomes.js';
import { readSigned } from './signed.js';
import { ask } from './transport.js';
import { isLower } from './versions.js';

const PLATFORMS = { win32: 'windows', darwin: 'macos' };

export function createUpdates(client, kept, { keysOf, readClaims }) {
  /** A valid response is signed for this question, this program and this machine. */
  const isAnswer = (claims, question) =>
    Object.entries({ ...question, from_version: question.version })
      .filter(([name]) => name !== 'version' && name !== 'kind')
      .every(([name, value]) => claims[name] === value);

  /**
   * The version below which no offer is accepted: one that was offered earlier. After the licence has expired, the
   * version that it keeps may be lower.
   */
  function lowest(state, channel) {
    const seen = state.seen?.[channel];
    const stays = readSigned(state.stays, 'validation', keysOf(state))?.up_to_version;
    return seen && stays && isLower(stays, seen) ? stays : seen;
  }

  return async function checkForUpdate({ version, channel = 'stable', platform, architecture, kind }) {
    const state = kept.read();
    if (!state?.key) return notActivated;
    const question = {
      product_id: client.product,
      platform: platform ?? PLATFORMS[system] ?? 'linux',
      architecture: architecture ?? (arch === 'arm64' ? 'arm64' : 'x64'),
      channel,
      version,
      nonce: randomUUID(),
      ...(kind && { kind }),
    };
    // Addresses are logged: the key is not in them.
    const headers = { Authorization: `License ${state.key}` };
    const answer = await ask(client, `updates/?${new URLSearchParams(question)}`, undefined, headers);
    if (answer.kind === 'silent') return unknown(answer);
    if (answer.status >= 400) return refusal(answer);
    const { signature, detail, update, withdrawn } = answer.body;
    const claims = await readClaims(signature, state, 'update');
    if (!claims || !isAnswer(claims, question)) return unknown({ why: 'not-authentic' });
    const told = { code: claims.code, withdrawn: claims.is_withdrawn ? (withdrawn?.reason ?? '') : null };
    if (claims.code === 'UP_TO_DATE') return { kind: 'allowed', by: 'update', update: null, ...told };
    if (claims.code !== 'UPDATE_AVAILABLE') return { kind: 'refused', detail, ...told };
    const offered = readUpdate(client, update, claims);
    if (!offered) return unknown({ why: 'not-authentic' });
    // Without a right to previews, versions seen on the beta channel do not count.
    const counted = answer.body.channel === 'stable' ? 'stable' : channel;
    const seen = lowest(state, counted);
    // A server that offers a replaced version again offers its vulnerabilities.
    if (!isLower(version, offered.version) || (seen && isLower(offered.version, seen)))
      return unknown({ why: 'older-version' });
    const saved = kept.change(state.key, { seen: { ...state.seen, [counted]: offered.version } });
    return { kind: 'allowed', by: 'update', update: offered, ...told, ...saved };
  };
}

/** The offer, if it matches what was signed. The address must be the portal's, because the key is sent there. */
function readUpdate({ origin }, update, { to_version, file_name, size_bytes, sha512 }) {
  if (!isObject(update) || !isObject(update.file)) return undefined;
  const { file } = update;
  const isSigned = update.version === to_version && file.file_name === file_name && file.sha512 === sha512;
  const url = ownAddress(file.path, origin);
  if (!isSigned || file.size_bytes !== size_bytes || !url) return undefined;
  return {
    version: update.version,
    channel: update.channel,
    notes: update.notes,
    publishedAt: new Date(update.published_at),
    supportedUntil: update.supported_until,
    url,
    name: file.file_name,
    size: file.size_bytes,
    sha512: file.sha512,
    signature: file.signature,
    build: file.build,
    minimumSystem: file.minimum_system,
  };
}

function ownAddress(path, origin) {
  try {
    const url = new URL(path, origin);
    return url.origin === new URL(origin).origin ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a downloaded file is the offered one and its developer signed it.
 *
 * @param builderKeys the developer's public keys in base64: built into the program, never downloaded
 */
export async function verifyDownload(path, { size, sha512, signature }, builderKeys) {
  const bytes = await readFile(path);
  if (bytes.length !== size) return { kind: 'bad', why: 'size' };
  if (createHash('sha512').update(bytes).digest('base64') !== sha512) return { kind: 'bad', why: 'sha512' };
  const isSigned = builderKeys.some((key) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    return verify(null, bytes, publicKey, Buffer.from(signature, 'base64'));
  });
  return isSigned ? { kind: 'good' } : { kind: 'bad', why: 'signature' };
}
