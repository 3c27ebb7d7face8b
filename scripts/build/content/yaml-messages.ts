import type { ErrorCode } from 'yaml';

const QUOTE = 'metti il testo fra virgolette diritte "…"';

const messages: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: `un testo non può cominciare con *: ${QUOTE}`,
  BAD_DQ_ESCAPE:
    'dopo la barra \\ c’è un carattere non ammesso: fra virgolette doppie la barra si scrive due volte',
  BAD_INDENT: 'il rientro di questa riga non è quello delle righe accanto',
  BAD_SCALAR_START: `un testo non può cominciare con questo segno: ${QUOTE}`,
  BLOCK_AS_IMPLICIT_KEY: `i due punti dentro il testo lo dividono: ${QUOTE}`,
  BLOCK_IN_FLOW: 'qui la parentesi non è ancora chiusa',
  DUPLICATE_KEY: 'questo campo c’è due volte: lascia quello giusto',
  MISSING_CHAR:
    'manca un segno che chiude: le virgolette, una parentesi o i due punti dopo il nome del campo',
  MULTILINE_IMPLICIT_KEY: 'dopo il nome del campo mancano i due punti',
  MULTIPLE_DOCS: 'la riga --- va scritta solo due volte: sopra e sotto i dati iniziali',
  TAB_AS_INDENT: 'il rientro si fa con due spazi, non con il tabulatore',
  TAG_RESOLVE_FAILED: `un testo non può cominciare con !: ${QUOTE}`,
  UNEXPECTED_TOKEN: `qui c’è un segno di troppo: ${QUOTE}`,
};

/** YAML's errors in Italian. */
export function yamlMessage(code: ErrorCode, english: string): string {
  if (code === 'MISSING_CHAR' && english.includes('quote')) return 'le virgolette non si chiudono';
  return messages[code] ?? 'i dati iniziali non si leggono: controlla virgolette, due punti e rientri';
}
