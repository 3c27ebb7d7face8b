import { MAX_REQUEST_BYTES } from '#lib/contract/limits.ts';
import { formatBytes } from '#lib/format.ts';

/** Words of the dialog that frees a slot for a device whose program was refused. */
export const freeSlot = {
  title: 'Libera un posto',
  intro: (use: string) =>
    `La licenza è in uso su ${use}. Disattivane uno: ti proponiamo quello che non usi da più tempo.`,
  which: 'Dispositivo da disattivare',
  lastSeen: (day: string) => `Ultimo uso: ${day}`,
  reserved: (day: string) => `Ha un file offline: il suo posto si libera il ${day}`,
  submit: 'Libera il posto',
  failedTitle: 'Posto non liberato',
  freed: 'C’è un posto libero',
  back: 'Torna al programma: ora puoi attivarlo.',
  full: 'Ora non puoi liberare nessun posto',
  fullUntil: (day: string) =>
    `I posti sono riservati a dispositivi con un file offline: il primo si libera il ${day}.`,
  stillReserved: (day: string) =>
    `Il dispositivo è disattivato, ma ha un file offline: il suo posto si libera il ${day}.`,
  nextSwap: (day: string) =>
    `Puoi attivare un dispositivo nuovo dal ${day}, quando torna possibile un cambio; quelli di prima anche ora.`,
} as const;

/** Words for a computer without a network: its request file, and the answer to it. */
export const offlineRequest = {
  title: 'Attiva un computer senza rete',
  intro:
    'Sul computer senza rete fai creare al programma il file di richiesta e portalo qui, per esempio con una chiavetta. In cambio ricevi il file di licenza offline da riportare là.',
  field: 'File di richiesta',
  hint: `Lo scrive il programma e pesa al massimo ${formatBytes(MAX_REQUEST_BYTES)}. Lo legge questa pagina: parte solo quando confermi.`,
  choose: 'Scegli il file',
  chooseOther: 'Scegli un altro file',
  drop: 'oppure trascinalo qui',
  file: 'File',
  device: 'Computer',
  platform: 'Sistema',
  version: 'Versione',
  submit: 'Attiva e scarica il file',
  busy: 'Attivazione...',
  failed: 'Impossibile attivare il computer',
  freeSlot: 'Libera un posto',
  plans: {
    renews: (until: string | null) =>
      `Il computer ha già un posto e lo conserva: riceve un file nuovo${until ? `, quello di prima vale fino al ${until}` : ''}.`,
    returns: 'Il computer torna nel posto che gli è riservato.',
    takes: (used: number, max: number) =>
      `Il computer occupa un posto della licenza (${used} di ${max}), almeno finché vale il file.`,
    full: (max: number) =>
      `${max === 1 ? 'L’unico posto è occupato' : `Tutti e ${max} i posti sono occupati`}: liberane uno, poi scegli di nuovo il file.`,
    unknown: 'Se il computer ha già un posto lo conserva, altrimenti ne occupa uno.',
  },
  faults: {
    large: `Pesa più di ${formatBytes(MAX_REQUEST_BYTES)}: non è un file di richiesta.`,
    unreadable: 'Il file non si legge più. Sceglilo di nuovo.',
    answer: 'Questo è già un file di licenza offline: portalo al programma. Qui serve il file di richiesta.',
    foreign: 'Questo non è un file di richiesta di COA. Scegli quello che ha scritto il programma.',
    version: 'Il file di richiesta ha una forma che il portale non conosce. Aggiorna il programma.',
    product: (id: string) =>
      `La richiesta è di un altro prodotto («${id}»): aprila dalla pagina della sua licenza.`,
    field: (name: string) => `Nel file di richiesta manca o non va bene: ${name}.`,
  },
  fields: {
    product_id: 'il prodotto',
    fingerprint: 'l’impronta del computer',
  },
  done: 'Il file offline è pronto',
  doneCodes: {
    ACTIVATED: 'Il computer ha occupato un posto della licenza.',
    ALREADY_ACTIVATED: 'Il computer ha conservato il suo posto.',
  },
  doneUntil: (day: string) =>
    `Porta questo file sul computer senza rete e aprilo nel programma. Vale fino al ${day}: per andare oltre serve una nuova richiesta.`,
  again: 'Scarica di nuovo',
} as const;
