import type { Part } from '#lib/api/services/mails/parts.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { FoundSubscription } from '#lib/api/services/subscriptions/rows.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDate } from '#lib/format.ts';

export const NOT_YOU = 'Se non sei stato tu, cambia subito la password e scrivi all’assistenza.';
export const ASK = { answered: 'Se hai domande scrivi all’assistenza' };

export const dateOf = (instant: number): string => formatDate(toInstant(instant));

export const licenseOf = ({ license }: FoundSubscription) => ({
  label: 'Apri la licenza',
  path: href('license', { id: license.id }),
});

/** The press that ends it. */
export const stop = (path: string): Part => ({ links: [{ label: 'Disdici il rinnovo automatico', path }] });
