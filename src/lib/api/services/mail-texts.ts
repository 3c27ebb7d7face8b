import { html } from 'hono/html';
import { href, PRODUCT_NAME, TAGLINE } from '#lib/contract/routes.ts';
import type { Context } from '../context.ts';
import type { Mail } from '../mail.ts';

/** The Italian mails. Each is a letter from which the plain and the HTML form are made. */
interface Letter {
  subject: string;
  paragraphs: string[];
  action?: { label: string; path: string };
  closing: string;
}

interface Recipient {
  email: string;
  /** Only where its owner is known to have written it: a stranger's «name» must not reach a mailbox. */
  firstName?: string;
}

async function compose({ env }: Context, to: Recipient, letter: Letter): Promise<Mail> {
  const greeting = to.firstName ? `Ciao ${to.firstName},` : 'Ciao,';
  const url = letter.action && new URL(letter.action.path, env.SITE_ORIGIN).href;
  const signature = `${PRODUCT_NAME} · ${TAGLINE}`;
  const action = letter.action ? [`${letter.action.label}:\n${url}`] : [];
  const page = await html`<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><title>${letter.subject}</title></head>
<body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#1c2430;max-width:36em;margin:0 auto;padding:24px">
<p>${greeting}</p>
${letter.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${letter.action ? html`<p><a href="${url}">${letter.action.label}</a></p><p>Se il collegamento non si apre, copia questo indirizzo nel browser:<br>${url}</p>` : ''}
<p>${letter.closing}</p>
<p style="border-top:1px solid #d5d9e0;padding-top:12px;font-size:14px">${signature}</p>
</body>
</html>`;
  return {
    to: to.email,
    subject: letter.subject,
    text: [greeting, ...letter.paragraphs, ...action, letter.closing, signature].join('\n\n'),
    html: String(page),
  };
}

export const verificationMail = (context: Context, email: string, token: string) =>
  compose(
    context,
    { email },
    {
      subject: `Conferma il tuo indirizzo email per ${PRODUCT_NAME}`,
      paragraphs: [`per attivare il tuo account ${PRODUCT_NAME} conferma che questo indirizzo email è tuo.`],
      action: { label: 'Conferma il tuo indirizzo', path: href('verifyEmail', { token }) },
      closing: 'Il collegamento vale 24 ore. Se non hai creato tu un account, ignora questo messaggio.',
    },
  );

export const alreadyRegisteredMail = (context: Context, to: Recipient) =>
  compose(context, to, {
    subject: `Hai già un account ${PRODUCT_NAME}`,
    paragraphs: [
      `qualcuno ha provato a creare un account ${PRODUCT_NAME} con questo indirizzo, che però è già registrato.`,
      'Se sei stato tu, accedi con la tua password; se non la ricordi puoi sceglierne una nuova.',
    ],
    action: { label: 'Accedi', path: href('login') },
    closing: 'Se non sei stato tu non devi fare nulla: il tuo account non è cambiato.',
  });

export const resetMail = (context: Context, to: Recipient, token: string) =>
  compose(context, to, {
    subject: `Scegli una nuova password per ${PRODUCT_NAME}`,
    paragraphs: [`abbiamo ricevuto la richiesta di cambiare la password del tuo account ${PRODUCT_NAME}.`],
    action: { label: 'Scegli una nuova password', path: href('resetPassword', { token }) },
    closing:
      'Il collegamento vale un’ora e si può usare una volta sola. Se non sei stato tu, ignora questo messaggio: la password resta quella di prima.',
  });

export const passwordChangedMail = (context: Context, to: Recipient) =>
  compose(context, to, {
    subject: `La password del tuo account ${PRODUCT_NAME} è cambiata`,
    paragraphs: ['la tua password è stata cambiata e tutti i dispositivi collegati sono stati disconnessi.'],
    action: { label: 'Non sei stato tu? Scegline subito un’altra', path: href('forgotPassword') },
    closing: 'Se sei stato tu non devi fare nulla.',
  });
