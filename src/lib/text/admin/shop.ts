import type { Regime, SoleMember } from '#lib/contract/admin/shop/register.ts';
import type { SalesArea, ShopField } from '#lib/contract/admin/shop/shop.ts';

const fields: Record<ShopField, string> = {
  name: 'Denominazione',
  address: 'Indirizzo',
  postalCode: 'CAP',
  city: 'Comune',
  province: 'Provincia',
  vatNumber: 'Partita IVA',
  taxCode: 'Codice fiscale',
  rea: 'REA',
  pec: 'PEC',
  phone: 'Telefono',
  general: 'Assistenza',
  technical: 'Tecnico',
  business: 'Commerciale',
  shareCapital: 'Capitale sociale versato (€)',
  soleMember: 'Soci',
  liquidation: 'In liquidazione',
  regime: 'Regime fiscale',
  supportFreed: 'Dispositivi liberati',
  supportDays: 'Giorni di proroga',
  supportDevices: 'Dispositivi in più',
  sales: 'Vendite in altri Paesi dell’Unione (OSS)',
  transferHolder: 'Intestatario del conto',
  iban: 'IBAN',
  bic: 'BIC',
  transferDays: 'Giorni per pagare',
};

const yes = 'Sì';
const no = 'No';
const salesAbroad: Record<SalesArea, string> = { italy: no, union: yes };

const regimes: Record<Regime, string> = { RF01: 'Ordinario (RF01)', RF19: 'Forfettario (RF19)' };
const memberships: Record<SoleMember, string> = {
  '': 'Non è una società di capitali',
  single: 'Socio unico',
  several: 'Più soci',
};

export const shop = {
  title: 'Negozio',
  intro: 'Chi vende e dove scrivono i clienti.',
  loadFailed: 'Impossibile caricare i dati del negozio',
  fields,
  seller: 'Venditore',
  sellerText:
    'Vale da ora per fatture, note di credito, conferme d’ordine e condizioni allegate. I documenti già emessi restano come sono.',
  contacts: 'Contatti',
  contactsText:
    'Qui arrivano i messaggi dei clienti. Gli indirizzi sono nel Centro Assistenza e nei contatti del sito; quello di assistenza è anche nelle conferme d’ordine.',
  transfer: 'Bonifico',
  transferText:
    'Con un IBAN i clienti possono scegliere il bonifico quando ordinano: la licenza arriva quando registri il denaro, in Pagamenti → Bonifici. Senza IBAN il bonifico non è offerto; gli ordini già fatti restano come sono.',
  bicHint: 'Serve a chi paga da un altro Paese.',
  transferDaysHint: (grace: number) =>
    `Da 1 a 60. Poi l’ordine aspetta ancora ${grace} giorni, per i tempi delle banche, e decade.`,
  abroad: 'Estero',
  salesAbroad,
  support: 'Quanto può fare l’assistenza',
  supportText:
    'Per ogni licenza e mese di calendario, sommando tutte le persone con il ruolo Supporto. Oltre decide un amministratore; con 0 l’assistenza non può farlo.',
  salesText: (day: string) =>
    `Attivale solo con l’iscrizione al regime OSS e al VIES. Un privato paga lo stesso prezzo, con l’IVA del suo Paese; un’impresa con partita IVA di un altro Paese lo paga senza IVA, in inversione contabile, se il VIES conferma il suo numero prima dell’ordine. Le aliquote sono quelle pubblicate al ${day}.`,
  taxCodeHint:
    'Di una ditta individuale o di un professionista: con questo codice le fatture vanno al Sistema di Interscambio. Lascia vuoto se è la partita IVA.',
  reaHint: 'Per esempio MI-1234567. Lascia vuoto se non sei nel registro delle imprese.',
  register: 'Registro delle imprese e regime',
  registerText:
    'Con il REA questi dati compaiono in ogni fattura elettronica, nei PDF e nelle conferme d’ordine (art. 2250 del codice civile).',
  shareCapitalHint: 'L’importo versato, per esempio 10.000,00. Lascia vuoto se non c’è.',
  regimes,
  regimeHint:
    'Con RF19 i prezzi non hanno IVA: il cliente paga lo stesso prezzo, la fattura ha Natura N2.2 e, oltre 77,47 €, il bollo di 2 € a tuo carico; si vende solo in Italia.',
  memberships,
  yes,
  no,
  phoneHint: 'Chi vende a consumatori lo deve indicare prima dell’ordine.',
  effects: 'Che cosa cambia per i clienti',
  effectsText: (many: string) =>
    `Chi vive in un altro Paese non può più comprare né rinnovare; le sue licenze valgono fino alla scadenza. Il rinnovo automatico si disattiva al prossimo addebito, con un’email, per ${many}.`,
  save: 'Salva i dati',
  saving: 'Salvataggio...',
  saved: 'Dati del negozio salvati',
  saveFailed: 'Dati non salvati',
  since: (moment: string) => `In vigore dal ${moment}.`,
  built: 'Sono i dati del rilascio: nessuno li ha ancora cambiati.',
  words: 'Testi del negozio',
  wordsText:
    'Orario dell’assistenza, tempi di risposta e domande frequenti: li leggono i clienti nel Centro Assistenza, nelle pagine pubbliche e nelle email.',
  wordsOpen: 'Scrivi i testi del negozio',
  deployment: 'Che cosa richiede un rilascio',
  deploymentText:
    'I testi legali (privacy, condizioni d’uso, sicurezza, accessibilità) e il mittente delle email sono fissati quando il sito viene pubblicato.',
  differs: (field: string, here: string, there: string) =>
    `${field}: qui ${here}, nelle pagine pubblicate ${there}.`,
  agrees: 'I contatti delle pagine pubblicate sono gli stessi.',
  meanwhile: (changes: string) =>
    `Qualcun altro ha cambiato i dati: ${changes}. Quello che hai scritto è ancora qui: controlla e salva di nuovo.`,
} as const;
