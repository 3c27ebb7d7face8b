import type { Architecture, Platform } from '#lib/contract/admin/releases/rules.ts';

/** Words about the versions of a product, in public. */
export const versions = {
  title: (product: string) => `Versioni di ${product}`,
  description: (product: string) =>
    `Le versioni di ${product}: che cosa cambia in ciascuna, quando è uscita, su quali sistemi funziona e fino a quando la correggiamo.`,
  all: 'Tutte le versioni',
  currentTitle: 'Versione attuale',
  version: 'Versione',
  published: 'Uscita il',
  systems: 'Sistemi',
  support: 'Aggiornamenti di sicurezza',
  until: (day: string) => `fino al ${day}`,
  current: 'Attuale',
  withdrawn: 'Ritirata',
  withdrawnOn: (day: string) => `Ritirata il ${day}: non si scarica più.`,
  reason: (why: string) => `Motivo: ${why}`,
  noNotes: 'Senza note.',
  none: 'Non è ancora uscita nessuna versione.',
  feed: (product: string) => `Versioni di ${product}`,
  feedLink: 'Feed RSS delle versioni',
  newer: 'Versioni più recenti',
  older: 'Versioni precedenti',
  unavailable: 'Il servizio non risponde: le versioni non sono disponibili in questo momento.',
  platforms: {
    any: 'Tutti i sistemi',
    windows: 'Windows',
    macos: 'macOS',
    linux: 'Linux',
  } satisfies Record<Platform, string>,
  architectures: { any: '', x64: 'x64', arm64: 'ARM64', universal: 'universale' } satisfies Record<
    Architecture,
    string
  >,
  from: (system: string) => `da ${system}`,
} as const;
