import type { ReactElement } from 'react';

/**
 * Children that may have sibling nodes: elements, but no bare text. A browser's translation moves text nodes, and React
 * then cannot find the nodes that it has to remove or insert before (docs/decisions/0033-translation.md).
 */
export type Elements = ReactElement | false | '' | null | undefined | readonly Elements[];
