// A product's licence on this device. README.md explains its use.
import { randomUUID } from 'node:crypto';
import { describe, describeVersion } from './about.js';
import { allowAlone, allowStaying, readFile } from './alone.js';
import { createKept } from './kept.js';
import { createKeys } from './keys.js';
import { instant, isObject, notActivated, refusal, unknown } from './outcomes.js';
import { writeRequest } from './request.js';
import { readSigned, termsOf } from './signed.js';
import { ask } from './transport.js';
import { createUpdates } from './updates.js';

const DEFAULTS = {
  timeoutMs: 10_000,
  graceDays: 7,
  clockToleranceMs: 24 * 60 * 60 * 1000,
  now: () => Date.now(),
};

/** The codes that mean that the slot is free, now or when the offline file ends. */
const GIVEN_BACK = new Set(['DEACTIVATED', 'SLOT_RESERVED']);

/** What the next start needs: the signed validation, or the signed refusal that names the newest version kept. */
const keptOf = ({ valid, up_to_version }, signature) => ({
  yes: valid ? signature : undefined,
  stays: !valid && up_to_version ? signature : undefined,
});

/** Each call ends in `allowed`, `refused` or `unknown`; only a refusal may stop the customer. */
export function createClient(options) {
  const client = { ...DEFAULTS, ...options };
  const { product, fingerprint } = client;
  const kept = createKept(client.store);
  const credential = (key) => ({ license_key: key, product_id: product, fingerprint });
  const { keysOf, fetchKeys, readClaims } = createKeys(client, kept);

  /** Whether the claims answer this question for this product. */
  const isAnswer = (claims, nonce) => claims?.nonce === nonce && claims.product_id === product;

  const alone = (state, silence, appVersion) =>
    allowAlone(state, keysOf(state), { ...client, appVersion }) ?? unknown(silence);

  /** The offline file, kept if the device activates again with the same key. */
  function fileOf(key) {
    const former = kept.read();
    return former?.key === key && { file: former.file };
  }

  async function activate(key, about) {
    const fetched = await fetchKeys();
    if (fetched.kind === 'silent') return unknown(fetched);
    const nonce = randomUUID();
    const answer = await ask(client, 'activate/', { ...credential(key), ...describe(about), nonce });
    if (answer.kind === 'silent') return unknown(answer);
    if (answer.status >= 400) return refusal(answer);
    const { code, license, activation, signature } = answer.body;
    if (!isObject(license) || !isObject(activation)) return unknown({ why: 'unreadable' });
    const state = { key, keys: fetched.keys };
    const claims = readSigned(signature, 'validation', keysOf(state));
    // The next start may have no network.
    const told = isAnswer(claims, nonce) ? keptOf(claims, signature) : {};
    const saved = kept.write({ ...state, ...fileOf(key), ...told });
    const leaseUntil = instant(activation.lease_until);
    return { kind: 'allowed', by: 'activation', code, license, leaseUntil, ...termsOf(license), ...saved };
  }

  /** Call it at every start. It asks the API, and decides alone only without a response. */
  async function check({ appVersion } = {}) {
    const state = kept.read();
    if (!state) return notActivated;
    if (!state.key) return alone(state, { why: 'no-key' }, appVersion);
    const nonce = randomUUID();
    const answer = await ask(client, 'validate/', {
      ...credential(state.key),
      nonce,
      ...(appVersion && describeVersion(appVersion)),
    });
    if (answer.kind === 'silent') return alone(state, answer, appVersion);
    const { signature } = answer.body;
    const claims = await readClaims(signature, state);
    // An unsigned response (a refusal too), or a response to another question, counts as no response.
    if (!isAnswer(claims, nonce)) return alone(state, { why: 'not-authentic' }, appVersion);
    const { code } = claims;
    // A signed refusal ends the last validation. An offline file remains valid: its slot is reserved until its end.
    const saved = kept.change(state.key, keptOf(claims, signature));
    if (claims.valid) return { kind: 'allowed', by: 'answer', code, claims, ...termsOf(claims), ...saved };
    const stays = allowStaying(claims, { ...client, appVersion });
    return stays ? { ...stays, ...saved } : { kind: 'refused', code, detail: answer.body.detail };
  }

  /** Asks about the kept licence. `read` makes an outcome of a success, or `undefined` if it is not the API's. */
  async function askAbout(path, read) {
    const state = kept.read();
    if (!state?.key) return notActivated;
    const answer = await ask(client, path, credential(state.key));
    if (answer.kind === 'silent') return unknown(answer);
    const outcome = answer.status >= 400 ? refusal(answer) : read(answer.body, state.key);
    return outcome ?? unknown({ why: 'unreadable' });
  }

  /** Renews a leased slot: ask again well before `until`. `null`: the slot is not leased. */
  const renewLease = () =>
    askAbout('lease/', ({ code, lease_until, license }) => {
      if (!isObject(license)) return undefined;
      return { kind: 'allowed', by: 'lease', code, until: instant(lease_until), ...termsOf(license) };
    });

  /** Fetches the offline file, with which the product starts without a network. */
  const fetchFile = () =>
    askAbout('offline-file/', ({ content }) => (typeof content === 'string' ? keepFile(content) : undefined));

  /** Keeps an offline file, also one that the customer carried from the portal to a device without a network. */
  function keepFile(text) {
    const state = kept.read() ?? {};
    const file = readFile(text, keysOf(state), client);
    if (file.kind !== 'good') return unknown({ why: file.kind === 'bad' ? file.why : 'expired' });
    const { unsaved } = kept.write({ ...state, file: text });
    if (unsaved) return unknown({ why: 'unsaved', cause: unsaved });
    return { ...file, kind: 'allowed', by: 'file' };
  }

  const deactivate = () =>
    askAbout('deactivate/', ({ code, reserved_until }, key) => {
      if (!GIVEN_BACK.has(code)) return undefined;
      const saved = kept.forget(key);
      return { kind: 'allowed', by: 'deactivation', code, until: instant(reserved_until), ...saved };
    });

  return {
    activate,
    check,
    renewLease,
    fetchFile,
    keepFile,
    writeRequest: (about) => writeRequest(client, about),
    deactivate,
    checkForUpdate: createUpdates(client, kept, { keysOf, readClaims }),
  };
}
