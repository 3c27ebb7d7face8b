import type { SalesArea, ShopField } from '#lib/contract/admin/shop/shop.ts';

const fields: Record<ShopField, string> = {
  name: 'Denominazione',
  address: 'Indirizzo',
  postalCode: 'CAP',
  city: 'Comune',
  province: 'Provincia',
  vatNumber: 'Partita IVA',
  rea: 'REA',
  pec: 'PEC',
  phone: 'Telefono',
  general: 'Assistenza',
  technical: 'Tecnico',
  business: 'Commerciale',
  sales: 'Vendite in altri Paesi dell’Unione (OSS)',
};

const salesAbroad: Record<SalesArea, string> = { italy: 'No', union: 'Sì' };

export const shop = {
  title: 'Negozio',
  intro: 'Chi vende e dove scrivono i clienti.',
  loadFailed: 'Non è stato possibile caricare i dati del negozio',
  fields,
  seller: 'Venditore',
  sellerText:
    'Vale da ora per fatture, note di credito, conferme d’ordine e condizioni allegate. I documenti già emessi restano come sono.',
  contacts: 'Contatti',
  contactsText:
    'Qui arrivano i messaggi dei clienti; l’indirizzo di assistenza è anche nelle conferme d’ordine.',
  abroad: 'Estero',
  salesAbroad,
  salesText: (day: string) =>
    `Accendile solo con l’iscrizione al regime OSS e al VIES. Un privato paga lo stesso prezzo, con l’IVA del suo Paese; un’impresa con partita IVA di un altro Paese lo paga senza IVA, in inversione contabile: controlla il suo numero nel VIES. Le aliquote sono quelle pubblicate al ${day}.`,
  reaHint: 'Per esempio MI-1234567.',
  phoneHint: 'Chi vende a consumatori lo deve indicare prima dell’ordine.',
  save: 'Salva i dati',
  saving: 'Salvataggio...',
  saved: 'Dati del negozio salvati',
  saveFailed: 'Dati non salvati',
  since: (moment: string) => `In vigore dal ${moment}.`,
  built: 'Sono i dati del rilascio: nessuno li ha ancora cambiati.',
  deployment: 'Che cosa richiede un rilascio',
  deploymentText:
    'Le pagine del sito (contatti, assistenza, privacy, condizioni d’uso, sicurezza) e il mittente delle email sono fissati quando il sito viene pubblicato.',
  differs: (field: string, here: string, there: string) =>
    `${field}: qui ${here}, nelle pagine pubblicate ${there}.`,
  agrees: 'I contatti delle pagine pubblicate sono gli stessi.',
  meanwhile: (changes: string) =>
    `Qualcun altro ha cambiato i dati: ${changes}. I valori sono aggiornati: controlla e salva di nuovo.`,
} as const;
