/** The first supported versions of browsers. A Safari version also means the iOS of the same number. */
export type Browsers = Readonly<Record<'chrome' | 'firefox' | 'safari', number>>;

/**
 * The two lists of docs/product.md, 1.4 Browsers. /accessibility and the documents repeat them, and
 * tests/budgets/browsers.test.ts checks the build's output against them.
 */
export const browsers = {
  /** The whole product; required by Tailwind's style sheets. */
  whole: { chrome: 111, firefox: 128, safari: 16.4 },
  /** Readable pages, plain forms and «Esci». */
  readable: { chrome: 109, firefox: 109, safari: 15.4 },
} as const satisfies Record<string, Browsers>;

/** A list in the format of esbuild and Vite. */
export const targetsOf = ({ chrome, firefox, safari }: Browsers): string[] => [
  `chrome${chrome}`,
  `firefox${firefox}`,
  `safari${safari}`,
  `ios${safari}`,
];
