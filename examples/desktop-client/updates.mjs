// Newer versions of the product: finds one, resumes its download and verifies the file.
import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto';
import { createWriteStream, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import { pipeline } from 'node:stream/promises';
import { ask } from './api.mjs';
import { exit, refuse, say, unreachable } from './outcomes.mjs';
import { readSigned } from './signed.mjs';

const PLATFORMS = { win32: 'windows', darwin: 'macos' };
const notAuthentic = { why: 'la risposta non è autentica' };

/**
 * @param {{ key: string, keys: import('./signed.mjs').PublicKey[] }} state
 * @param {{ api: string, product: string, version: string, folder: string, builder?: string }} options `builder` is the
 * developer's public key, which a real product contains
 */
export async function update(state, { api, product, version, folder, builder }) {
  const question = {
    product_id: product,
    platform: PLATFORMS[platform] ?? 'linux',
    architecture: arch === 'arm64' ? 'arm64' : 'x64',
    version,
    nonce: randomUUID(),
  };
  // Proxies and logs keep addresses: the key is in none.
  const headers = { Authorization: `License ${state.key}` };
  const outcome = await ask(api, `updates/?${new URLSearchParams(question)}`, undefined, headers);
  if (outcome.kind === 'unreachable') return unreachable(outcome);
  const { detail, signature, update: offered } = outcome.body;
  if (outcome.status >= 400) return refuse(outcome.body);
  const claims = readSigned(signature, 'update', state.keys);
  const { version: from_version, ...asked } = question;
  const isMine =
    claims && Object.entries({ ...asked, from_version }).every(([name, value]) => claims[name] === value);
  if (!isMine) return unreachable(notAuthentic);
  if (claims.code === 'UP_TO_DATE') return done(detail);
  if (claims.code !== 'UPDATE_AVAILABLE') return refuse({ code: claims.code, detail });
  // The name becomes a path: an unsigned one does not count.
  const isSigned =
    offered?.version === claims.to_version &&
    offered.file?.sha512 === claims.sha512 &&
    offered.file.file_name === claims.file_name;
  if (!isSigned) return unreachable(notAuthentic);
  say(`${detail} È la ${offered.version}.`, offered.notes);
  const path = join(folder, offered.file.file_name);
  if (!(await download(new URL(offered.file.path, api), headers, offered.file, path)))
    return unreachable({ why: 'il download si è interrotto: la prossima volta continua da lì' });
  const fault = faultOf(readFileSync(path), offered.file, builder);
  if (!fault) return done(`Scaricata e verificata: ${path}`);
  rmSync(path);
  return refuse({ detail: `Il file scaricato non va bene: ${fault}.` });
}

function done(sentence) {
  say(sentence);
  return exit.allowed;
}

/** Resumes where the last attempt broke off; `false` if the download breaks off again. */
async function download(url, headers, { sha256, size_bytes: size }, path) {
  const part = `${path}.parte`;
  const start = existsSync(part) && statSync(part).size < size ? statSync(part).size : 0;
  const range = start > 0 && { Range: `bytes=${start}-`, 'If-Range': `"${sha256}"` };
  try {
    const response = await fetch(url, { headers: { ...headers, ...range }, redirect: 'manual' });
    if (!response.ok) return false;
    const flags = response.status === 206 ? 'a' : 'w';
    await pipeline(response.body, createWriteStream(part, { flags }));
  } catch {
    return false;
  }
  renameSync(part, path);
  return true;
}

/** The portal's signature says which file it is; the developer's signature says that the developer made it. */
function faultOf(bytes, { size_bytes, sha512, signature }, builder) {
  if (bytes.length !== size_bytes) return 'la dimensione è un’altra';
  if (createHash('sha512').update(bytes).digest('base64') !== sha512) return 'lo SHA-512 è un altro';
  if (!builder) return undefined;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(builder, 'base64').toString('base64url') };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(null, bytes, key, Buffer.from(signature, 'base64'));
  return isSigned ? undefined : 'non l’ha firmato chi fa il programma';
}
