import { terms3 } from './terms-3.ts';
import type { Terms } from './terms-document.ts';

/** True under any regime of the seller, at whose flat rate prices have no VAT. */
const PRICES =
  '**Prezzi**: sono in euro e finali. L’IVA che è dovuta, quella del tuo Paese, è compresa e l’ordine la mostra a parte; dove non è dovuta l’ordine lo dice. Una società di un altro Stato dell’Unione europea la cui partita IVA risulta nel VIES paga il prezzo senza IVA, in inversione contabile.';

/** Of a receipt there is no credit note. */
const changed = (item: string): string =>
  item.startsWith('**Prezzi**')
    ? PRICES
    : item.replace('emettiamo una nota di credito', 'emettiamo il documento del rimborso');

/** In force where something is sold for money: a change of its words is another version. */
export const terms4: Terms = {
  ...terms3,
  version: 4,
  date: '2026-11-28',
  blocks: terms3.blocks.map((block) =>
    typeof block === 'string' || 'heading' in block || 'quote' in block ? block : block.map(changed),
  ),
};
