import type { Agent } from 'node:http';
import type { LicenseFacts, Operations, Signed } from './api.js';

type Codes<
  Name extends keyof Operations,
  Status extends keyof Operations[Name]['answers'],
> = Operations[Name]['answers'][Status] extends { code?: infer Code } ? Code : never;

export type PublicKey = Pick<
  Operations['licensePublicKeys']['answers'][200]['keys'][number],
  'kid' | 'public_key'
>;

/** What the licence allows the product. An offline file does not say whether the licence is a trial. */
export interface Allowed {
  features: string[];
  /** A limit that is missing here does not apply. */
  limits: Record<string, number>;
}
export interface Terms extends Allowed {
  isTrial: boolean;
}

export interface Kept {
  /** The system's error code, if the client could not save what the next start needs: `EACCES`. */
  unsaved?: string;
}

/** What the licence allows now. `by` says on what basis. */
export type Outcome =
  | ({
      kind: 'allowed';
      by: 'activation';
      code: Codes<'activate', 200>;
      license: LicenseFacts;
      /** End of the lease; `null`: the slot is not leased. */
      leaseUntil: Date | null;
    } & Terms &
      Kept)
  | ({ kind: 'allowed'; by: 'answer'; code: 'VALID'; claims: ValidationClaims } & Terms & Kept)
  | ({ kind: 'allowed'; by: 'lease'; code: Codes<'renewLease', 200>; until: Date | null } & Terms)
  | ({ kind: 'allowed'; by: 'file'; until: Date } & Allowed)
  | ({ kind: 'allowed'; by: 'grace'; until: Date } & Terms)
  /** The licence has expired and keeps the versions up to this one; the `appVersion` of `check` is not newer. */
  | ({ kind: 'allowed'; by: 'fallback'; upToVersion: string } & Terms & Kept)
  | UpdateOutcome
  | ({ kind: 'allowed'; by: 'deactivation'; code: Codes<'deactivate', 200>; until: Date | null } & Kept)
  | Refused
  | Unknown;

/** A newer version that this key may download. */
export interface Update {
  version: string;
  channel: string;
  notes: string;
  publishedAt: Date;
  /** The last day of support for this version. */
  supportedUntil: string | null;
  /** Request it with the header `Authorization: License …`, and with `Range` to resume. */
  url: string;
  name: string;
  size: number;
  /** In base64, like the developer's Ed25519 signature of the file. */
  sha512: string;
  signature: string;
  build: string;
  minimumSystem: string;
}

/** `null`: the program is up to date. `withdrawn`: why the seller withdrew the version that asked. */
export type UpdateOutcome = {
  kind: 'allowed';
  by: 'update';
  code: 'UPDATE_AVAILABLE' | 'UP_TO_DATE';
  update: Update | null;
  withdrawn: string | null;
} & Kept;

/** The API gave no valid response about the licence. Do not stop the customer. */
export interface Unknown {
  kind: 'unknown';
  /**
   * `no-network`, `timeout`, `proxy`, `certificate`, `busy`, `http-503`, `unreadable`, `not-authentic`; about what the
   * device keeps: `expired`, `older-version` (lower than the running version or one offered earlier), `no-key`,
   * `no-keys`, `forged`, `other-product`, `other-device`, `clock`, `unsaved`.
   */
  why: string;
  /** The system's error code, for support: `ENOTFOUND`, `CERT_HAS_EXPIRED`. */
  cause?: string;
  /** In seconds. */
  retryAfter?: number;
}

export type Refused =
  | {
      kind: 'refused';
      code: string;
      detail?: string;
      /** The page where the customer frees a slot. */
      manage_url?: string;
      max_activations?: number;
      active_activations?: number;
      max_swaps?: number;
      next_swap_at?: string;
    }
  | { kind: 'refused'; code: 'INVALID'; fields: Record<string, string[]> };

