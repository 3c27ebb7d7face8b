import type { Context } from '#lib/api/context.ts';
import type { EndpointRow, WebhookEventRow } from '#lib/api/db/schema/webhooks.ts';
import { compose } from '#lib/api/services/mails/mail.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { WEBHOOK_OFF_DAYS } from '#lib/contract/limits.ts';
import { webhooks as text } from '#lib/text/admin/webhooks.ts';

const pathOf = ({ id }: EndpointRow) => `/admin/webhooks/${id}`;
const hostOf = ({ url }: EndpointRow) => new URL(url).host;

/** Tells the shop of a webhook that could not be delivered in a day. */
export async function failedMail(
  context: Context,
  endpoint: EndpointRow,
  { type, uid }: WebhookEventRow,
  answer: string,
) {
  const { settings } = await readShop(context);
  return compose(
    context,
    { email: settings.technical },
    {
      kind: 'webhook-failed',
      subject: `Webhook non consegnato: ${endpoint.name}`,
      paragraphs: [
        `l’evento «${text.types[type] ?? type}» (${uid}) non è stato consegnato a ${endpoint.name}, ${hostOf(endpoint)}. Ultimo esito: ${answer}.`,
        'Se altri eventi dello stesso indirizzo non arrivano, te lo scriviamo al massimo una volta al giorno: il registro li elenca tutti, e da lì li puoi inviare di nuovo.',
      ],
      action: { label: 'Apri il registro', path: pathOf(endpoint) },
      closing: 'Controlla che l’indirizzo risponda entro dieci secondi con un esito 2xx.',
    },
  );
}

/** Tells the shop of an endpoint that was turned off. */
export async function endpointOffMail(context: Context, endpoint: EndpointRow, answer: string) {
  const { settings } = await readShop(context);
  return compose(
    context,
    { email: settings.technical },
    {
      kind: 'webhook-off',
      subject: `Webhook disattivato: ${endpoint.name}`,
      paragraphs: [
        `l’indirizzo ${endpoint.name}, ${hostOf(endpoint)}, non riceve più eventi: per ${WEBHOOK_OFF_DAYS} giorni ogni consegna è fallita, oppure l’indirizzo ha risposto di non esistere più. Ultimo esito: ${answer}.`,
        'Gli eventi che accadono da ora non vengono conservati per questo indirizzo. Quando risponde di nuovo, riattivalo dalla sua pagina.',
      ],
      action: { label: 'Apri l’indirizzo', path: pathOf(endpoint) },
      closing: 'Dal registro puoi inviare di nuovo gli eventi che non sono arrivati.',
    },
  );
}
