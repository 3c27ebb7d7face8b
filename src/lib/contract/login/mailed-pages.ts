/** Pages behind mailed links, with the token in `?token=`. Only the button on the page takes effect, not opening it. */
export const FINISH_FACTOR_RESET_PAGE = '/reimposta-accesso';
export const STOP_FACTOR_RESET_PAGE = '/reimposta-accesso/ferma';
export const REPORT_SIGN_IN_PAGE = '/non-sono-stato-io';

/** The URL of such a page. */
export const mailedPath = (page: string, token: string): string =>
  `${page}?${new URLSearchParams({ token })}`;

/** The page of the link that undoes an email change; the token follows the path. */
export const UNDO_EMAIL_CHANGE_PAGE = '/undo-email-change/';

/** The pages of the links that confirm and stop an email change by an admin; the token follows the path. */
export const ASSISTED_EMAIL_PAGE = '/cambio-indirizzo/conferma/';
export const STOP_ASSISTED_EMAIL_PAGE = '/cambio-indirizzo/ferma/';

/** The pages of the links that start and end copies of an account's documents; the token follows the path. */
export const INVOICE_EMAIL_PAGE = '/email-fatture/conferma/';
export const STOP_INVOICE_EMAIL_PAGE = '/email-fatture/ferma/';

/** The page of the link that invites to the admin area; the token follows the path. */
export const INVITATION_PAGE = '/invito/';

/**
 * Adds the reader's address after `#`, which servers do not receive: on a page that asks for a password, password
 * managers need the account's address.
 */
export const withOwner = (path: string, email: string): string => `${path}#${encodeURIComponent(email)}`;

/** The email address in a page's link; empty if absent. */
export function linkOwner(hash: string): string {
  try {
    const owner = decodeURIComponent(hash.slice(1));
    return owner.includes('@') ? owner : '';
  } catch {
    return '';
  }
}
