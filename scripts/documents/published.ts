const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(5, '0'));

/**
 * The codes of «Elenco dei controlli effettuati sul file fattura del Sistema di Interscambio», version 2.0 of 31
 * January 2025. A test checks that each one is implemented or listed as not applicable.
 */
export const published: string[] = [
  ...range(1, 3),
  ...range(100, 107),
  ...range(200, 201),
  ...range(300, 306),
  ...range(311, 312),
  ...range(320, 324),
  ...range(398, 401),
  ...['00403', '00404', '00409', '00411'],
  ...range(413, 415),
  ...range(417, 425),
  ...range(427, 430),
  ...range(437, 438),
  ...range(443, 445),
  ...range(471, 477),
];

/** The codes that the technical specifications (annex A, version 1.9) add for invoices between private parties. */
export const beyond = ['00313', '00325', '00326', '00330', '00426', '00460'];
