import { count } from '#lib/format.ts';

/** Words about a licence that several screens share. */
export const licenseWords = {
  statuses: {
    active: 'Attiva',
    expired: 'Scaduta',
    expiring: 'In scadenza',
    suspended: 'Sospesa',
    revoked: 'Revocata',
    unknown: 'Sconosciuto',
  },
  trial: 'Prova',
  unpaid: 'Da pagare',
  daysLeft: (n: number) => count(n, 'giorno', 'giorni'),
  loadFailed: {
    fallback: 'Errore nel caricamento delle licenze',
    toast: {
      title: 'Errore caricamento',
      message: 'Impossibile caricare le licenze. Riprova più tardi.',
    },
  },
  coveredKey: 'chiave nascosta',
  /** Of a licence from another system, of which only the hash is kept. */
  unknownKey: 'È quella che usi già: qui non possiamo mostrarla',
  showKey: 'Mostra la chiave',
  hideKey: 'Nascondi la chiave',
  /** The key's end tells those of one product apart. */
  copyKey: (product: string, end = '') => `Copia la chiave di ${product} ${end}`.trim(),
  copiedAll: (n: number) => `${count(n, 'chiave copiata', 'chiavi copiate')} negli appunti`,
  copied: 'Copiato!',
  copiedText: 'Chiave licenza copiata negli appunti',
  copyFailed: 'Impossibile copiare negli appunti',
} as const;
