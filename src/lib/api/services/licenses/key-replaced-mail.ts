import type { Context } from '#lib/api/context.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { sellerNoteParts } from '#lib/api/services/mails/seller-notes.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDate } from '#lib/format.ts';

interface Replaced {
  id: string;
  productName: string;
  /** End of the last valid offline file, if there is one. */
  filesUntil: number | null;
  by: 'owner' | 'colleague' | 'seller';
  /** The seller's note to the owner. */
  sellerNote?: string;
}

const asked = {
  owner: (product: string) =>
    `dal tuo account è stata chiesta, con la tua password, una chiave nuova per la licenza ${product}.`,
  colleague: (product: string) =>
    `chi amministra la tua organizzazione ha chiesto una chiave nuova per la licenza ${product}.`,
  seller: (product: string) => `abbiamo sostituito la chiave della tua licenza ${product}.`,
};

const closings = {
  owner:
    'Se non l’hai chiesta tu, cambia subito la password del tuo account e scrivici: chi ha chiesto la chiave la conosce.',
  colleague:
    'Se nessuno dei tuoi colleghi l’ha chiesta, controlla chi fa parte della tua organizzazione e scrivici.',
  seller: { answered: 'Se hai domande, scrivi all’assistenza' },
};

/** Holds no key: a stranger who reads the mailbox may be why the key was replaced. */
export const keyReplacedMail = (
  context: Context,
  to: Recipient,
  { id, productName, filesUntil, by, sellerNote }: Replaced,
) =>
  compose(context, to, {
    kind: 'key-replaced',
    subject: `La chiave della tua licenza ${productName} è stata sostituita`,
    paragraphs: [
      `${asked[by](productName)} Quella di prima non vale più; scadenza e dispositivi sono gli stessi.`,
      'Scrivi la chiave nuova nei programmi che usano la licenza: la trovi nella sua pagina.',
      ...(filesUntil === null
        ? []
        : [
            `I file offline già scaricati valgono ancora, fino al ${formatDate(toInstant(filesUntil))} al più tardi.`,
          ]),
      ...sellerNoteParts(sellerNote),
    ],
    action: { label: 'Apri la licenza', path: href('license', { id }) },
    closing: closings[by],
  });
