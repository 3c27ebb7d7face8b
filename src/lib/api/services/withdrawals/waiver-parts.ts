import type { withdrawalWaivers } from '#lib/api/db/schema/withdrawals.ts';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import type { Part } from '#lib/api/services/mails/parts.ts';

/** The text and time of the waiver: art. 51(7)(b) Codice del consumo requires a confirmation. */
export const waiverPart = (waiver: typeof withdrawalWaivers.$inferSelect): Part => ({
  document: [
    `Per avere subito la chiave hai rinunciato al diritto di recesso il ${italianMoment(waiver.createdAt)}, con queste parole, versione ${waiver.version}:`,
    [waiver.request, waiver.acknowledgement],
  ],
});