export interface ValidationClaims {
  version: 1;
  valid: boolean;
  code: Operations['validate']['answers'][200]['code'];
  ts: string;
  nonce: string | null;
  license_id: string | null;
  product_id: string;
  status: string | null;
  /** The end of the licence; after the paid period, the end of the grace period. */
  expires_at: string | null;
  /** The end of the grace period; older servers omit it. */
  grace_until?: string | null;
  /** The newest version that an expired licence keeps. */
  up_to_version?: string | null;
  is_trial: boolean | null;
  features: string[] | null;
  limits: Record<string, number> | null;
  fingerprint: string | null;
  kid: string;
}

/** Stores what the client needs at the next start. */
export interface Store {
  read(): object | undefined;
  write(state: object): void;
  forget(): void;
}

export interface ClientOptions {
  origin: string;
  product: string;
  fingerprint: string;
  store: Store;
  /** The keys that the product ships with, or `published`: the client fetches them from the API. */
  keys: readonly PublicKey[] | 'published';
  timeoutMs?: number;
  /** The proxy for all requests: `http://name:password@host:8080`, or without the scheme. */
  proxy?: string | URL;
  /** Opens the connections if there is no `proxy`: an `https.Agent` or a library's agent. */
  agent?: Agent;
  /** Certificates of further authorities, in PEM, for instance a company's own. Node's authorities stay trusted. */
  ca?: string | Buffer | readonly (string | Buffer)[];
  /** How many days the last signed validation holds without a response. Default: 7. */
  graceDays?: number;
  /** How far this device's clock may be behind. Default: one day. */
  clockToleranceMs?: number;
  now?: () => number;
}

/** The description of the device. Long values are cut. */
export interface About {
  name: string;
  platform: string;
  appVersion: string;
}

export interface UpdateQuestion {
  version: string;
  channel?: 'stable' | 'beta';
  platform?: 'windows' | 'macos' | 'linux';
  architecture?: 'x64' | 'arm64';
  /** The file extension, if the product offers several. */
  kind?: string;
}

export interface Client {
  activate(key: string, about: About): Promise<Outcome>;
  check(about?: Pick<About, 'appVersion'>): Promise<Outcome>;
  /** Renews the slot of a product with leased slots: call it well before the lease ends. */
  renewLease(): Promise<Outcome>;
  fetchFile(): Promise<Outcome>;
  keepFile(text: string): Outcome;
  /** The request file of a computer without a network. Pass the file that the portal returns to `keepFile`. */
  writeRequest(about: About): string;
  deactivate(): Promise<Outcome>;
  /** Asks for a newer version than this one. Platform and architecture default to this machine's. */
  checkForUpdate(about: UpdateQuestion): Promise<Outcome>;
}

export type FileOutcome =
  | ({ kind: 'good'; until: Date } & Allowed)
  | { kind: 'expired' }
  | { kind: 'bad'; why: 'forged' | 'other-product' | 'other-device' | 'clock' };

export type DownloadVerdict = { kind: 'good' } | { kind: 'bad'; why: 'size' | 'sha512' | 'signature' };

/** `builderKeys`: the developer's public keys in base64, which the program contains. */
export function verifyDownload(
  path: string,
  update: Pick<Update, 'size' | 'sha512' | 'signature'>,
  builderKeys: readonly string[],
): Promise<DownloadVerdict>;
export function createClient(options: ClientOptions): Client;
/** Whether a version is lower than another, in the portal's order. */
export function isLower(version: string, other: string): boolean;
export function folderStore(folder: string): Store;
export function machineFingerprint(product: string, readId?: () => string | undefined): string;
export function hashFingerprint(licenseId: string, fingerprint: string): string;
export function readSigned(
  signed: Signed | null | undefined,
  purpose: 'validation' | 'license-file' | 'update',
  keys: readonly PublicKey[],
): Record<string, unknown> | undefined;
export function readLicenseFile(
  text: string,
  keys: readonly PublicKey[],
  device: { product: string; fingerprint: string; now: number; clockToleranceMs: number },
): FileOutcome;
export function writeRequest(device: { product: string; fingerprint: string }, about: About): string;
export function verifyWebhook(
  headers: Headers | Record<string, string | undefined>,
  body: string,
  secrets: readonly string[],
  options?: { now?: number; toleranceSeconds?: number },
): unknown;
