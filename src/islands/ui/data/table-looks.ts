import { classes } from '#islands/ui/classes.ts';

/**
 * A cell's place in a narrow row: two lines of two cells; `last` follows everything that the row's button reveals.
 *
 * | title | figure |
 * | note  | badge  |
 */
export type CellPlace = 'title' | 'figure' | 'note' | 'badge' | 'last';

/** A narrow row: a card that shows everything, or two lines, which may be open. */
export type Shape = 'card' | 'lines' | 'open';

const lines =
  'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-3 pr-11 pl-4 last:border-b-0';

export const rowLooks: Record<Shape, string> = {
  card: 'grid gap-2 border-b border-line p-4 last:border-b-0',
  lines,
  open: lines,
};

const placedLooks: Record<Exclude<CellPlace, 'last'>, string> = {
  title: 'col-start-1 row-start-1 font-semibold wrap-break-word',
  figure: 'col-start-2 row-start-1 justify-self-end',
  note: 'col-start-1 row-start-2 text-muted wrap-break-word',
  badge: 'col-start-2 row-start-2 justify-self-end',
};

/** A cell after its column's header, since the table's head is hidden; several elements are stacked. */
const labelled =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center justify-items-end gap-x-4 font-normal *:col-start-2 before:text-muted before:content-[attr(data-label)]';

export function cellLook(shape: Shape, place: CellPlace | undefined): string {
  if (shape === 'card') return labelled;
  if (place !== undefined && place !== 'last') return placedLooks[place];
  // Above the row's button, which covers the whole row.
  return classes(
    labelled,
    'relative z-1 col-span-2',
    place === 'last' && 'order-last',
    shape === 'lines' && 'not-codeless:hidden',
  );
}

/** The table's own width, not the window's, decides whether rows form a table. */
export const tableLooks = {
  usual: {
    table: '@xl:table',
    head: '@xl:table-header-group',
    body: '@xl:table-row-group',
    row: '@xl:table-row',
    cards: '',
    cardTitle: '',
    cell: '@xl:table-cell @xl:justify-items-normal @xl:px-4 @xl:py-2.5 @xl:before:content-none',
    end: 'tabular @xl:text-right',
    toggle: '@xl:hidden',
  },
  wide: {
    table: '@4xl:table',
    head: '@4xl:table-header-group',
    body: '@4xl:table-row-group',
    row: '@4xl:table-row',
    cards: '@xl:grid-cols-2 @xl:gap-x-10',
    cardTitle: '@xl:col-span-2',
    cell: '@4xl:table-cell @4xl:justify-items-normal @4xl:px-4 @4xl:py-2.5 @4xl:before:content-none',
    end: 'tabular @4xl:text-right',
    toggle: '@4xl:hidden',
  },
} as const;
