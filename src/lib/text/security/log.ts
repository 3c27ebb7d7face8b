import { SECURITY_LOG_SHOWN } from '#lib/contract/limits.ts';
import type { SecurityEventKind } from '#lib/contract/security/security.ts';

const kinds: Record<SecurityEventKind, string> = {
  signed_in: 'Accesso',
  sign_in_refused: 'Accesso rifiutato',
  second_factor_refused: 'Secondo passaggio rifiutato',
  authenticator_added: 'App di autenticazione attivata',
  authenticator_removed: 'App di autenticazione rimossa',
  passkey_added: 'Passkey aggiunta',
  passkey_renamed: 'Passkey rinominata',
  passkey_removed: 'Passkey rimossa',
  recovery_codes_replaced: 'Nuovi codici di recupero',
  recovery_code_used: 'Codice di recupero usato',
  device_remembered: 'Dispositivo ricordato',
  device_forgotten: 'Dispositivo dimenticato',
  factor_reset_asked: 'Richiesta di togliere la verifica in due passaggi',
  factor_reset_stopped: 'Richiesta di togliere la verifica in due passaggi fermata',
  factors_reset: 'Verifica in due passaggi tolta',
  sign_in_reported: 'Accesso non riconosciuto',
  email_changed: 'Indirizzo email cambiato',
  password_changed: 'Password cambiata',
  session_ended: 'Sessione chiusa',
  other_sessions_ended: 'Altre sessioni chiuse',
  data_exported: 'Dati scaricati',
  key_replaced: 'Chiave di licenza sostituita',
  key_shown: 'Chiave di licenza vista dall’assistenza',
  billing_corrected: 'Dati per la fattura corretti dall’assistenza',
  assisted_email_asked: 'Cambio di indirizzo chiesto all’assistenza',
  assisted_email_stopped: 'Cambio di indirizzo chiesto all’assistenza fermato',
  assisted_email_ended: 'Cambio di indirizzo chiesto all’assistenza finito senza effetto',
  license_moved_here: 'Licenza ricevuta da un altro account',
  license_moved_away: 'Licenza passata a un altro account',
  license_move_offered: 'Trasferimento di licenze offerto',
  role_changed: 'Ruolo in questo negozio cambiato',
};

/** Words of the security log. */
export const log = {
  title: 'Registro di sicurezza',
  intro: 'Gli eventi dell’ultimo anno, dal più recente. Gli indirizzi sono abbreviati.',
  empty: 'Nessun evento.',
  kinds,
  /** A kind that another host writes. */
  other: 'Attività dell’account',
  thisSession: 'Questa sessione',
  /** In the place of an unknown country. */
  tor: 'rete Tor',
  more: 'Mostra altri',
  loadingMore: 'Caricamento...',
  moreFailed: 'Registro non caricato',
  shown: (shown: number, all: number) => `Le ultime ${shown} voci di ${all}.`,
  most: `Qui trovi le ultime ${SECURITY_LOG_SHOWN} voci; tutte sono nei tuoi dati, che scarichi dalle impostazioni.`,
  unknown: 'Non riconosci qualcosa? Chiudi gli altri accessi e',
  changePassword: 'cambia la password',
} as const;
