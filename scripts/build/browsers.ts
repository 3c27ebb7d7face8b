/** First versions of the browsers that something is made for; a Safari stands for the iOS of its number as well. */
export type Browsers = Readonly<Record<'chrome' | 'firefox' | 'safari', number>>;

/**
 * The two lists of docs/product.md, 1.4 Browsers. They stand on /accessibility and in the README, too, and what the
 * build makes is held against them (tests/budgets/browsers.test.ts).
 */
export const browsers = {
  /** All of the product; what Tailwind's style sheets need. */
  whole: { chrome: 111, firefox: 128, safari: 16.4 },
  /** Pages that can be read, plain forms and «Esci». */
  readable: { chrome: 109, firefox: 109, safari: 15.4 },
} as const satisfies Record<string, Browsers>;

/** A list as esbuild and Vite take it. */
export const targetsOf = ({ chrome, firefox, safari }: Browsers): string[] => [
  `chrome${chrome}`,
  `firefox${firefox}`,
  `safari${safari}`,
  `ios${safari}`,
];
