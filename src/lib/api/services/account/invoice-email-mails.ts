import type { Context } from '#lib/api/context.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { endOfLink } from '#lib/api/services/account/login/mailed-tokens.ts';
import { compose } from '#lib/api/services/mails/mail.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { INVOICE_EMAIL_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';

/** Goes to the address that is asked. The only detail of the customer in it is the account's confirmed address. */
export const copiesWantedMail = (
  context: Context,
  user: Pick<User, 'id' | 'email'>,
  { email, token }: { email: string; token: string },
) =>
  compose(
    context,
    { id: user.id, email },
    {
      kind: 'invoice-copies-wanted',
      keeps: 'envelope',
      uselessAt: endOfLink(context, 'invoice_email'),
      subject: `Vuoi ricevere qui le fatture di un account ${PRODUCT_NAME}?`,
      paragraphs: [
        `il titolare dell’account ${readableAddress(user.email)} chiede di mandare a questo indirizzo una copia delle fatture e degli altri documenti dei suoi acquisti.`,
      ],
      action: { label: 'Ricevi le fatture', path: INVOICE_EMAIL_PAGE + token },
      closing:
        'Il link vale 24 ore. Se non aspettavi questa richiesta, ignora questo messaggio: non riceverai nulla.',
    },
  );

/** Where a person changes the address: an organization has no settings. */
const toSettings = ({ kind }: User, closing: string) =>
  kind === 'person'
    ? { action: { label: 'Apri le impostazioni', path: href('settings') }, closing }
    : {
        closing: 'Sono le fatture dell’organizzazione di cui ricevi le email: se qualcosa non va, scrivici.',
      };

export const copiesStartedMail = (context: Context, user: User, email: string) =>
  compose(context, user, {
    kind: 'invoice-copies-started',
    subject: `Le fatture del tuo account ${PRODUCT_NAME} arrivano anche a un altro indirizzo`,
    paragraphs: [
      `da ora mandiamo una copia delle fatture e degli altri documenti dei tuoi acquisti anche a ${readableAddress(email)}, che l’ha confermato.`,
    ],
    ...toSettings(
      user,
      'Se non l’hai chiesto tu, rimuovi l’indirizzo dalle impostazioni e cambia la password.',
    ),
  });

export const copiesEndedMail = (context: Context, user: User) =>
  compose(context, user, {
    kind: 'invoice-copies-ended',
    subject: `Le fatture del tuo account ${PRODUCT_NAME} arrivano solo a te`,
    paragraphs: [
      `chi legge ${readableAddress(user.invoiceEmail)} non vuole più ricevere le copie delle tue fatture. A te arrivano come prima.`,
    ],
    ...toSettings(user, 'Se vuoi mandarle a un altro indirizzo, scrivilo nelle impostazioni.'),
  });
