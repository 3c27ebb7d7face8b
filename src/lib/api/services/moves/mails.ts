import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import type { Notice } from '#lib/api/services/mails/contents.ts';
import { letterOf } from '#lib/api/services/mails/mail.ts';
import type { Part } from '#lib/api/services/mails/parts.ts';
import { sellerNoteParts } from '#lib/api/services/mails/seller-notes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { count } from '#lib/format.ts';

type Moved = Notice & { notice: 'licenses-moved' };

const licensesOf = ({ products }: Moved) => count(products.length, 'licenza', 'licenze');

/** «COA Pro», or each product with its number. */
function listOf({ products }: Moved): string[] {
  const numbers = new Map<string, number>();
  for (const product of products) numbers.set(product, (numbers.get(product) ?? 0) + 1);
  return [...numbers].map(([product, n]) => (n === 1 ? product : `${product} (${n})`));
}

/** The text for the former owner, who offered the licences or asked support; it does not name the new owner. */
function away(moved: Moved): { subject: string; paragraphs: Part[] } {
  const isOne = moved.products.length === 1;
  const [product = ''] = moved.products;
  const renewals = 'Il rinnovo automatico è finito e cancelliamo il metodo di pagamento salvato.';
  return {
    subject: isOne
      ? `La licenza ${product} è passata a un altro account`
      : `${licensesOf(moved)} sono passate a un altro account`,
    paragraphs: [
      moved.by === 'customer'
        ? `il trasferimento di ${isOne ? `una licenza per ${product}` : `${licensesOf(moved)} (${listOf(moved).join(', ')})`} è stato accettato: da ora non ${isOne ? 'la' : 'le'} trovi più tra le tue.`
        : isOne
          ? `l’assistenza ha spostato la tua licenza per ${product} in un altro account: da ora non la trovi più tra le tue.`
          : `l’assistenza ha spostato in un altro account ${licensesOf(moved)}: ${listOf(moved).join(', ')}. Da ora non le trovi più tra le tue.`,
      'Pagamenti, ricevute e fatture restano nel tuo account.',
      ...(moved.renewed > 0 ? [renewals] : []),
    ],
  };
}

function here(moved: Moved): { subject: string; paragraphs: Part[] } {
  const isOne = moved.products.length === 1;
  const [product = ''] = moved.products;
  return {
    subject: isOne ? `Hai ricevuto la licenza ${product}` : `Hai ricevuto ${licensesOf(moved)}`,
    paragraphs: [
      moved.by === 'customer'
        ? `il trasferimento che ti era stato offerto è concluso: ${isOne ? `la licenza per ${product} è tua` : `${licensesOf(moved)} sono tue (${listOf(moved).join(', ')})`}.`
        : isOne
          ? `l’assistenza ha spostato nel tuo account una licenza per ${product}.`
          : `l’assistenza ha spostato nel tuo account ${licensesOf(moved)}: ${listOf(moved).join(', ')}.`,
      `${moved.newKeys ? 'La chiave è nuova, nessun dispositivo è attivo e la scadenza è quella di prima.' : 'Chiave, dispositivi e scadenza sono quelli di prima.'} Il rinnovo automatico non è attivo: se lo vuoi, attivalo dalla pagina della licenza.`,
    ],
  };
}

/** The text for a former holder; it names neither the former owner nor the new one. */
function lost({ products, newKeys }: Moved): { subject: string; paragraphs: Part[] } {
  const [product = ''] = products;
  const key = newKeys
    ? 'La sua chiave non vale più e i tuoi dispositivi sono stati liberati. I file offline già scaricati valgono fino alla loro scadenza.'
    : 'Se ti serve ancora, chiedi a chi te l’aveva assegnata.';
  return {
    subject: `La licenza ${product} non è più assegnata a te`,
    paragraphs: [`la licenza di ${product} che usavi è passata a un altro account.`, key],
  };
}

const readAs = (moved: Moved) =>
  moved.side === 'holder' ? lost(moved) : moved.side === 'from' ? away(moved) : here(moved);

/** Tells both accounts, and the holder of a licence, that licences were moved. */
export const licensesMovedLetter = letterOf(
  async ({ db }: Context, about: Moved) => {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, about.userId), isNotDeleted));
    return user && { user };
  },
  (_, moved) => {
    const { subject, paragraphs } = readAs(moved);
    const page = moved.licenseId ? href('license', { id: moved.licenseId }) : href('licenses');
    return {
      subject,
      paragraphs: [...paragraphs, ...sellerNoteParts(moved.sellerNote)],
      action:
        moved.side === 'from'
          ? { label: 'Apri i pagamenti', path: href('payments') }
          : { label: moved.licenseId ? 'Apri la licenza' : 'Apri le licenze', path: page },
      closing: { answered: 'Se non te l’aspettavi, scrivi subito all’assistenza' },
    };
  },
);
