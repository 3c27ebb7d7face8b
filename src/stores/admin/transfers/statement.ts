import { DEFAULT_CURRENCY, MAX_MOVEMENT_TEXT } from '#lib/contract/limits.ts';
import { type CsvRecord, parseCsvBelow, UnclosedQuote } from '#lib/csv.ts';
import { unclosedQuote } from '#lib/text/admin/csv.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import { centsIn, dayIn } from './cells.ts';

const words = transfers.page;

/** A bank movement as in the bank's file; `cents` is negative for outgoing money. */
export interface FileMovement {
  day: string;
  cents: number;
  currency: string;
  text: string;
  payer: string;
  /** The index among equal movements. */
  place: number;
}

/** The movements of a file, or the error. */
export type Statement = { movements: FileMovement[] } | { fault: string };

/** The banks' names of columns, in lower case without accents; the first match counts. */
const names = {
  day: ['data valuta', 'data contabile', 'data operazione', 'data movimento', 'data', 'date', 'booking date'],
  amount: ['importo', 'importo eur', 'importo €', 'amount', 'importo operazione'],
  /** For unsigned amounts: whether the money is incoming or outgoing. */
  side: ['segno', 'd/a', 'dare/avere', 'segno operazione'],
  credit: ['accrediti', 'avere', 'entrate', 'importo accreditato', 'credit'],
  currency: ['divisa', 'valuta', 'currency'],
  text: ['causale', 'descrizione', 'descrizione operazione', 'descrizione estesa', 'dettagli', 'description'],
  payer: ['ordinante', 'ordinante/beneficiario', 'controparte', 'nome', 'payer'],
} as const;
type Column = keyof typeof names;

const LEFT = /^(?:-|d|dare|addebit[oi]|uscit[ae])$/i;

/** The maximum of rows above the column names, in which banks write account data. */
const MOST_ABOVE = 30;

/** Reads the movements of a bank's file; amounts and days in Italian or ISO format. */
export function readStatement(text: string): Statement {
  try {
    const [head, ...rows] = parseCsvBelow(text, (cells) => isHead(columnsOf(cells)), MOST_ABOVE);
    return head ? movementsIn(rows, columnsOf(head.cells)) : { fault: words.noColumns };
  } catch (error) {
    if (error instanceof UnclosedQuote) return { fault: unclosedQuote(error.line) };
    throw error;
  }
}

function movementsIn(rows: readonly CsvRecord[], columns: Columns): Statement {
  const read = rows.map(({ line, cells }) => ({ line, movement: movementOf(cells, columns) }));
  // Rows below the movements have a text instead of a day: «Saldo finale».
  const last = read.findLastIndex(({ movement }) => movement !== 'below' && movement !== 'empty');
  const movements: Omit<FileMovement, 'place'>[] = [];
  for (const { line, movement } of read.slice(0, last + 1)) {
    if (movement === 'empty') continue;
    if (movement === undefined || movement === 'below') return { fault: words.badRow(line) };
    movements.push(movement);
  }
  return movements.length > 0 ? { movements: withPlaces(movements) } : { fault: words.empty };
}

type Columns = Partial<Record<Column, number[]>>;

const isHead = ({ day, amount, credit, text }: Columns): boolean =>
  Boolean(day && (amount ?? credit) && text);

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s()[\]_.]+/g, ' ')
    .trim()
    .toLowerCase();

/** The indexes of each column; `text` can have several, which are joined. */
function columnsOf(row: readonly string[]): Columns {
  const cells = row.map(plain);
  const placesOf = (known: readonly string[]) =>
    known.flatMap((name) => cells.flatMap((cell, at) => (cell === name ? [at] : [])));
  const entries = Object.entries(names).flatMap(([column, known]) => {
    const places = placesOf(known);
    const taken = column === 'text' ? places : places.slice(0, 1);
    return taken.length > 0 ? [[column, taken] as const] : [];
  });
  return Object.fromEntries(entries);
}

function movementOf(
  row: readonly string[],
  columns: Columns,
): Omit<FileMovement, 'place'> | 'empty' | 'below' | undefined {
  const cellsOf = (column: Column) => (columns[column] ?? []).map((at) => row[at] ?? '');
  const cellOf = (column: Column) => cellsOf(column).join(' ').trim();
  const sum = cellOf('amount') || cellOf('credit');
  const typed = cellOf('day');
  if (!sum && (!typed || columns.credit)) return 'empty';
  const [day, read] = [dayIn(typed), centsIn(sum)];
  if (!day && /^\p{L}/u.test(typed)) return 'below';
  if (!day || read === undefined) return undefined;
  const cents = LEFT.test(cellOf('side')) ? -Math.abs(read) : read;
  const currency = cellOf('currency').toUpperCase();
  return {
    ...{ day, cents, text: said(cellsOf('text')), payer: said(cellsOf('payer')) },
    currency: /^[A-Z]{3}$/.test(currency) ? currency : DEFAULT_CURRENCY,
  };
}

/** The cells as one line, without duplicates, cut to the maximum length. */
const said = (cells: readonly string[]): string =>
  [...new Set(cells.map((cell) => cell.replace(/[\s\p{C}]+/gu, ' ').trim()).filter(Boolean))]
    .join(' ')
    .slice(0, MAX_MOVEMENT_TEXT)
    .trim();

function withPlaces(movements: readonly Omit<FileMovement, 'place'>[]): FileMovement[] {
  const seen = new Map<string, number>();
  return movements.map((movement) => {
    const name = JSON.stringify(Object.values(movement));
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    return { ...movement, place };
  });
}
