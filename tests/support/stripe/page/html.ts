import type { Session } from '#tests/support/stripe/world/objects.ts';
import type { World } from '#tests/support/stripe/world/world.ts';

const buttons = {
  payment: {
    card: 'Paga con la carta •••• 4242',
    later: 'Paga con addebito sul conto: arriva dopo',
    declined: 'Prova una carta che viene rifiutata',
  },
  setup: { save: 'Salva la carta •••• 4242' },
};

/** The HTML of a page; the alert reports the last attempt on it. */
export function show(world: World, session: Session, alert = ''): string {
  if (session.status === 'complete') return frame('Già fatto', '<p>Questa pagina è già stata usata.</p>');
  if (session.status === 'expired') return frame('Pagina scaduta', '<p>Questa pagina è scaduta.</p>');
  const isPayment = session.mode === 'payment';
  const { title = '' } = world.offers.get(session.id) ?? {};
  const choices = Object.entries(buttons[isPayment ? 'payment' : 'setup']);
  return frame(
    isPayment ? 'Pagamento' : 'Metodo di pagamento',
    `${alert && `<p role="alert">${alert}</p>`}
      ${isPayment ? `<p>${escaped(title)}</p><p><strong>${priceOf(session)}</strong></p>` : ''}
      <p>${escaped(session.customer_email ?? '')}</p>
      <form method="post">
        ${choices.map(([action, words]) => `<p><button name="action" value="${action}">${words}</button></p>`).join('')}
      </form>
      <p><a href="${escaped(session.cancel_url ?? '')}">Annulla e torna indietro</a></p>`,
  );
}

const priceOf = ({ amount_total, currency }: Session) =>
  ((amount_total ?? 0) / 100).toLocaleString('it-IT', { style: 'currency', currency: currency ?? 'eur' });

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const frame = (heading: string, content: string) => `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${heading}</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      ${content}
    </main>
  </body>
</html>`;

export const unknown = frame('Pagina sconosciuta', '');
