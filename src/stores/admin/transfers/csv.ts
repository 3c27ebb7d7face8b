import { isDay } from '#lib/contract/calendar.ts';
import { DEFAULT_CURRENCY, MAX_MOVEMENT_TEXT } from '#lib/contract/limits.ts';
import { transfers } from '#lib/text/admin/transfers.ts';

const words = transfers.page;

/** A movement of the bank, as its file has it; less than nothing where money left. */
export interface FileMovement {
  day: string;
  cents: number;
  currency: string;
  text: string;
  payer: string;
  /** Its place among equal ones. */
  place: number;
}

/** What a file says, or why it cannot be read. */
export type Statement = { movements: FileMovement[] } | { fault: string };

/** What banks call their columns, without accents and case; the first that is there counts. */
const names = {
  day: ['data valuta', 'data contabile', 'data operazione', 'data movimento', 'data', 'date', 'booking date'],
  amount: ['importo', 'importo eur', 'importo €', 'amount', 'importo operazione'],
  credit: ['accrediti', 'avere', 'entrate', 'importo accreditato', 'credit'],
  currency: ['divisa', 'valuta', 'currency'],
  text: ['causale', 'descrizione', 'descrizione operazione', 'descrizione estesa', 'dettagli', 'description'],
  payer: ['ordinante', 'ordinante/beneficiario', 'controparte', 'nome', 'payer'],
} as const;
type Column = keyof typeof names;

/** Rows that stand above the names of the columns at most: banks write the account there. */
const MOST_ABOVE = 30;

/** Reads the movements of a bank's file: `,`, `;` or tabs, amounts and days as Italy or ISO write them. */
export function readStatement(text: string): Statement {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  const head = rows.slice(0, MOST_ABOVE).findIndex((row) => isHead(columnsOf(row)));
  if (head < 0) return { fault: words.noColumns };
  const columns = columnsOf(rows[head] ?? []);
  const movements: Omit<FileMovement, 'place'>[] = [];
  for (const [at, row] of rows.slice(head + 1).entries()) {
    if (row.every((cell) => cell === '')) continue;
    const read = movementOf(row, columns);
    // What banks write below the movements has no day, and no sum either.
    if (read === 'empty') continue;
    if (read === undefined) return { fault: words.badRow(head + at + 2) };
    movements.push(read);
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

/** Where each column stands; all that say what a transfer is for are read together. */
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
): Omit<FileMovement, 'place'> | 'empty' | undefined {
  const cellsOf = (column: Column) => (columns[column] ?? []).map((at) => row[at] ?? '');
  const cellOf = (column: Column) => cellsOf(column).join(' ').trim();
  const sum = cellOf('amount') || cellOf('credit');
  const typed = cellOf('day');
  if (!sum && (!typed || columns.credit)) return 'empty';
  const [day, cents] = [dayIn(typed), centsIn(sum)];
  if (!day || cents === undefined) return undefined;
  const currency = cellOf('currency').toUpperCase();
  return {
    ...{ day, cents, text: said(cellsOf('text')), payer: said(cellsOf('payer')) },
    currency: /^[A-Z]{3}$/.test(currency) ? currency : DEFAULT_CURRENCY,
  };
}

/** One line of what may be written. */
const said = (cells: readonly string[]): string =>
  [...new Set(cells.map((cell) => cell.replace(/[\s\p{C}]+/gu, ' ').trim()).filter(Boolean))]
    .join(' ')
    .slice(0, MAX_MOVEMENT_TEXT)
    .trim();

/** `31/03/2026`, `31-3-26` and `2026-03-31` as the last of them. */
export function dayIn(typed: string): string | undefined {
  const [, date = ''] = /^(\S+)/.exec(typed.trim()) ?? [];
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(date);
  const italian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(date);
  const [year = '', month = '', number = ''] = iso
    ? iso.slice(1)
    : italian
      ? [italian[3] ?? '', italian[2] ?? '', italian[1] ?? '']
      : [];
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${number.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** `1.234,56`, `-49,00 €`, `+1234.5` in cents: the last sign that parts two digits, or one, parts the cents. */
export function centsIn(typed: string): number | undefined {
  const sum = typed.replace(/[\s\u00A0€']|EUR/g, '').replace(/[−–]/g, '-');
  const isLess = /^-|-$/.test(sum);
  const digits = sum.replace(/^[+-]|[+-]$/g, '');
  const [, whole = '', point = '', cents = ''] = /^([\d.,]*?\d)(?:([.,])(\d{1,2}))?$/.exec(digits) ?? [];
  const [, between = ''] = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.exec(whole) ?? [];
  // One sign cannot part thousands and cents.
  if (!(between ? between !== point : /^\d+$/.test(whole))) return undefined;
  const value = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? (isLess ? -value : value) : undefined;
}

function withPlaces(movements: readonly Omit<FileMovement, 'place'>[]): FileMovement[] {
  const seen = new Map<string, number>();
  return movements.map((movement) => {
    const name = JSON.stringify(Object.values(movement));
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    return { ...movement, place };
  });
}

/** The cells of each row, by the sign that its first full rows have most of. */
function rowsOf(text: string): string[][] {
  const head = text.slice(0, 4000);
  const [separator = ';'] = [';', '\t', ','].toSorted(
    (one, other) => head.split(other).length - head.split(one).length,
  );
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') isQuoted = true;
    else if (sign === separator) end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows;
}
