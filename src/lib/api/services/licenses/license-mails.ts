import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import type { Letter, Notice } from '#lib/api/services/mails/contents.ts';
import { letterOf } from '#lib/api/services/mails/mail.ts';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import { sellerNoteParts } from '#lib/api/services/mails/seller-notes.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { count, formatDate } from '#lib/format.ts';
import { endingColumns, endOf } from './license-status.ts';

type AboutLicense = Notice & { licenseId: string };
type Written = Pick<Letter, 'subject' | 'paragraphs'> & Partial<Pick<Letter, 'closing'>>;

/** A mail to a licence's owner. */
const ofLicense = <Kind extends AboutLicense['notice']>(
  write: (found: FoundLicense, about: AboutLicense & { notice: Kind }, mail: MailRow) => Written,
) =>
  letterOf(
    (context, { licenseId }: AboutLicense & { notice: Kind }) => findLicense(context, licenseId),
    (found, about, mail) => {
      const { paragraphs, ...written } = write(found, about, mail);
      return {
        action: { label: 'Apri la licenza', path: href('license', { id: about.licenseId }) },
        closing: { answered: 'Se hai domande, o pensi che sia un errore, scrivi all’assistenza' },
        ...written,
        paragraphs: [...paragraphs, ...sellerNoteParts('sellerNote' in about ? about.sellerNote : '')],
      };
    },
  );

const changes = {
  suspend: {
    subject: 'è sospesa',
    done: 'è stata sospesa',
    means:
      'Finché resta sospesa i programmi che la usano non la accettano e non puoi rinnovarla. La chiave e i dispositivi restano tuoi.',
  },
  reinstate: {
    subject: 'è di nuovo valida',
    done: 'è di nuovo valida',
    means: 'Chiave, dispositivi e scadenza sono quelli di prima: non devi fare nulla.',
  },
  /** For a licence whose end has passed meanwhile. */
  reinstateEnded: {
    subject: 'non è più sospesa',
    done: 'non è più sospesa',
    means: 'Intanto è scaduta: se ti serve ancora puoi rinnovarla. La chiave e i dispositivi restano tuoi.',
  },
  revoke: {
    subject: 'è stata revocata',
    done: 'è stata revocata',
    means: 'La sua chiave non vale più, e non puoi rinnovarla né riattivarla.',
  },
} as const;

/** Says that we suspended, reinstated or revoked a licence. */
export const licenseStatusLetter = ofLicense<'license-status'>(({ product, ...ending }, { change }, mail) => {
  const isOver = change === 'reinstate' && (endOf(ending, mail.createdAt) ?? Infinity) <= mail.createdAt;
  const { subject, done, means } = changes[isOver ? 'reinstateEnded' : change];
  return {
    subject: `La tua licenza ${product} ${subject}`,
    paragraphs: [`dal ${italianMoment(mail.createdAt)} la tua licenza per ${product} ${done}.`, means],
  };
});

const devices = (n: number) => count(n, 'dispositivo', 'dispositivi');

/** Says on how many devices a licence may be used from now on. */
export const deviceLimitLetter = ofLicense<'device-limit'>(({ product }, { before, after }, mail) => {
  const fewer =
    'I dispositivi già attivi restano attivi; un altro può aggiungersi solo quando sono meno del nuovo limite.';
  return {
    subject: `La tua licenza ${product} vale per ${devices(after)}`,
    paragraphs: [
      `dal ${italianMoment(mail.createdAt)} puoi usare la tua licenza per ${product} su ${devices(after)}; prima erano ${before}.`,
      ...(after < before ? [fewer] : []),
    ],
  };
});

const dateOf = (instant: number) => formatDate(toInstant(instant));

/** Says that the end is later, free of charge, or that given days were taken back. */
export const licenseEndLetter = ofLicense<'license-end'>(({ product }, { before, after, why }) => {
  if (why === 'refund')
    return {
      subject: `La tua licenza ${product} vale fino al ${dateOf(after)}`,
      paragraphs: [
        `la tua licenza per ${product} scade il ${dateOf(after)}, prima il ${dateOf(before)}: un pagamento precedente al passaggio al tuo account è stato restituito per intero, e con esso i suoi mesi. Chiave e dispositivi restano gli stessi.`,
      ],
    };
  const [done, means] =
    after < before
      ? ['accorciato', 'Abbiamo tolto giorni in omaggio, nessuno di quelli pagati']
      : ['prolungato', 'Non devi pagare né fare nulla'];
  return {
    subject: `La tua licenza ${product} vale fino al ${dateOf(after)}`,
    paragraphs: [
      `abbiamo ${done} la tua licenza per ${product}: scade il ${dateOf(after)}, prima il ${dateOf(before)}. ${means}; chiave e dispositivi restano gli stessi.`,
    ],
  };
});

/** Says that the owner was given a licence. Holds no key: the licence's page shows it. */
export const licenseGivenLetter = ofLicense<'license-given'>(({ product, expiresAt }, { quantity, by }) => {
  const end = expiresAt === null ? '' : dateOf(expiresAt);
  if (quantity > 1)
    return {
      subject: `Hai ${quantity} nuove licenze ${product}`,
      paragraphs: [
        `ti abbiamo dato ${quantity} licenze per ${product}${end && `, che valgono fino al ${end}`}. Non devi pagare nulla.`,
        'Ognuna ha la sua chiave, nella sua pagina: questa è la prima.',
      ],
    };
  return {
    subject: `Hai una nuova licenza ${product}`,
    paragraphs: [
      by === 'code'
        ? `con il codice che hai riscattato hai una licenza per ${product}${end && `, che vale fino al ${end}`}. Non devi pagare nulla.`
        : `ti abbiamo dato una licenza per ${product}${end && `, che vale fino al ${end}`}. Non devi pagare nulla.`,
      'La sua chiave è nella pagina della licenza.',
    ],
  };
});

/** Says that the owner has begun a trial, as a proof of its end. */
export const trialStartedLetter = ofLicense<'trial-started'>(({ product, expiresAt }) => {
  const end = expiresAt === null ? '' : ` fino al ${dateOf(expiresAt)}`;
  return {
    subject: `La tua prova di ${product} è iniziata`,
    paragraphs: [
      `puoi provare ${product}${end}. Poi la prova finisce: non devi disdire né pagare nulla.`,
      'La sua chiave è nella pagina della licenza. Se il programma ti piace, acquista una durata da lì: chiave e dispositivi restano gli stessi.',
    ],
    closing: 'Se non l’hai iniziata tu, cambia la password e scrivi all’assistenza.',
  };
});

type FoundLicense = NonNullable<Awaited<ReturnType<typeof findLicense>>>;

async function findLicense({ db }: Context, licenseId: string) {
  const [found] = await db
    .select({ product: products.name, user: users, ...endingColumns })
    .from(licenses)
    .innerJoin(products, eq(products.id, licenses.productId))
    .innerJoin(users, and(eq(users.id, licenses.userId), isNotDeleted))
    .where(eq(licenses.id, licenseId));
  return found;
}
