/** The label that the law gives (art. 54-bis Codice del consumo). */
export const WITHDRAWAL_LINK = 'Recedere dal contratto qui';
