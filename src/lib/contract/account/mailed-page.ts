/** The page behind the link that undoes a change of address; the token follows the path. */
export const UNDO_EMAIL_CHANGE_PAGE = '/undo-email-change/';
