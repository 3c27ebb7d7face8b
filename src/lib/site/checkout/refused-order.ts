import { PROVIDER_DOWN } from '#lib/contract/checkout/rules.ts';
import type { FormStep, SentForm } from '#lib/contract/routes/sent-form.ts';
import { firstText } from '#lib/site/forms/first-text.ts';
import { checkoutPage } from '#lib/text/site/checkout.ts';

type Sent = SentForm | FormStep | undefined;

/** Why an order was refused: one sentence for the page, and sentences for single fields. */
export interface RefusedOrder {
  sentence: string;
  at: Readonly<Record<string, string | undefined>>;
}

/** The page's messages about a refused order. */
export function refusedOrder(sent: Sent, fallback: string = checkoutPage.failed): RefusedOrder | undefined {
  if (sent?.state !== 'refused') return undefined;
  const { status, body } = sent;
  const isSaid = status < 500 || ['SALES_OFF', PROVIDER_DOWN].includes(Object(body).code);
  const at = Object.fromEntries(
    Object.entries(status === 400 ? Object(body) : {}).map(([field, sentences]) => [
      field,
      firstText(sentences),
    ]),
  );
  return { sentence: (isSaid && firstText(body)) || fallback, at };
}

/** Whether the box was ticked with its current text: a changed text needs new consent. */
export const isTicked = (sent: Sent, name: string, value: string): boolean =>
  sent?.state === 'refused' && sent.typed[name] === value;
