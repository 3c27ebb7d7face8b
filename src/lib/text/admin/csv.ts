export const unclosedQuote = (line: number): string =>
  `Alla riga ${line} si aprono virgolette che non si chiudono.`;
