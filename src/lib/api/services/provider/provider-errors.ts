/** No response, or one that asks to retry: the outcome is unknown. */
export class ProviderUnreachable extends Error {}

/** The payment service refuses our key or account for every call. Nothing was done; retry once that is fixed. */
export class ProviderUnusable extends ProviderUnreachable {
  /** The payment service's code, such as `api_key_expired`. */
  readonly code: string;
  /** `key`: the key is invalid. `permission`: the key lacks one. `account`: the seller's account may not do this. */
  readonly what: 'key' | 'permission' | 'account';
  constructor(what: ProviderUnusable['what'], code: string, message: string) {
    super(message);
    this.what = what;
    this.code = code;
  }
}

/** The payment service refuses one request permanently. */
export class ProviderRefused extends Error {
  /** The payment service's code, such as `card_declined`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
