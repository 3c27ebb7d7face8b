import { deviceText } from '#lib/contract/characters.ts';
import type { OfflineRequest } from '#lib/contract/devices/devices.ts';
import { MAX_REQUEST_BYTES } from '#lib/contract/limits.ts';
import { offlineRequest as words } from '#lib/text/devices/dialogs.ts';

/** The result of reading the chosen file. */
export type ReadRequest = { kind: 'request'; request: OfflineRequest } | { kind: 'refused'; message: string };

type Fields = Omit<OfflineRequest, 'format'>;

const { faults } = words;
const refused = (message: string): ReadRequest => ({ kind: 'refused', message });
const FORMAT: OfflineRequest['format'] = 'coa-request/1';
const FAMILY = 'coa-request/';

/** Minimum and maximum length. The contract's validators have the same limits, but would enlarge every page. */
const lengths = { product_id: [1, 100], fingerprint: [8, 200] } as const;
const codes = ['product_id', 'fingerprint'] as const;

/** Control characters that change how a text looks. */
const TURNED = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Replaces control characters: overriding the writing direction would disguise a text. */
export const plainName = (name: string): string => name.replace(TURNED, '\ufffd');

/** Reads a request file for a product's licence. */
export async function readRequestFile(file: Blob, product: string): Promise<ReadRequest> {
  if (file.size > MAX_REQUEST_BYTES) return refused(faults.large);
  try {
    return readRequest(await file.text(), product);
  } catch {
    // The file was moved or its drive removed after the choice.
    return refused(faults.unreadable);
  }
}

export function readRequest(text: string, product: string): ReadRequest {
  if (text.trimStart().startsWith('-----BEGIN COA LICENSE FILE-----')) return refused(faults.answer);
  const { format, ...written } = parse(text);
  if (typeof format !== 'string' || !format.startsWith(FAMILY)) return refused(faults.foreign);
  if (format !== FORMAT) return refused(faults.version);
  const fields: Fields = {
    product_id: textOf(written.product_id).trim(),
    fingerprint: textOf(written.fingerprint).trim(),
    name: deviceText('name', textOf(written.name)),
    platform: deviceText('platform', textOf(written.platform)),
    app_version: deviceText('app_version', textOf(written.app_version)),
  };
  const broken = codes.find((name) => !isGood(name, fields[name]));
  if (broken) return refused(faults.field(words.fields[broken]));
  return fields.product_id === product
    ? { kind: 'request', request: { format, ...fields } }
    : refused(faults.product(fields.product_id));
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function isGood(name: (typeof codes)[number], value: string): boolean {
  const [least, most] = lengths[name];
  return value.length >= least && value.length <= most && value === plainName(value);
}
