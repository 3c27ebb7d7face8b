import type { ReleasePurpose } from '#lib/contract/admin/releases/rules.ts';

interface Message {
  product: string;
  version: string;
  purpose: ReleasePurpose;
  /** What the seller's people add; empty for nothing. */
  words: string;
  /** The version that customers are offered now. */
  offered: string | null;
}

const SAME = 'Licenza, chiave e dispositivi restano gli stessi.';

const subjects: Record<ReleasePurpose, (name: string) => string> = {
  withdrawn: (name) => `${name} è stata ritirata`,
  weakness: (name) => `${name}: aggiorna, c’è una vulnerabilità`,
  other: (name) => `${name}: un avviso per te`,
};

const openings: Record<ReleasePurpose, (product: string, version: string) => string> = {
  withdrawn: (product, version) =>
    `abbiamo ritirato la versione ${version} di ${product}, che hai scaricato o installato: non si scarica più.`,
  weakness: (product, version) =>
    `la versione ${version} di ${product}, che hai scaricato o installato, ha una vulnerabilità.`,
  other: (product, version) =>
    `ti scriviamo della versione ${version} di ${product}, che hai scaricato o installato.`,
};

/** Subject and paragraphs of a mail to who has a version: what is previewed is what is sent. */
export function messageWords({ product, version, purpose, words, offered }: Message) {
  const typed = words.split(/\n\s*\n/).map((part) => part.trim());
  return {
    subject: subjects[purpose](`${product} ${version}`),
    paragraphs: [openings[purpose](product, version), ...typed, whatToDo(purpose, version, offered)].filter(
      Boolean,
    ),
  };
}

function whatToDo(purpose: ReleasePurpose, version: string, offered: string | null): string {
  if (purpose === 'other') return '';
  if (offered !== null && offered !== version)
    return `Che cosa fare: scarica la versione ${offered} dalla pagina Download e installala al posto di questa. ${SAME}`;
  return purpose === 'withdrawn'
    ? `Che cosa fare: non installarla su altri computer. Al momento non c’è un’altra versione da scaricare: quando esce la trovi nella pagina Download. ${SAME}`
    : `Che cosa fare: una versione corretta non c’è ancora; quando esce la trovi nella pagina Download. ${SAME}`;
}
