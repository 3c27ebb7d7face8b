import type { Context } from '#lib/api/context.ts';
import type { Letter, Notice } from '#lib/api/services/mails/contents.ts';
import { letterOf } from '#lib/api/services/mails/mail.ts';
import { isSuspended } from '#lib/api/services/orders/fulfilment.ts';
import { findOrder, type OrderRow } from '#lib/api/services/orders/order-rows.ts';
import type { ReturnReason } from '#lib/contract/checkout/rules.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatMoney } from '#lib/format.ts';
import { soldText } from '#lib/text/sold.ts';

type AboutMoney = Extract<Notice, { notice: `money-${string}` }>;
type Known = OrderRow & { user: NonNullable<OrderRow['user']> };

/** A mail to an order's buyer. */
const ofOrder = <Kind extends AboutMoney['notice']>(
  write: (row: Known, about: AboutMoney & { notice: Kind }) => Pick<Letter, 'subject' | 'paragraphs'>,
) =>
  letterOf(
    (context, { paymentId }: AboutMoney & { notice: Kind }) => findKnown(context, paymentId),
    (row, about) => ({
      ...write(row, about),
      action: { label: 'Vedi il pagamento', path: href('payment', { id: about.paymentId }) },
      closing: { answered: 'Se hai domande, o pensi che sia un errore, scrivi all’assistenza' },
    }),
  );

const nameOf = ({ payment }: OrderRow) => soldText(payment);

const reasons: Record<ReturnReason, string> = {
  amount: 'l’importo arrivato non è quello dell’ordine',
  twice: 'l’ordine era già pagato',
  account: 'l’account dell’ordine non c’è più',
  license: 'la licenza da rinnovare non si può più rinnovare',
};

const NO_DEVICES = 'la licenza non può più ricevere altri dispositivi';

/** The mail about money that is returned because it bought nothing. */
export const moneyReturnedMail = ofOrder<'money-returned'>((row, { why, cents, currency }) => {
  const sum = formatMoney(cents, currency);
  return {
    subject: `Ti restituiamo ${sum}`,
    paragraphs: [
      `abbiamo ricevuto ${sum} per ${nameOf(row)} (transazione ${row.payment.transactionId}), ma ${why === 'license' && row.payment.kind === 'devices' ? NO_DEVICES : reasons[why]}.`,
      'Lo restituiamo con lo stesso metodo di pagamento: non devi fare nulla. Sul tuo conto arriva di solito entro dieci giorni.',
    ],
  };
});

const losses = {
  refunded_elsewhere: {
    subject: 'il pagamento risulta rimborsato',
    what: 'risulta rimborsato presso il servizio di pagamento',
  },
  disputed: {
    subject: 'il pagamento è contestato',
    what: 'risulta contestato presso la banca o il servizio di pagamento',
  },
} as const;

/** What is stopped after a refund elsewhere or a dispute: the licence, or a delivery that is still due. */
const stops = {
  license: {
    subject: (name: string) => `La tua licenza ${name} è sospesa`,
    what: 'Finché non è chiarito la licenza che ha pagato è sospesa: i programmi che la usano non la accettano. Chiave e dispositivi restano tuoi.',
  },
  key: {
    subject: (name: string) => `La chiave di ${name} non arriva per ora`,
    what: 'Finché non è chiarito la chiave che aspetti non arriva, nemmeno se la chiedi nella pagina dell’ordine.',
  },
  months: {
    subject: (name: string) => `I mesi di ${name} non arrivano per ora`,
    what: 'Finché non è chiarito i mesi che aspetti non arrivano, nemmeno se li chiedi nella pagina dell’ordine.',
  },
  devices: {
    subject: (name: string) => `I dispositivi di ${name} non arrivano per ora`,
    what: 'Finché non è chiarito i dispositivi che aspetti non arrivano, nemmeno se li chiedi nella pagina dell’ordine.',
  },
} as const;

/** The mail about an order whose money was disputed or refunded elsewhere. */
export const moneyLostMail = ofOrder<'money-lost'>((row, { loss, cents }) => {
  const { payment, order, license } = row;
  const { subject, what } = losses[loss];
  const stopped = stops[order.deliverAt === null && license ? 'license' : waitingOf(row)];
  return {
    subject: `${stopped.subject(payment.productName)}: ${subject}`,
    paragraphs: [
      `il pagamento di ${nameOf(row)} (transazione ${payment.transactionId}, ${formatMoney(cents, payment.currency)}) ${what}.`,
      stopped.what,
    ],
  };
});

function waitingOf({ order }: OrderRow): keyof typeof comes {
  if (order.thing === 'devices') return 'devices';
  return order.thing === 'new' ? 'key' : 'months';
}

/** The texts for a delivery that continues. */
const comes = {
  key: {
    subject: (name: string) => `La chiave di ${name} arriva come previsto`,
    when: 'La chiave arriva quando finisce il periodo di recesso, o prima se la chiedi nella pagina dell’ordine',
  },
  months: {
    subject: (name: string) => `I mesi di ${name} arrivano come previsto`,
    when: 'I mesi arrivano quando finisce il periodo di recesso, o prima se li chiedi nella pagina dell’ordine',
  },
  devices: {
    subject: (name: string) => `I dispositivi di ${name} arrivano come previsto`,
    when: 'I dispositivi arrivano quando finisce il periodo di recesso, o prima se li chiedi nella pagina dell’ordine',
  },
} as const;
const WHEN_VALID = 'Quello che hai pagato arriva quando la licenza, che è sospesa, torna valida';

/** The mail that a stopped delivery continues. */
export const moneyBackMail = ofOrder<'money-back'>((row) => {
  const { payment } = row;
  const { subject, when } = comes[waitingOf(row)];
  return {
    subject: subject(payment.productName),
    paragraphs: [
      `il pagamento di ${nameOf(row)} (transazione ${payment.transactionId}) è chiarito.`,
      `${isSuspended(row) ? WHEN_VALID : when}: non devi pagare né fare altro.`,
    ],
  };
});

async function findKnown(context: Context, paymentId: string): Promise<Known | undefined> {
  const row = await findOrder(context, paymentId);
  return row?.user ? { ...row, user: row.user } : undefined;
}
