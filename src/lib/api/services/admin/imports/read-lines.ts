import * as v from 'valibot';
import { instantOf, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { lastOf } from '#lib/api/services/admin/licenses/rules.ts';
import { findTest } from '#lib/api/services/devices/test-licenses.ts';
import {
  hashedKey,
  hasOwnForm,
  ofForeignKey,
  parseForeignKey,
  parseLicenseKey,
} from '#lib/api/services/shared/license-keys.ts';
import type { ImportColumn, ImportReason } from '#lib/contract/admin/imports/rules.ts';
import { counted } from '#lib/contract/admin/licenses/licenses.ts';
import { isDay } from '#lib/contract/calendar.ts';
import { clearableLine, email, firstName, lastName } from '#lib/contract/fields.ts';
import type { LicenseStatus } from '#lib/contract/licenses/rules.ts';
import { MAX_IMPORT_NOTE, MAX_IMPORT_YEARS, MAX_LICENSE_DEVICES } from '#lib/contract/limits.ts';

/** A line's cells, before anything is looked up. */
export type Cells = Partial<Record<ImportColumn, string>>;

/** The licence that a line describes. */
export interface WantedLicense {
  email: string;
  name: string;
  /** A product's id or name. */
  product: string;
  /** The key's look-up value, and the key itself unless only its hash is known. */
  key: { lookup: string; own?: string; foreign?: string };
  status: LicenseStatus;
  createdAt: number;
  expiresAt: number | null;
  /** `undefined` means the product's device limit. */
  devices: number | undefined;
  note: string;
}

/** Thrown with the reason why a line is invalid. */
class Unreadable extends Error {
  readonly why: ImportReason;

  constructor(why: ImportReason) {
    super(why);
    this.why = why;
  }
}

/** A value that passes a schema of the contract. */
function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  why: ImportReason,
): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, value);
  if (!success) throw new Unreadable(why);
  return output;
}

const optionalName = (
  schema: v.GenericSchema<string, string>,
  cell: string | undefined,
  why: ImportReason,
) => (cell?.trim() ? checked(schema, cell, why) : '');

/** The licence that a line describes, or the reason why the line is invalid. */
export function readLine(cells: Cells, now: number): WantedLicense | ImportReason {
  try {
    const names = [
      optionalName(firstName, cells.first_name, 'first_name'),
      optionalName(lastName, cells.last_name, 'last_name'),
    ];
    const product = cells.product?.trim();
    if (!product) throw new Unreadable('product');
    return {
      email: checked(email, cells.email ?? '', 'email'),
      name: names.filter(Boolean).join(' '),
      product,
      key: readKey(cells),
      ...readTime(cells, now),
      devices: readDevices(cells.devices?.trim()),
      note: checked(clearableLine(MAX_IMPORT_NOTE), cells.note ?? '', 'note'),
    };
  } catch (error) {
    if (error instanceof Unreadable) return error.why;
    throw error;
  }
}

const SHA256 = /^[\da-f]{64}$/i;

function readKey({ key: typed = '', key_hash: hash = '' }: Cells): WantedLicense['key'] {
  const [key, sha256] = [typed.trim(), hash.trim()];
  if (!key && !sha256) throw new Unreadable('key_missing');
  if (key && sha256) throw new Unreadable('key_both');
  if (sha256) {
    if (!SHA256.test(sha256)) throw new Unreadable('key_hash');
    return { lookup: hashedKey(sha256) };
  }
  if (findTest(key)) throw new Unreadable('key_test');
  if (hasOwnForm(key)) {
    const own = parseLicenseKey(key);
    if (own === undefined) throw new Unreadable('key_ours');
    return { lookup: own, own };
  }
  const foreign = parseForeignKey(key);
  if (foreign === undefined) throw new Unreadable('key');
  return { lookup: ofForeignKey(foreign), foreign };
}

/** Names of statuses, including those of other systems. */
const statuses: Readonly<Record<string, LicenseStatus>> = {
  active: 'active',
  attiva: 'active',
  valid: 'active',
  expiring: 'active',
  inactive: 'active',
  expired: 'expired',
  scaduta: 'expired',
  suspended: 'suspended',
  sospesa: 'suspended',
  disabled: 'suspended',
  revoked: 'revoked',
  revocata: 'revoked',
  banned: 'revoked',
  refunded: 'revoked',
};

/** An ended licence is stored as expired, so that no mail announces its end. */
function readTime(cells: Cells, now: number): Pick<WantedLicense, 'status' | 'createdAt' | 'expiresAt'> {
  const createdAt = readInstant(cells.created, startOfItalianDay, 'created') ?? now;
  const expiresAt = readInstant(cells.expires, lastOf, 'expires');
  if (createdAt > now) throw new Unreadable('created');
  if (expiresAt !== null && expiresAt <= createdAt) throw new Unreadable('ends_early');
  if (
    expiresAt !== null &&
    new Date(expiresAt).getFullYear() > new Date(now).getFullYear() + MAX_IMPORT_YEARS
  )
    throw new Unreadable('expires');
  const hasEnded = expiresAt !== null && expiresAt <= now;
  const said = cells.status?.trim().toLowerCase();
  const status = said ? statuses[said] : 'active';
  if (status === undefined) throw new Unreadable('status');
  if (status === 'expired' && !hasEnded) throw new Unreadable('status_end');
  return { status: status === 'active' && hasEnded ? 'expired' : status, createdAt, expiresAt };
}

const ITALIAN_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
/** No licence is older: earlier dates are what other systems write for «never». */
const FIRST_YEAR = 1990;

/** The instant of a date: `2026-03-31` or `31/03/2026`, with or without a time; nothing for an empty cell. */
function readInstant(
  cell: string | undefined,
  ofDay: (day: string) => number,
  why: ImportReason,
): number | null {
  const said = cell?.trim();
  if (!said) return null;
  const text = said.replace(ITALIAN_DAY, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
  const day = text.slice(0, 10);
  if (!isDay(day) || Number(day.slice(0, 4)) < FIRST_YEAR) throw new Unreadable(why);
  if (text === day) return ofDay(day);
  const instant = INSTANT.test(text) ? instantOf(text.replace(' ', 'T')) : Number.NaN;
  if (Number.isNaN(instant)) throw new Unreadable(why);
  return instant;
}

function readDevices(said: string | undefined): number | undefined {
  if (!said) return undefined;
  return checked(counted(MAX_LICENSE_DEVICES), /^\d{1,9}$/.test(said) ? Number(said) : Number.NaN, 'devices');
}
