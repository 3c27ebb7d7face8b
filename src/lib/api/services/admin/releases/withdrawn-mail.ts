import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { releases } from '#lib/api/db/schema/releases.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { letterOf } from '#lib/api/services/mails/mail.ts';
import { isOffered } from '#lib/api/services/releases/offered.ts';
import { href } from '#lib/contract/routes/routes.ts';

const OFFER = 'offer';

/** Tells somebody that the version which they downloaded was withdrawn, and what to do now. It repeats nothing that was typed. */
export const releaseWithdrawnLetter = letterOf(
  async (context: Context, { releaseId, userId }: { releaseId: string; userId: string | null }) => {
    const { db } = context;
    const [found] = await db
      .select({ user: users, product: products.name, version: releases.version, productId: products.id })
      .from(releases)
      .innerJoin(products, eq(products.id, releases.productId))
      .innerJoin(users, and(eq(users.id, userId ?? ''), isNotDeleted))
      .where(eq(releases.id, releaseId));
    if (!found) return undefined;
    const [offer] = await db
      .select({ [OFFER]: releases.version })
      .from(products)
      .innerJoin(releases, isOffered(context))
      .where(eq(products.id, found.productId));
    return { ...found, offer: offer?.[OFFER] };
  },
  ({ product, version, offer }) => ({
    subject: `${product} ${version} è stata ritirata`,
    paragraphs: [
      `abbiamo ritirato la versione ${version} di ${product}, che avevi scaricato: non si scarica più.`,
      offer
        ? `Che cosa fare: scarica la versione ${offer} dalla pagina Download e installala al posto di questa. Licenza, chiave e dispositivi restano gli stessi.`
        : 'Che cosa fare: non installarla su altri computer. Al momento non c’è un’altra versione da scaricare: quando esce la trovi nella pagina Download. Licenza, chiave e dispositivi restano gli stessi.',
    ],
    action: { label: 'Apri la pagina Download', path: href('downloads') },
    closing: { answered: 'Se hai domande scrivi all’assistenza' },
  }),
);
