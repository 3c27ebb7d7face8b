import type { LicensingCall } from '#lib/contract/devices/licensing-calls.ts';
import type { ProgramCallText } from './call-text.ts';

const unusable = 'La licenza non si può usare con il prodotto: `code` dice perché.';
const inactive = 'La licenza o il dispositivo non è attivo: `code` dice perché.';
const unknownKey = 'Nessuna licenza ha questa chiave.';

/** The calls of desktop products. */
export const deviceCalls: { readonly [Name in LicensingCall]: ProgramCallText<Name> } = {
  activate: {
    what: 'Attiva il dispositivo: occupa un posto della licenza.',
    how: [
      'Quando il cliente inserisce la chiave. Ripeterla per lo stesso dispositivo riesce e non occupa un altro posto: fallo anche dopo una reinstallazione. `name`, `platform` e `app_version` descrivono soltanto il dispositivo: ciò che è troppo lungo viene tagliato, mai rifiutato.',
      '`license` dice che cosa il cliente ha comprato (`features`, `limits`, `is_trial`); `activation.lease_until` fino a quando il posto è del dispositivo, `null` se lo tiene finché non lo lascia. L’attivazione non è firmata: decidi all’avvio con `validate`.',
    ],
    answers: {
      200: 'Il dispositivo era già attivo: `ALREADY_ACTIVATED`.',
      201: 'Il dispositivo ha occupato un posto: `ACTIVATED`.',
    },
    refusals: {
      403: unusable,
      404: unknownKey,
      409: 'I posti sono tutti occupati: mostra al cliente `manage_url`, dove ne libera uno. Oppure troppi dispositivi hanno preso il posto di altri: il prossimo può da `next_swap_at`.',
    },
  },
  validate: {
    what: 'Chiede se la licenza è buona per il dispositivo.',
    how: [
      'A ogni avvio. Anche un «no» è una risposta 200, con il suo `code`: così non si confonde con un guasto. Manda un `nonce` nuovo ogni volta e decidi solo in base a ciò che è firmato in `signature`.',
      'Senza `fingerprint` controlla la licenza e non il dispositivo. `app_version` aggiorna la versione che il cliente vede fra i suoi dispositivi.',
    ],
    answers: { 200: 'L’esito, sì o no: `code` è il primo controllo che non passa, oppure `VALID`.' },
  },
  renewLease: {
    what: 'Tiene il posto di un prodotto che li dà a tempo.',
    how: [
      'Solo se `activation.lease_until` non è `null`: a un terzo della durata, finché il programma è aperto. Un posto che nessuno rinnova si libera da solo.',
    ],
    answers: {
      200: 'Il posto è del dispositivo fino a `lease_until`; `null` se il prodotto non li dà a tempo.',
    },
    refusals: {
      403: `${inactive} Con \`NOT_ACTIVATED\` il posto è finito: attiva di nuovo.`,
      404: unknownKey,
    },
  },
  deactivate: {
    what: 'Libera il posto del dispositivo.',
    how: [
      'Quando il cliente lascia il dispositivo. Indica `fingerprint` oppure `activation_id`. Ripeterla riesce, e riesce anche se la licenza è scaduta, sospesa o revocata.',
    ],
    answers: {
      200: '`DEACTIVATED`: il posto è libero. `SLOT_RESERVED`: il dispositivo ha un file offline, che tiene il posto fino a `reserved_until`.',
    },
    refusals: {
      403: 'La chiave è stata sostituita, o la licenza è di un altro prodotto.',
      404: 'Nessuna licenza ha questa chiave, o nessun suo dispositivo questa impronta.',
    },
  },
  deviceOfflineFile: {
    what: 'Dà un file di licenza, con cui il dispositivo lavora senza rete.',
    how: [
      'Il dispositivo deve essere attivo. Il file vale 30 giorni, o fino alla fine della licenza se arriva prima; il posto resta del dispositivo fino ad allora. Chiedilo di nuovo quando c’è rete: l’ultimo vale.',
    ],
    answers: { 200: 'Il testo del file in `content`, firmato; la sua fine in `expires_at`.' },
    refusals: { 403: inactive, 404: unknownKey },
  },
  licensePublicKeys: {
    what: 'Dà le chiavi pubbliche che verificano risposte e file.',
    how: [
      'Chi sviluppa le include nel prodotto; non serve la chiave di licenza. `current` è quella che firma adesso, le altre verificano firme di prima. Con `product_id=coa-test` sono le chiavi dell’ambiente di prova.',
    ],
    answers: { 200: 'Le chiavi, per nome.' },
  },
};
