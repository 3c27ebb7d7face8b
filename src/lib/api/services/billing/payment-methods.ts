import type { Payment } from '#lib/api/db/schema/payments.ts';

/** A method's display name, and its code in FatturaPA (ModalitaPagamento), which lacks some methods. */
interface Method {
  name: string;
  code?: 'MP05' | 'MP08' | 'MP19';
}

/** Methods by their names here and at the payment service. */
const methods: Record<string, Method> = {
  simulated: { name: 'Fittizio' },
  card: { name: 'Carta', code: 'MP08' },
  bank_transfer: { name: 'Bonifico', code: 'MP05' },
  customer_balance: { name: 'Bonifico', code: 'MP05' },
  sepa_debit: { name: 'Addebito diretto SEPA', code: 'MP19' },
  amazon_pay: { name: 'Amazon Pay' },
  bancontact: { name: 'Bancontact' },
  eps: { name: 'EPS' },
  ideal: { name: 'iDEAL' },
  klarna: { name: 'Klarna' },
  link: { name: 'Link' },
  paypal: { name: 'PayPal' },
  revolut_pay: { name: 'Revolut Pay' },
  satispay: { name: 'Satispay' },
};

/** A payment's method; an unknown one is displayed by the payment service's name. */
export const methodOf = ({ paymentMethod }: Pick<Payment, 'paymentMethod'>): Method =>
  methods[paymentMethod] ?? { name: paymentMethod };
