/** One sentence per kind of failure (docs/product.md, 14.1 Error catalogue). */
export const FORBIDDEN = 'Non hai i permessi per eseguire questa azione';
export const METHOD_NOT_ALLOWED = 'Metodo non consentito.';
export const NOT_FOUND = 'Risorsa non trovata';
export const VALIDATION_ERROR = 'Errore di validazione';
export const TOO_MANY_REQUESTS = 'Troppe richieste. Riprova tra qualche minuto.';
/** The advice that several sentences end or go on with. */
export const TRY_LATER = 'Riprova più tardi';
export const SERVER_ERROR = 'Errore del server. Riprova più tardi.';
export const NOTHING_SOLD = 'In questo momento non vendiamo licenze. Riprova più tardi.';
export const CONNECTION_ERROR = 'Errore di connessione. Controlla la tua connessione internet.';
export const OUTDATED = 'È disponibile una nuova versione del portale: ricarica la pagina e riprova.';
export const STALE_FORM = 'La pagina era aperta da troppo tempo: premi di nuovo il pulsante.';
