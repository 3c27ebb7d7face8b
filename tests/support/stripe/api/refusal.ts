import type Stripe from 'stripe';

/** An error in Stripe's format. */
type ErrorBody = Partial<Stripe.StripeRawError> & { type: Stripe.RawErrorType };

/** An error response. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object | string;
  /** Whether Stripe tried the request; otherwise it does not store the response under the idempotency key. */
  readonly isTried: boolean;

  constructor(status: number, body: object | string, { isTried = false } = {}) {
    super(`Stripe refuses with ${status}`);
    this.status = status;
    this.body = body;
    this.isTried = isTried;
  }
}

const refusal = (status: number, error: ErrorBody, given = {}) => new Refusal(status, { error }, given);

/** A request that is always invalid. */
export const wrong = (message: string, code?: string, param?: string): Refusal =>
  refusal(400, {
    type: 'invalid_request_error',
    message,
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  });

/** A request that the current state does not allow. */
export const impossible = (message: string, code?: string): Refusal =>
  refusal(400, { type: 'invalid_request_error', message, ...(code ? { code } : {}) }, { isTried: true });

export const missing = (what: string, id: string, param = 'id'): Refusal =>
  refusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

/** A bank's decline: an error that contains the current payment intent. */
export const declined = (error: ErrorBody): Refusal => refusal(402, error, { isTried: true });

export const unknownAddress = (method: string, path: string): Refusal =>
  refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` });

export const wrongKey = (key: string): Refusal =>
  refusal(401, {
    type: 'invalid_request_error',
    message: key ? 'Invalid API Key provided' : 'You did not provide an API key.',
  });

export const publishableKey = (): Refusal =>
  refusal(401, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });

export const expiredKey = (): Refusal =>
  refusal(401, {
    type: 'invalid_request_error',
    code: 'api_key_expired',
    message: 'Expired API Key provided',
  });

/** A restricted key lacks a permission. */
export const noRight = (right: string): Refusal =>
  refusal(403, {
    type: 'invalid_request_error',
    message: `The provided key does not have the required permissions for this endpoint. Having the '${right}' permission would allow this request to continue.`,
  });

export const accountRestricted = (): Refusal =>
  refusal(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: 'Your account cannot currently make charges.',
  });

export const tooMany = (): Refusal =>
  refusal(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  });

export const broken = (given = {}): Refusal =>
  refusal(500, { type: 'api_error', message: 'An unknown error occurred' }, given);

export const keyInUse = (key: string): Refusal =>
  refusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
  });

export const otherParameters = (key: string): Refusal =>
  refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with: ${key}`,
  });
