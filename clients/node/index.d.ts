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

/** What the licence allows the product; a file does not tell a trial. */
export interface Allowed {
  features: string[];
  /** What has no entry has no limit. */
  limits: Record<string, number>;
}
export interface Terms extends Allowed {
  isTrial: boolean;
}

export interface Kept {
  /** The system's name of the error that kept the client from writing what the next start needs: `EACCES`. */
  unsaved?: string;
}

/** What the licence may be used for now: `by` says who said so. */
export type Outcome =
  | ({
      kind: 'allowed';
      by: 'activation';
      code: Codes<'activate', 200>;
      license: LicenseFacts;
      /** Until when the slot is this device's; `null` for good. */
      leaseUntil: Date | null;
    } & Terms &
      Kept)
  | ({ kind: 'allowed'; by: 'answer'; code: 'VALID'; claims: ValidationClaims } & Terms & Kept)
  | ({ kind: 'allowed'; by: 'lease'; code: Codes<'renewLease', 200>; until: Date | null } & Terms)
  | ({ kind: 'allowed'; by: 'file'; until: Date } & Allowed)
  | ({ kind: 'allowed'; by: 'grace'; until: Date } & Terms)
  /** The licence has ended, and keeps the versions up to this one: `check` was told a version that is no later. */
  | ({ kind: 'allowed'; by: 'fallback'; upToVersion: string } & Terms & Kept)
  | UpdateOutcome
  | ({ kind: 'allowed'; by: 'deactivation'; code: Codes<'deactivate', 200>; until: Date | null } & Kept)
  | Refused
  | Unknown;

/** A newer version that the key may have. */
export interface Update {
  version: string;
  channel: string;
  notes: string;
  publishedAt: Date;
  /** The day until which it is mended. */
  supportedUntil: string | null;
  /** Ask it with the header `Authorization: License …`, and with a `Range` to resume. */
  url: string;
  name: string;
  size: number;
  /** As base64, and the builder's Ed25519 signature of the file. */
  sha512: string;
  signature: string;
  build: string;
  minimumSystem: string;
}

/** `null`: the program is up to date. `withdrawn` says why the seller withdrew the version that asks. */
export type UpdateOutcome = {
  kind: 'allowed';
  by: 'update';
  code: 'UPDATE_AVAILABLE' | 'UP_TO_DATE';
  update: Update | null;
  withdrawn: string | null;
} & Kept;

/** Nobody answered about the licence: the customer is not stopped for it. */
export interface Unknown {
  kind: 'unknown';
  /**
   * `no-network`, `timeout`, `proxy`, `certificate`, `busy`, `http-503`, `unreadable`, `not-authentic`; of what is kept here
   * `expired`, `older-version` (a version that was replaced is offered again), `no-key`, `no-keys`, `forged`, `other-product`, `other-device`, `clock`, `unsaved`.
   */
  why: string;
  /** The system's name of the error, for support: `ENOTFOUND`, `CERT_HAS_EXPIRED`. */
  cause?: string;
  /** In seconds. */
  retryAfter?: number;
}

export type Refused =
  | {
      kind: 'refused';
      code: string;
      detail?: string;
      /** Where the customer frees a slot. */
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
  /** The end; past what was paid for, that of the grace. */
  expires_at: string | null;
  /** Until when it lives on past what was paid for; servers of before do not say. */
  grace_until?: string | null;
  /** The newest version that an ended licence keeps. */
  up_to_version?: string | null;
  is_trial: boolean | null;
  features: string[] | null;
  limits: Record<string, number> | null;
  fingerprint: string | null;
  kid: string;
}

/** Where the product keeps what the client needs at the next start. */
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
  /** The keys that the product ships with, or `published`: those that the API names for it. */
  keys: readonly PublicKey[] | 'published';
  timeoutMs?: number;
  /** `http://name:password@host:8080`, or without the scheme: the API is asked through it. */
  proxy?: string | URL;
  /** Makes the connections instead, if there is no `proxy`: an `https.Agent` or one of a library. */
  agent?: Agent;
  /** Certificates of authorities, in PEM, that are trusted besides those of Node: a company's own. */
  ca?: string | Buffer | readonly (string | Buffer)[];
  /** How long the last signed yes holds while nobody answers. */
  graceDays?: number;
  /** How far this device's clock may be behind. */
  clockToleranceMs?: number;
  now?: () => number;
}

/** What only describes the device: cut where it is too long. */
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
  /** The extension of the file, where the product has several. */
  kind?: string;
}

export interface Client {
  activate(key: string, about: About): Promise<Outcome>;
  check(about?: Pick<About, 'appVersion'>): Promise<Outcome>;
  /** Keeps the slot of a product that leases them: call it well before the lease ends. */
  renewLease(): Promise<Outcome>;
  fetchFile(): Promise<Outcome>;
  keepFile(text: string): Outcome;
  /** The request file of a computer without a network; `keepFile` takes the answer. */
  writeRequest(about: About): string;
  deactivate(): Promise<Outcome>;
  /** Asks for a version that is newer than this one. Platform and processor are the machine's unless said otherwise. */
  checkForUpdate(about: UpdateQuestion): Promise<Outcome>;
}

export type FileOutcome =
  | ({ kind: 'good'; until: Date } & Allowed)
  | { kind: 'expired' }
  | { kind: 'bad'; why: 'forged' | 'other-product' | 'other-device' | 'clock' };

export type DownloadVerdict = { kind: 'good' } | { kind: 'bad'; why: 'size' | 'sha512' | 'signature' };

/** `builderKeys` are the builder's public keys as base64, which the program carries. */
export function verifyDownload(
  path: string,
  update: Pick<Update, 'size' | 'sha512' | 'signature'>,
  builderKeys: readonly string[],
): Promise<DownloadVerdict>;
export function createClient(options: ClientOptions): Client;
/** Whether a version is lower than another, in the order of the portal. */
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
