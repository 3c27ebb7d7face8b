import { LICENSE_RECOVERY_PAGE } from '#lib/contract/login/rules.ts';
import type { PaymentProvider } from '#lib/contract/payments/rules.ts';
import { LOST_KEY } from '#lib/text/licenses/recovery.ts';

export interface Answered {
  question: string;
  answer: string;
  /** Where the answer is put to use. */
  link?: { label: string; path: string };
}

const entries = {
  activation: {
    question: 'Come attivo la licenza?',
    answer:
      'Dopo l’acquisto trovi la chiave nella pagina Licenze. Copiala, apri il software sul computer e incollala nella schermata di attivazione.',
    link: { label: LOST_KEY, path: LICENSE_RECOVERY_PAGE },
  },
  devices: {
    question: 'Posso usare la licenza su più dispositivi?',
    answer:
      'Sì, fino al numero di attivazioni previsto dal prodotto. Nella pagina della licenza vedi i dispositivi in uso e puoi liberarne uno per attivarne un altro.',
  },
  expiry: {
    question: 'Che cosa succede quando la licenza scade?',
    answer:
      'Il software smette di avviarsi in modalità completa, ma i tuoi dati restano dove sono. Puoi prendere una nuova durata in qualsiasi momento.',
  },
  payment: {
    question: 'Quali metodi di pagamento sono accettati?',
    answer:
      'Quelli che offre la pagina del servizio di pagamento, che si apre dopo l’ordine: per esempio una carta o un addebito sul conto. I dati della carta non passano da noi.',
  },
  refund: {
    question: 'Posso chiedere un rimborso?',
    answer:
      'Sì, entro 30 giorni dall’acquisto per le licenze non utilizzate: scrivi all’assistenza indicando il codice della transazione. Entro 14 giorni puoi anche recedere senza dire perché, da «Recedere dal contratto qui» in fondo a ogni pagina pubblica o nella pagina della licenza.',
  },
  transfer: {
    question: 'Posso trasferire la licenza a un’altra persona?',
    answer:
      'Il trasferimento è possibile solo per le licenze aziendali: scrivi all’assistenza con l’indirizzo dell’altro account. La licenza passa con chiave e dispositivi; pagamenti e fatture restano a chi ha pagato, e il rinnovo automatico si spegne. Così due tuoi account diventano uno: scrivi dall’account che vuoi lasciare.',
  },
  support: {
    question: 'Che tipo di assistenza è incluso?',
    answer:
      'Assistenza via email 24 ore su 24: entro 2 ore per i problemi tecnici urgenti, entro 24 ore per le domande generali, entro 48 ore per quelle commerciali. Anche se non leggi più la posta del tuo account: dopo aver verificato chi sei ne avviamo il cambio, che vale dopo 72 ore se dall’indirizzo di prima nessuno lo ferma.',
  },
  billing: {
    question: 'Dove trovo i dati di fatturazione?',
    answer:
      'Nella pagina Pagamenti trovi ogni transazione e, quando è disponibile, la fattura. Indirizzo e azienda si cambiano nel profilo.',
  },
} as const satisfies Record<string, Answered>;

export type FaqEntry = keyof typeof entries;

/** All questions; platform pages show those about licences. */
export const faq: Readonly<Record<FaqEntry, Answered>> = entries;

const simulatedPayment =
  'In questa versione del portale l’acquisto è simulato e gratuito: non serve alcun metodo di pagamento e non viene addebitato nulla.';

/** The questions of the support screen, by who is paid. */
export const faqOf = (provider?: PaymentProvider): Answered[] =>
  Object.values(
    provider === 'fake' ? { ...faq, payment: { ...faq.payment, answer: simulatedPayment } } : faq,
  );

export const productFaq = [
  'activation',
  'devices',
  'expiry',
  'refund',
  'support',
] as const satisfies FaqEntry[];
