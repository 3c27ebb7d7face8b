import type { Context } from '#lib/api/context.ts';
import { compose } from '#lib/api/services/mails/mail.ts';
import { newsletterPages } from '#lib/contract/newsletter/rules.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';

export const confirmSubscriptionMail = (
  context: Context,
  email: string,
  { token, endsAt }: { token: string; endsAt: number },
) =>
  compose(
    context,
    { email },
    {
      kind: 'newsletter-confirmation',
      keeps: 'nothing',
      uselessAt: endsAt,
      subject: `Conferma l’iscrizione alla newsletter di ${PRODUCT_NAME}`,
      paragraphs: [
        `qualcuno, forse tu, ha chiesto di ricevere la newsletter di ${PRODUCT_NAME} a questo indirizzo. Per riceverla conferma l’iscrizione.`,
      ],
      action: { label: 'Conferma l’iscrizione', path: `${newsletterPages.confirm}${token}` },
      closing:
        'Il link vale 7 giorni. Se non l’hai chiesto tu, ignora questo messaggio: non ti scriveremo più.',
    },
  );

export const subscribedMail = (context: Context, email: string, token: string) =>
  compose(
    context,
    { email },
    {
      kind: 'newsletter-welcome',
      keeps: 'nothing',
      subject: `Iscrizione alla newsletter di ${PRODUCT_NAME} confermata`,
      paragraphs: ['la tua iscrizione è confermata: ti scriveremo quando pubblichiamo qualcosa di nuovo.'],
      action: { label: 'Annulla l’iscrizione', path: `${newsletterPages.unsubscribe}${token}` },
      closing: 'Puoi annullare l’iscrizione quando vuoi con il link qui sopra.',
    },
  );
