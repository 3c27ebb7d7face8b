import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import type { Letter, Notice } from '#lib/api/services/mails/contents.ts';
import { greeted, recipientOf } from '#lib/api/services/mails/mail.ts';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { count, formatDate } from '#lib/format.ts';

type About<Kind extends Notice['notice']> = Notice & { notice: Kind };

const changes = {
  suspend: {
    subject: 'è sospesa',
    done: 'è stata sospesa',
    means:
      'Finché resta sospesa i programmi che la usano non la accettano e non si può rinnovare. La chiave e i dispositivi restano tuoi.',
  },
  reinstate: {
    subject: 'è di nuovo valida',
    done: 'è di nuovo valida',
    means: 'Chiave, dispositivi e scadenza sono quelli di prima: non devi fare nulla.',
  },
  /** Of one whose end has passed meanwhile. */
  reinstateEnded: {
    subject: 'non è più sospesa',
    done: 'non è più sospesa',
    means: 'Intanto è scaduta: se ti serve ancora puoi rinnovarla. La chiave e i dispositivi restano tuoi.',
  },
  revoke: {
    subject: 'è stata revocata',
    done: 'è stata revocata',
    means: 'La sua chiave non vale più, e non si può rinnovare né riattivare.',
  },
} as const;

const ASK = 'Se hai domande, o pensi che sia un errore, scrivi all’assistenza: rispondiamo entro 24 ore.';

/** Tells of a licence that was suspended, reinstated or revoked by us. */
export async function licenseStatusLetter(
  context: Context,
  mail: MailRow,
  { licenseId, change }: About<'license-status'>,
): Promise<Letter | undefined> {
  const found = await findLicense(context, licenseId);
  if (!found) return undefined;
  const { product, user, expiresAt } = found;
  const isOver = change === 'reinstate' && expiresAt !== null && expiresAt <= mail.createdAt;
  const { subject, done, means } = changes[isOver ? 'reinstateEnded' : change];
  return greeted(recipientOf(user, mail), {
    subject: `La tua licenza ${product} ${subject}`,
    paragraphs: [`dal ${italianMoment(mail.createdAt)} la tua licenza per ${product} ${done}.`, means],
    action: actionOf(licenseId),
    closing: ASK,
  });
}

const devices = (n: number) => count(n, 'dispositivo', 'dispositivi');

/** Tells on how many devices a licence may be used from now on. */
export async function deviceLimitLetter(
  context: Context,
  mail: MailRow,
  { licenseId, before, after }: About<'device-limit'>,
): Promise<Letter | undefined> {
  const found = await findLicense(context, licenseId);
  if (!found) return undefined;
  const { product, user } = found;
  const fewer =
    'I dispositivi già attivi restano attivi; un altro può aggiungersi solo quando sono meno del nuovo limite.';
  return greeted(recipientOf(user, mail), {
    subject: `La tua licenza ${product} vale per ${devices(after)}`,
    paragraphs: [
      `dal ${italianMoment(mail.createdAt)} la tua licenza per ${product} si può usare su ${devices(after)}; prima erano ${before}.`,
      ...(after < before ? [fewer] : []),
    ],
    action: actionOf(licenseId),
    closing: ASK,
  });
}

const dateOf = (instant: number) => formatDate(toInstant(instant));

/** Tells of a later end that is free of charge. */
export async function licenseEndLetter(
  context: Context,
  mail: MailRow,
  { licenseId, before, after }: About<'license-end'>,
): Promise<Letter | undefined> {
  const found = await findLicense(context, licenseId);
  if (!found) return undefined;
  const { product, user } = found;
  return greeted(recipientOf(user, mail), {
    subject: `La tua licenza ${product} vale fino al ${dateOf(after)}`,
    paragraphs: [
      `abbiamo prolungato la tua licenza per ${product}: scade il ${dateOf(after)}, prima il ${dateOf(before)}. Non devi pagare né fare nulla; chiave e dispositivi restano gli stessi.`,
    ],
    action: actionOf(licenseId),
    closing: ASK,
  });
}

/** Tells of a licence that its owner was given. It holds no key, which is on the licence's page. */
export async function licenseGivenLetter(
  context: Context,
  mail: MailRow,
  { licenseId }: About<'license-given'>,
): Promise<Letter | undefined> {
  const found = await findLicense(context, licenseId);
  if (!found) return undefined;
  const { product, user, expiresAt } = found;
  return greeted(recipientOf(user, mail), {
    subject: `Hai una nuova licenza ${product}`,
    paragraphs: [
      `ti abbiamo dato una licenza per ${product}${expiresAt === null ? '' : `, che vale fino al ${dateOf(expiresAt)}`}. Non devi pagare nulla.`,
      'La sua chiave è nella pagina della licenza.',
    ],
    action: actionOf(licenseId),
    closing: ASK,
  });
}

/** Tells of a trial that its owner has begun, as a proof of when it ends. */
export async function trialStartedLetter(
  context: Context,
  mail: MailRow,
  { licenseId }: About<'trial-started'>,
): Promise<Letter | undefined> {
  const found = await findLicense(context, licenseId);
  if (!found) return undefined;
  const { product, user, expiresAt } = found;
  const end = expiresAt === null ? '' : ` fino al ${dateOf(expiresAt)}`;
  return greeted(recipientOf(user, mail), {
    subject: `La tua prova di ${product} è iniziata`,
    paragraphs: [
      `puoi provare ${product}${end}. Poi la prova finisce da sé: non devi disdire né pagare nulla.`,
      'La sua chiave è nella pagina della licenza. Se il programma ti piace, acquista una durata da lì: chiave e dispositivi restano gli stessi.',
    ],
    action: actionOf(licenseId),
    closing: 'Se non l’hai iniziata tu, cambia la password e scrivi all’assistenza.',
  });
}

const actionOf = (id: string) => ({ label: 'Apri la licenza', path: href('license', { id }) });

async function findLicense({ db }: Context, licenseId: string) {
  const [found] = await db
    .select({ product: products.name, user: users, expiresAt: licenses.expiresAt })
    .from(licenses)
    .innerJoin(products, eq(products.id, licenses.productId))
    .innerJoin(users, and(eq(users.id, licenses.userId), isNotDeleted))
    .where(eq(licenses.id, licenseId));
  return found;
}
