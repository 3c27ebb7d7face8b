import type { Check, SetCheck } from './check.ts';

/** The limit of the exchange system's web service; mail allows more. */
const MAX_BYTES = 5_000_000;
/** Country, tax number and up to five characters that are never used twice. */
const NAME = /^(?:IT[A-Z0-9]{11,16}|(?!IT)[A-Z]{2}[A-Za-z0-9]{2,28})_[A-Za-z0-9]{1,5}\.xml$/;

/** Names and sizes of files. */
export const nameChecks: Check[] = [
  {
    code: '00001',
    says: 'Nome file non valido',
    faults: ({ name }) => (NAME.test(name) ? [] : [name]),
  },
  {
    code: '00003',
    says: 'Le dimensioni del file superano quelle ammesse',
    faults({ xml }) {
      const bytes = new TextEncoder().encode(xml).length;
      return bytes > MAX_BYTES ? [`${bytes} byte`] : [];
    },
  },
];

/** Two files whose names differ at most in case. */
export const duplicateNames: SetCheck = {
  code: '00002',
  says: 'Nome file duplicato',
  faults(documents) {
    const seen = new Set<string>();
    return documents.flatMap(({ name }) => {
      const key = name.toUpperCase();
      if (seen.has(key)) return [{ file: name, detail: name }];
      seen.add(key);
      return [];
    });
  },
};
