/** No answer, or one that says to come again: whether the thing was done is not known. */
export class ProviderUnreachable extends Error {}

/**
 * The payment service refuses our key or account for every call: nothing was done, and the same can be asked for once that is
 * mended.
 */
export class ProviderUnusable extends ProviderUnreachable {
  /** The payment service's own code, such as `api_key_expired`. */
  readonly code: string;
  /** `key`: it is no key of theirs. `permission`: it may not do this. `account`: the seller may not. */
  readonly what: 'key' | 'permission' | 'account';
  constructor(what: ProviderUnusable['what'], code: string, message: string) {
    super(message);
    this.what = what;
    this.code = code;
  }
}

/** The payment service refuses one thing for good. */
export class ProviderRefused extends Error {
  /** The payment service's own code, such as `card_declined`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
