import type { UsageLog } from '#lib/contract/licenses/licenses.ts';
import { count } from '#lib/format.ts';

type Counted = Pick<UsageLog, 'count' | 'is_minimum'>;

/** Words of a licence's usage log. */
export const usage = {
  title: 'Registro di utilizzo',
  event: 'Evento',
  allEvents: 'Tutti gli eventi',
  from: 'Dal',
  to: 'Al',
  reversed: 'La data finale viene prima di quella iniziale.',
  filter: 'Filtra',
  clear: 'Azzera filtri',
  date: 'Data',
  device: 'Dispositivo',
  version: 'Versione',
  detail: 'Dettaglio',
  /** How often it happened; empty for once. */
  times: ({ count: n, is_minimum }: Counted) =>
    is_minimum ? (n === 1 ? 'una o più volte' : `${n} volte o più`) : n === 1 ? '' : `${n} volte`,
  count: 'Numero',
  certainty: 'Conteggio',
  exact: 'esatto',
  minimum: 'minimo',
  events: {
    created: 'Licenza creata',
    activated: 'Attivazione',
    reactivated: 'Riattivazione',
    activation_refused: 'Attivazione rifiutata',
    validated: 'Verifica',
    validation_refused: 'Verifica rifiutata',
    deactivated: 'Disattivazione',
    deactivation_refused: 'Disattivazione rifiutata',
    renamed: 'Dispositivo rinominato',
    offline_file: 'File offline',
    offline_file_refused: 'File offline rifiutato',
    renewed: 'Rinnovo',
    extended: 'Proroga',
    shortened: 'Durata ridotta',
    key_replaced: 'Chiave sostituita',
    status_changed: 'Cambio di stato',
    limit_changed: 'Cambio dei dispositivi',
    moved: 'Cambio di account',
  },
  empty: 'Nessun evento registrato',
  emptyFiltered: 'Nessun evento corrisponde ai filtri',
  loadError: 'Errore nel caricamento del registro di utilizzo',
  pages: 'Pagine del registro',
  export: 'Esporta CSV',
  exporting: 'Esportazione...',
  exportHint: 'Il file contiene tutti gli eventi che corrispondono ai filtri.',
  exported: 'Registro esportato',
  exportedText: (n: number) => count(n, 'riga', 'righe'),
  exportFailed: 'Impossibile esportare il registro',
  fileName: (id: string) => `registro-licenza-${id}.csv`,
} as const;
