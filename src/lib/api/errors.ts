import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as v from 'valibot';
import { CHANGED_MEANWHILE, EFFECTS_UNCONFIRMED } from '#lib/contract/admin/rules.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';
import { TICKET_NOT_VALID } from '#lib/contract/calls/protocol.ts';
import type { LimitReached, SwapLimitReached } from '#lib/contract/devices/devices.ts';
import type { PriceChanged } from '#lib/contract/sales/sales.ts';
import { NOT_FOUND, TOO_MANY_REQUESTS } from '#lib/text/errors.ts';

const HOUR_S = 3600;
const CHANGED = 'Intanto qualcun altro ha cambiato questi dati: non abbiamo salvato nulla.';
const UNCONFIRMED = 'Prima di salvare conferma che cosa cambia per i clienti: non abbiamo salvato nulla.';
const FACTOR_NEEDED =
  'Il tuo ruolo richiede la verifica in due passaggi: aggiungi un altro modo prima di rimuovere questo.';

/** Messages by field, as Django REST Framework sends them; `non_field_errors` is for the whole body. */
export type FieldErrors = Record<string, string[]>;

export type ErrorBody =
  | { detail: string; code: string; methods: readonly string[]; ticket?: string; can_remember?: false }
  | { detail: string; code: typeof CHANGED_MEANWHILE; current: Facts }
  | { detail: string; code: typeof EFFECTS_UNCONFIRMED; effects: object }
  | { detail: string; code?: string; messages?: Record<string, string>[]; errors?: FieldErrors }
  | v.InferInput<typeof PriceChanged>
  | v.InferInput<typeof LimitReached>
  | v.InferInput<typeof SwapLimitReached>
  | FieldErrors;

/** Refuses a request from any code below a route; the app turns it into the response. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, body: ErrorBody, headers: Record<string, string> = {}) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const refused = (status: ContentfulStatusCode, detail: string, code?: string) =>
  new ApiError(status, code ? { detail, code } : { detail });

/** Returns its argument; refuses with 404 if there is none. */
export function found<Thing>(thing: Thing | null | undefined, detail: string = NOT_FOUND): Thing {
  if (thing === null || thing === undefined) throw refused(404, detail);
  return thing;
}

/** The first row; refuses with 404 if there is none. */
export const firstFound = <Row>([row]: readonly Row[], detail?: string): Row => found(row, detail);

/** The response at an unknown address. */
export const unknownAddress = () => refused(404, NOT_FOUND, 'not_found');

/** @param seconds to wait before the next attempt */
export const refusedFor = (seconds: number, detail: string) =>
  new ApiError(429, { detail }, { 'Retry-After': String(seconds) });

/** The 429 of a rate limit; the sentence names the wait if it lasts hours. */
export const tooMany = (seconds: number) =>
  refusedFor(
    seconds,
    seconds > HOUR_S
      ? `Troppe richieste. Riprova tra ${Math.ceil(seconds / HOUR_S)} ore.`
      : TOO_MANY_REQUESTS,
  );

/** The 429 for a wait that is short enough to stay on the page. */
export const tooFast = (seconds: number) =>
  refusedFor(seconds, `Troppi tentativi. Riprova tra ${inSeconds(seconds)}.`);

const inSeconds = (seconds: number) => (seconds === 1 ? 'un secondo' : `${seconds} secondi`);

/** The refusal of a login whose wait for the second factor has expired. */
export const ticketNotValid = () => refused(401, 'L’accesso è scaduto. Accedi di nuovo.', TICKET_NOT_VALID);

/** The refusal of a write based on outdated values. */
export const changedMeanwhile = (current: Facts, detail: string = CHANGED) =>
  new ApiError(409, { detail, code: CHANGED_MEANWHILE, current });

/** The refusal of a write whose effects on customers the admin has not seen or saw differently. */
export const unconfirmedEffects = (effects: object) =>
  new ApiError(409, { detail: UNCONFIRMED, code: EFFECTS_UNCONFIRMED, effects });

/** Throws if a factor was not removed, because there is none or staff must keep it. */
export function requireGone(removal: 'gone' | 'none' | 'needed'): void {
  if (removal === 'none') throw refused(404, NOT_FOUND);
  if (removal === 'needed') throw refused(409, FACTOR_NEEDED);
}

export const invalid = (fields: FieldErrors) => new ApiError(400, fields);
