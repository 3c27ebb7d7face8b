/** A rule of docs/product.md that one changed line breaks, while types and build still pass. */
export interface Break {
  /** Its number in the draw. */
  number: number;
  /** The drawn section of docs/product.md, and its rule. */
  section: string;
  rule: string;
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
}
