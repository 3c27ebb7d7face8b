import type { WrittenQuestion } from '#lib/contract/admin/shop/words.ts';
import { LICENSE_RECOVERY_PAGE } from '#lib/contract/login/rules.ts';
import type { PaymentProvider } from '#lib/contract/payments/rules.ts';
import type { SupportInfo, SupportQuestion } from '#lib/contract/support/info.ts';
import {
  type AnswerHours,
  BUILT_HOURS,
  contacts,
  type InitialQuestion,
  initialQuestions,
} from '#lib/contract/support/rules.ts';
import { LOST_KEY } from '#lib/text/licenses/recovery.ts';
import { support } from './support.ts';

/** What the initial answers are composed of. */
export interface AnswerFacts {
  hours: string;
  answerHours: AnswerHours;
  /** Who is paid for new orders; undefined where nothing is sold. */
  provider: PaymentProvider | undefined;
}

interface Initial {
  question: string;
  answer: string | ((facts: AnswerFacts) => string);
  link?: { label: string; path: string };
}

/** In the words of the specification, whose answer names the hours alone. */
const around = (hours: string) => (hours === BUILT_HOURS ? '24 ore su 24' : hours);

const initial: Record<InitialQuestion, Initial> = {
  activation: {
    question: 'Come attivo la licenza?',
    answer:
      'Dopo l’acquisto trovi la chiave nella pagina Licenze. Copiala, apri il programma sul computer e incollala nella schermata di attivazione.',
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
      'Il programma smette di avviarsi in modalità completa, ma i tuoi dati restano dove sono. Puoi rinnovarla in qualsiasi momento.',
  },
  payment: {
    question: 'Quali metodi di pagamento sono accettati?',
    answer: ({ provider }) =>
      provider === 'fake'
        ? 'In questa versione del portale l’acquisto è simulato e gratuito: non serve alcun metodo di pagamento e non viene addebitato nulla.'
        : 'Quelli che offre la pagina del servizio di pagamento, che si apre dopo l’ordine: per esempio una carta o un addebito sul conto. I dati della carta non passano da noi.',
  },
  refund: {
    question: 'Posso chiedere un rimborso?',
    answer:
      'Sì, entro 30 giorni dall’acquisto per le licenze non utilizzate: scrivi all’assistenza indicando il codice della transazione. Entro 14 giorni puoi anche recedere senza dire perché, da «Recedere dal contratto qui» in fondo a ogni pagina pubblica o nella pagina della licenza.',
  },
  transfer: {
    question: 'Posso trasferire la licenza a un’altra persona?',
    answer:
      'Il trasferimento è possibile solo per le licenze aziendali: scrivi all’assistenza con l’indirizzo dell’altro account. La licenza passa con chiave e dispositivi; pagamenti e fatture restano a chi ha pagato, e il rinnovo automatico si disattiva. Puoi così riunire due tuoi account: scrivi da quello che vuoi lasciare.',
  },
  support: {
    question: 'Che tipo di assistenza è incluso?',
    answer: ({ hours, answerHours: { general, technical, business } }) =>
      `Assistenza via email ${around(hours)}: ${support.within(technical)} per i problemi tecnici urgenti, ${support.within(general)} per le domande generali, ${support.within(business)} per quelle commerciali. Se non leggi più le email del tuo account: dopo aver verificato chi sei ne avviamo il cambio di indirizzo, che vale dopo 72 ore se nessuno lo ferma dall’indirizzo precedente.`,
  },
  billing: {
    question: 'Dove trovo i dati di fatturazione?',
    answer:
      'Nella pagina Pagamenti trovi ogni transazione e, quando è disponibile, la fattura. Indirizzo e azienda si cambiano nel profilo.',
  },
};

/** The build's answer to a question of its own. */
export function initialAnswer(question: InitialQuestion, facts: AnswerFacts): string {
  const { answer } = initial[question];
  return typeof answer === 'string' ? answer : answer(facts);
}

const onProductPages: ReadonlySet<InitialQuestion> = new Set([
  'activation',
  'devices',
  'expiry',
  'refund',
  'support',
]);

/** The questions until the owner of the shop writes others. */
export const builtQuestions: readonly WrittenQuestion[] = initialQuestions.map((name) => ({
  question: initial[name].question,
  answer: { initial: name },
  link: initial[name].link ?? null,
  on_product_pages: onProductPages.has(name),
}));

/** Questions as customers read them. */
export const answered = (questions: readonly WrittenQuestion[], facts: AnswerFacts): SupportQuestion[] =>
  questions.map(({ answer, ...question }) => ({
    ...question,
    answer: 'text' in answer ? answer.text : initialAnswer(answer.initial, facts),
  }));

const byCategory = <Name extends 'email' | 'answerHours'>(name: Name) => ({
  general: contacts.general[name],
  technical: contacts.technical[name],
  business: contacts.business[name],
});
export const builtAnswerHours: AnswerHours = byCategory('answerHours');

/** What is shown where the API's host knows nothing of it. */
export const builtInfo = (provider: PaymentProvider | undefined): SupportInfo => ({
  hours: BUILT_HOURS,
  answer_hours: builtAnswerHours,
  mailboxes: byCategory('email'),
  questions: answered(builtQuestions, {
    hours: BUILT_HOURS,
    answerHours: builtAnswerHours,
    provider,
  }),
});
