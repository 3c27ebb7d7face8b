/** Pages behind mailed links, which carry their token as `?token=`: pressing what stands there is what counts. */
export const FINISH_FACTOR_RESET_PAGE = '/reimposta-accesso';
export const STOP_FACTOR_RESET_PAGE = '/reimposta-accesso/ferma';
export const REPORT_SIGN_IN_PAGE = '/non-sono-stato-io';

/** The address of such a page. */
export const mailedPath = (page: string, token: string): string =>
  `${page}?${new URLSearchParams({ token })}`;

/** The page behind the link that undoes a change of address; the token follows the path. */
export const UNDO_EMAIL_CHANGE_PAGE = '/undo-email-change/';

/** The pages behind the links that confirm and stop a change of address by the support; the token follows the path. */
export const ASSISTED_EMAIL_PAGE = '/cambio-indirizzo/conferma/';
export const STOP_ASSISTED_EMAIL_PAGE = '/cambio-indirizzo/ferma/';

/** The pages behind the links that start and end the copies of an account's documents; the token follows the path. */
export const INVOICE_EMAIL_PAGE = '/email-fatture/conferma/';
export const STOP_INVOICE_EMAIL_PAGE = '/email-fatture/ferma/';

/** The page behind the link that invites to the seller's side; the token follows the path. */
export const INVITATION_PAGE = '/invito/';

/**
 * A mailed link to a page that asks for a password names its reader after `#`, which no server hears: password managers
 * keep a password with the address that it is for.
 */
export const withOwner = (path: string, email: string): string => `${path}#${encodeURIComponent(email)}`;

/** The address that a page's link names; empty where it names none. */
export function linkOwner(hash: string): string {
  try {
    const owner = decodeURIComponent(hash.slice(1));
    return owner.includes('@') ? owner : '';
  } catch {
    return '';
  }
}
