/** Pages behind mailed links, which carry their token as `?token=`: pressing what stands there is what counts. */
export const FINISH_FACTOR_RESET_PAGE = '/reimposta-accesso';
export const STOP_FACTOR_RESET_PAGE = '/reimposta-accesso/ferma';
export const DISOWN_SIGN_IN_PAGE = '/non-sono-stato-io';

/** The address of such a page. */
export const mailedPath = (page: string, token: string): string =>
  `${page}?${new URLSearchParams({ token })}`;
