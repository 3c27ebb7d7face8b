import type { ReactElement } from 'react';

/**
 * What may have other nodes around it: elements, and no bare text. A browser's translation takes texts out of their place,
 * and React then finds neither what it has to remove nor where to insert (docs/decisions/0033-translation.md).
 */
export type Elements = ReactElement | false | '' | null | undefined | readonly Elements[];
