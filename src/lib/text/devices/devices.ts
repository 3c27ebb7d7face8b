import { OFFLINE_FILE_DAYS, SWAP_DAYS } from '#lib/contract/limits.ts';
import { count } from '#lib/format.ts';

/** Words of a licence's devices. */
export const devices = {
  title: 'Dispositivi',
  intro:
    'Ogni dispositivo attivo occupa un posto della licenza. Disattivane uno per liberare il posto: potrai riattivarlo quando vuoi.',
  swaps: (used: number, limit: number) => `Sostituzioni: ${used} di ${limit} in ${SWAP_DAYS} giorni.`,
  nextSwap: (day: string) => `La prossima è possibile dal ${day}.`,
  device: 'Dispositivo',
  unnamed: 'Dispositivo senza nome',
  platform: 'Sistema',
  version: 'Versione',
  firstSeen: 'Primo uso',
  lastSeen: 'Ultimo uso',
  status: 'Stato',
  actions: 'Azioni',
  statuses: { active: 'Attivo', reserved: 'Riservato', deactivated: 'Disattivato', unknown: 'Sconosciuto' },
  reservedUntil: (day: string) => `riservato fino al ${day}`,
  offlineUntil: (day: string) => `file offline valido fino al ${day}`,
  empty: 'Nessun dispositivo attivato',
  emptyText: 'Apri il programma, incolla la chiave di licenza: il dispositivo comparirà qui.',
  loadError: 'Errore nel caricamento dei dispositivi',
  moreOf: (name: string) => `Altre azioni per ${name}`,
  rename: 'Rinomina',
  name: 'Nome del dispositivo',
  save: 'Salva',
  saving: 'Salvataggio...',
  renamed: 'Nome aggiornato',
  renameFailed: 'Impossibile rinominare il dispositivo',
  offline: 'Scarica il file offline',
  offlineBusy: 'Preparazione...',
  offlineHint: `Il file offline permette di usare il programma senza connessione fino a ${OFFLINE_FILE_DAYS} giorni, e non oltre la scadenza della licenza. Finché è valido, il suo posto resta riservato anche se disattivi il dispositivo.`,
  offlineDone: 'File offline scaricato',
  offlineDoneText: (day: string) => `È valido fino al ${day}.`,
  offlineFailed: 'Impossibile preparare il file offline',
  deactivate: 'Disattiva',
  deactivateOf: (name: string) => `Disattiva ${name}`,
  deactivating: 'Disattivazione...',
  deactivateAll: 'Disattiva tutti',
  deactivated: 'Dispositivo disattivato',
  allDeactivated: 'Dispositivi disattivati',
  reserved: (day: string) => `Il posto resta riservato fino al ${day}, quando scade il file offline.`,
  deactivateFailed: 'Impossibile disattivare il dispositivo',
  askOne: (name: string) => `Disattivare ${name}?`,
  askOneText:
    'Il programma smetterà di funzionare su questo dispositivo alla prossima verifica e il posto tornerà libero.',
  askOneReserved: (day: string) =>
    `Il dispositivo ha un file offline valido fino al ${day}: fino ad allora continua a funzionare senza connessione e il suo posto resta riservato.`,
  askAll: 'Disattivare tutti i dispositivi?',
  askAllText: (n: number) =>
    `Il programma smetterà di funzionare su ${count(n, 'dispositivo', 'dispositivi')} alla prossima verifica. I posti dei dispositivi con un file offline valido restano riservati fino alla sua scadenza.`,
} as const;
