import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { formatInstant } from '#lib/format.ts';

/** «23/11/2026, 16:53 (ora italiana)»: a mail's reader may be in another zone. */
export const italianMoment = (at: number): string => `${formatInstant(toInstant(at))} (ora italiana)`;
