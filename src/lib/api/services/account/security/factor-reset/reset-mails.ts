import type { Context } from '#lib/api/context.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { FACTOR_RESET_LINK_DAYS, HOUR_MS } from '#lib/contract/limits.ts';
import {
  FINISH_FACTOR_RESET_PAGE,
  mailedPath,
  STOP_FACTOR_RESET_PAGE,
} from '#lib/contract/login/mailed-pages.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { count, formatInstant } from '#lib/format.ts';
import { signReset } from './reset-links.ts';

/** An account whose factors will be removed. */
export interface Resetting extends Recipient {
  id: string;
  factorResetAt: number;
}

const WHAT = 'app di autenticazione, passkey e codici di recupero';

/** The page of the link that stops a reset. */
export const stopPath = async (
  context: Context,
  { id, factorResetAt }: Pick<Resetting, 'id' | 'factorResetAt'>,
): Promise<string> =>
  mailedPath(STOP_FACTOR_RESET_PAGE, await signReset(context, 'stop', { userId: id, at: factorResetAt }));

const stopAction = async (context: Context, to: Resetting) => ({
  label: 'Non l’hai chiesto tu? Ferma la richiesta',
  path: await stopPath(context, to),
});

/** Who asks: a visitor with the password, or staff on the customer's behalf. */
export type ResetAsker = 'owner' | 'support';

const asked: Record<ResetAsker, string> = {
  owner: `qualcuno che conosce la tua password ha chiesto di togliere la verifica in due passaggi dal tuo account: ${WHAT}.`,
  support: `l’assistenza ha avviato per te la rimozione della verifica in due passaggi dal tuo account: ${WHAT}.`,
};

export const resetAskedMail = async (context: Context, to: Resetting, by: ResetAsker = 'owner') =>
  compose(context, to, {
    kind: 'factor-reset-asked',
    keeps: 'envelope',
    uselessAt: to.factorResetAt,
    subject: `Richiesta di togliere la verifica in due passaggi dal tuo account ${PRODUCT_NAME}`,
    paragraphs: [
      asked[by],
      `Fino al ${formatInstant(toInstant(to.factorResetAt))} non cambia nulla. Poi ti mandiamo un link per toglierla.`,
    ],
    action: await stopAction(context, to),
    closing:
      'Se l’hai chiesto tu non devi fare nulla: ti scriviamo ancora ogni giorno, e alla fine dell’attesa. Se non l’hai chiesto tu, ferma la richiesta e cambia la password.',
  });

export const resetReminderMail = async (context: Context, to: Resetting) => {
  const left = count(Math.round((to.factorResetAt - context.now) / HOUR_MS), 'ora', 'ore');
  return compose(context, to, {
    kind: 'factor-reset-reminder',
    keeps: 'envelope',
    uselessAt: to.factorResetAt,
    subject: `Tra ${left} si potrà togliere la verifica in due passaggi dal tuo account ${PRODUCT_NAME}`,
    paragraphs: [
      `la richiesta di togliere la verifica in due passaggi dal tuo account (${WHAT}) è ancora in attesa, fino al ${formatInstant(toInstant(to.factorResetAt))}.`,
    ],
    action: await stopAction(context, to),
    closing:
      'Se l’hai chiesto tu non devi fare nulla. Se non l’hai chiesto tu, ferma la richiesta e cambia la password.',
  });
};

/** Carries the link that finishes the reset; the notice of every mail adds the one that stops it. */
export const resetReadyMail = async (context: Context, to: Resetting, uselessAt: number) =>
  compose(context, to, {
    kind: 'factor-reset-ready',
    keeps: 'envelope',
    uselessAt,
    subject: `Ora puoi togliere la verifica in due passaggi dal tuo account ${PRODUCT_NAME}`,
    paragraphs: [
      `l’attesa è finita: con questo link togli dal tuo account ${WHAT}, e tutti i dispositivi collegati vengono disconnessi. Poi accedi con la password e scegli una nuova verifica in due passaggi.`,
    ],
    action: {
      label: 'Togli la verifica in due passaggi',
      path: mailedPath(
        FINISH_FACTOR_RESET_PAGE,
        await signReset(context, 'finish', { userId: to.id, at: to.factorResetAt }),
      ),
    },
    closing: `Il link vale ${FACTOR_RESET_LINK_DAYS} giorni e si può usare una volta sola.`,
  });
